# Completes aoc in bash: source <(aoc completion bash)
_aoc() {
	local line=("${COMP_WORDS[@]:1:COMP_CWORD-1}") word="${COMP_WORDS[COMP_CWORD]}" dash=--
	local aoc="${BASH_ALIASES[aoc]:-aoc}" # an alias is not known to what a function runs
	if [[ "$word" == -* ]]; then
		[[ "$word" == --* ]] || dash=- # flags are offered in the way they were begun
		line+=("-${word##*-}")
	else
		line+=("")
	fi
	COMPREPLY=($(compgen -W "$($aoc "${line[@]}" --generate-bash-completion 2>/dev/null | sed "s/^--*/$dash/")" -- "$word"))
}
complete -o default -F _aoc aoc
