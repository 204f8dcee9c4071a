import { Schema } from "effect"

/** For providers whose changes do not reach the backend before they answer. */
export const identitySyncContract = {
  /** Delivers the caller to the backend, and the members of their organization by the provider's id. */
  syncIdentity: {
    id: "syncIdentity",
    method: "POST",
    data: Schema.Struct({ organizationId: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200))) }),
    /** False when signed out, or when it takes longer. */
    result: Schema.Struct({ synced: Schema.Boolean })
  }
} as const
