package examples

const (
	calledExample = 2
	longLine      = 10
	unlike        = 0.3
	shortCode     = 2
	likeLine      = 0.85
)
