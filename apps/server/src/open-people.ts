import type { OpenIdentity } from "./people.ts"

/** Loads only the provider that was chosen. */
export const openPeople: OpenIdentity = async (parts) => {
  if (parts.config.parts.identity === undefined) {
    const { openLocalIdentity } = await import("./local-identity.ts")
    return openLocalIdentity(parts)
  }
  const { openClerkIdentity } = await import("./clerk-identity.ts")
  return openClerkIdentity(parts, parts.config.parts.identity)
}
