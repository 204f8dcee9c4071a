import { Schema } from "effect"
import { OrganizationId } from "../model/ids.ts"
import { BillingOrder, Ineligible } from "./plan.schema.ts"

const ofOrganization = { organizationId: OrganizationId }

/** A page of the payment provider, or why there is none. */
export const CheckoutAnswer = Schema.Union([
  Schema.Struct({ url: Schema.String }),
  Schema.Struct({ ineligible: Schema.NonEmptyArray(Ineligible) })
])
export type CheckoutAnswer = typeof CheckoutAnswer.Type

/** The server checks the age of the session's proof itself; product specification, section 3.7. */
export const planOrderContract = {
  billingCheckout: {
    id: "billingCheckout",
    method: "POST",
    /** `key`: the same for the same press of the same button. */
    data: Schema.Struct({
      ...ofOrganization,
      order: BillingOrder,
      /** The person has accepted that it is reported to an advertising service once it is settled. */
      advertised: Schema.optionalKey(Schema.Boolean),
      key: Schema.String.check(Schema.isMinLength(8), Schema.isMaxLength(64))
    }),
    result: CheckoutAnswer
  },
  billingPortal: {
    id: "billingPortal",
    method: "POST",
    data: Schema.Struct(ofOrganization),
    result: Schema.Struct({ url: Schema.String })
  },
  billingCancel: {
    id: "billingCancel",
    method: "POST",
    data: Schema.Struct({ ...ofOrganization, cancels: Schema.Boolean }),
    result: Schema.Null
  }
} as const
