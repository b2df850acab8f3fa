# Completes aoc in fish: aoc completion fish > ~/.config/fish/completions/aoc.fish
function __aoc_complete
	set -l line (commandline -opc)
	set -e line[1]
	set -l word (commandline -ct)
	set -l offers (aoc $line "$word" --generate-bash-completion 2>/dev/null)
	if set -q offers[1]
		string join \n -- $offers
	else
		__fish_complete_path $word
	end
end
complete -c aoc -f -a '(__aoc_complete)'
