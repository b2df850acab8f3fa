# Completes aoc in bash: source <(aoc completion bash)
_aoc() {
	local aoc="${BASH_ALIASES[aoc]:-aoc}" # an alias is not known to what a function runs
	local offers="$($aoc "${COMP_WORDS[@]:1:COMP_CWORD}" --generate-bash-completion 2>/dev/null)"
	COMPREPLY=($(compgen -W "$offers" -- "${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _aoc aoc
