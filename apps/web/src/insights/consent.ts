import { installation } from "../app-context/installation.ts"
import { type ConsentStore, makeConsentStore } from "./consent-store.ts"

let store: ConsentStore | undefined

/** Of this page. */
export const consent = (): ConsentStore => {
  if (store !== undefined) return store
  const made = makeConsentStore({
    installation: installation(),
    storage: () => localStorage,
    // Not in the types of the DOM yet.
    signal: (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true
  })
  if (typeof addEventListener === "function") addEventListener("storage", ({ key }) => made.storedElsewhere(key))
  store = made
  return made
}
