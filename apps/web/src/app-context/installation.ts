import { type Installation, INSTALLATION_ELEMENT, readInstallation } from "@marque/core/model"

let known: Installation | undefined

/** Null where a page is drawn without a browser. */
const written = (): string | null =>
  typeof document === "undefined" ? null : (document.getElementById(INSTALLATION_ELEMENT)?.textContent ?? null)

/** As the server wrote it into this page. */
export const installation = (): Installation => (known ??= readInstallation(written()))
