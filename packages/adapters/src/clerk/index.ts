export type { ClerkPage, ClerkScript } from "./clerk-page.ts"
export { type ClerkIdentityOptions, layer } from "./identity-layer.ts"
