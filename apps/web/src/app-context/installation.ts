import { type Installation, INSTALLATION_ELEMENT, readInstallation } from "@marque/core/model"

let known: Installation | undefined

/** As the server wrote it into this page. */
export const installation = (): Installation =>
  (known ??= readInstallation(document.getElementById(INSTALLATION_ELEMENT)?.textContent ?? null))
