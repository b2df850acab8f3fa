#compdef aoc
# Completes aoc in zsh: source <(aoc completion zsh)
_aoc() {
	local -a line offers
	local word="$words[CURRENT]" dash=-- aoc="${aliases[aoc]:-aoc}" # an alias is not known to what a function runs
	line=("${(@)words[2,CURRENT-1]}")
	if [[ "$word" == -* ]]; then
		[[ "$word" == --* ]] || dash=- # flags are offered in the way they were begun
		line+=("-${word##*-}")
	else
		line+=("")
	fi
	offers=("${(@f)$(${=aoc} "${line[@]}" --generate-bash-completion 2>/dev/null | sed "s/^--*/$dash/")}")
	_describe 'aoc' offers || _files
}
compdef _aoc aoc
