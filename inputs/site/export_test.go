package site

var Next = next
