/** Certificates of decisions, and the keys that they are checked with. */
import { CertificateFile } from "@marque/core/proposals"
import { v } from "convex/values"
import { defineHttpAction, defineQuery } from "./access/define.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { listedKeys, signedCertificate } from "./campaigns/signing.ts"
import { recalledIn } from "./recall/openRecalls.ts"
import { validatorOf } from "./validation/validatorOf.ts"

/** One page, signed by this installation. */
export const file = defineQuery({
  args: { certificateId: v.string() },
  returns: validatorOf(CertificateFile),
  access: brandMemberBy("certificates", "certificateId", "brand.view"),
  handler: async (ctx) => signedCertificate(ctx.actor.record, await recalledIn(ctx, ctx.actor.record))
})

/** Public, because people outside the organization compare the key of a certificate that they were sent. */
export const keys = defineHttpAction("anyone", async () =>
  Response.json(
    { algorithm: "Ed25519", keys: listedKeys() },
    {
      headers: { "Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff", "Access-Control-Allow-Origin": "*" }
    }
  )
)
