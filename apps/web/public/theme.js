// Sets the stored theme before the first paint. A file of its own, so that the page's policy needs no inline script.
try {
  const theme = localStorage.getItem("marque.theme")
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme
} catch {
  // Storage is blocked: the system's theme stands.
}
