import type { IdentityConfiguration } from "@marque/core/identity"
import { installation } from "./installation.ts"

/** As the server wrote it into this page. */
export const identityConfiguration = (): IdentityConfiguration => {
  const { identity } = installation()
  return identity === undefined ? { provider: "local" } : { provider: "clerk", publishableKey: identity.publishableKey }
}
