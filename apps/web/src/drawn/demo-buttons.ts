import { openDemo, ServerRefused } from "../app-context/call-server.ts"

const demoButton = (button: HTMLButtonElement): void => {
  const spinner = button.querySelector("span")
  const refused = button.nextElementSibling
  const show = (isOpening: boolean, problem = "") => {
    button.ariaBusy = isOpening ? "true" : null
    button.ariaDisabled = isOpening ? "true" : null
    if (spinner !== null) spinner.hidden = !isOpening
    if (refused !== null) refused.textContent = problem
  }
  button.addEventListener("click", async () => {
    if (button.ariaBusy !== null) return
    show(true)
    try {
      const { brandId } = await openDemo()
      // Going back shows this page as it was left.
      addEventListener("pagehide", () => show(false), { once: true })
      location.assign(String(button.dataset["leads"]).replace("{brandId}", encodeURIComponent(brandId)))
    } catch (error) {
      show(false, error instanceof ServerRefused ? error.message : String(error))
    }
  })
}

export const demoButtons = (page: ParentNode): void => {
  for (const button of page.querySelectorAll<HTMLButtonElement>('[data-part="demo"]')) demoButton(button)
}
