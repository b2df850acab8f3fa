package submit

var FixClockSkew = fixClockSkew
