package inputs

// Retry is how WriteFile tries again.
var Retry = retry
