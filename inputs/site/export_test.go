package site

// ParseCalendar reads the calendar on a page.
func ParseCalendar(page []byte, year int) (map[int]int, error) {
	doc, err := parsePage(page)
	if err != nil {
		return nil, err
	}
	return readCalendar(doc, year)
}

// ParseSettings reads the user on a page.
func ParseSettings(page []byte) (User, error) {
	doc, err := parsePage(page)
	if err != nil {
		return User{}, err
	}
	return readSettings(doc)
}

// ParseVerdict reads the verdict on a page.
func ParseVerdict(page []byte) Verdict {
	doc, err := parsePage(page)
	if err != nil {
		return Verdict{Kind: Unknown}
	}
	return readVerdict(doc)
}
