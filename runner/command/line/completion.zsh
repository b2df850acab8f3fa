#compdef aoc
# Completes aoc in zsh: source <(aoc completion zsh)
_aoc() {
	local -a offers
	local aoc="${aliases[aoc]:-aoc}" # an alias is not known to what a function runs
	offers=("${(@f)$(${=aoc} "${(@)words[2,CURRENT]}" --generate-bash-completion 2>/dev/null)}")
	_describe 'aoc' offers || _files
}
compdef _aoc aoc
