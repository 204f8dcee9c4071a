import type { AuthSnapshot } from "@marque/core/identity"

/** Ignores the ages of the factors, which grow by themselves. */
export const sameSnapshot = (left: AuthSnapshot, right: AuthSnapshot): boolean => {
  const timeless = (snapshot: AuthSnapshot): unknown =>
    snapshot._tag === "SignedIn"
      ? { ...snapshot, session: { ...snapshot.session, factorAge: undefined, expiresAt: undefined } }
      : snapshot
  return JSON.stringify(timeless(left)) === JSON.stringify(timeless(right))
}
