# Completes aoc in bash: source <(aoc completion bash)
_aoc() {
	local line=("${COMP_WORDS[@]:0:COMP_CWORD}") word="${COMP_WORDS[COMP_CWORD]}" dash=--
	if [[ "$word" == -* ]]; then
		[[ "$word" == --* ]] || dash=- # flags are offered in the way they were begun
		line+=("-${word##*-}")
	fi
	mapfile -t COMPREPLY < <(compgen -W "$("${line[@]}" --generate-bash-completion 2>/dev/null | sed "s/^--*/$dash/")" -- "$word")
}
complete -o default -F _aoc aoc
