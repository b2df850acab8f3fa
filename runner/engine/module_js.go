package engine

// mainModule returns "": to know the path of the module, the page's program would be 20 kB larger.
func mainModule() string { return "" }
