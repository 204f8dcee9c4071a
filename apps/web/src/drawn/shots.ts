import { watchTheme } from "@marque/react/shell"

const shot = (figure: Element): void => {
  const [dark, picture, instead] = ["source", "img", "div"].map((name) => figure.querySelector(name))
  if (!(dark instanceof HTMLSourceElement) || !(picture instanceof HTMLImageElement)) return
  watchTheme((theme) => {
    dark.media = theme === "system" ? "(prefers-color-scheme: dark)" : theme === "dark" ? "all" : "not all"
  })
  const onMissing = () => {
    picture.hidden = true
    instead?.removeAttribute("hidden")
  }
  picture.addEventListener("error", onMissing)
  // It may have failed before this script ran.
  if (picture.complete && picture.naturalWidth === 0) onMissing()
}

/** Screenshots in the theme that was chosen, or what stands for one that does not arrive. */
export const shots = (page: ParentNode): void => {
  for (const figure of page.querySelectorAll('[data-part="shot"]')) shot(figure)
}
