/** Time for which a deleted organization can be restored; product specification, section 3.5. */
export const ORGANIZATION_KEPT_MS = 30 * 24 * 60 * 60_000
