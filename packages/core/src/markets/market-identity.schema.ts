import { Effect, Schema } from "effect"
import { BrandIdentity, LogoVariant } from "../brands/brands.schema.ts"
import { CTA_MAX } from "../creative/generation-request.schema.ts"

/** What the market says in place of the brand. Source: specification, section 3.25 (merging). */
export const marketIdentity = {
  tagline: Schema.optionalKey(BrandIdentity.fields.tagline),
  /** Offered first where words are asked for. */
  callToAction: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(CTA_MAX, { message: `A call to action has at most ${CTA_MAX} characters` }))
  ),
  /** Pictures carry logos of this form, where the brand has one. @default whichever suits the layout */
  logoVariant: Schema.optionalKey(LogoVariant)
}

/** `brand`: as the brand. */
export const LogoChoice = Schema.Literals(["brand", ...LogoVariant.literals])
export type LogoChoice = typeof LogoChoice.Type

const written = Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed("")))

export const identityFormFields = {
  tagline: written,
  callToAction: written,
  logo: LogoChoice.pipe(Schema.withDecodingDefaultKey(Effect.succeed("brand" as const)))
}
