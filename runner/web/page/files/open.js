// This script of the page of a day opens the day in index.html, with what the address names within it.
location.replace(document.querySelector("#open").href + location.hash.slice(1));
