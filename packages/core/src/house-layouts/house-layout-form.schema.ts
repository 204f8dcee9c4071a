import { Schema } from "effect"
import { LayoutName } from "../creative/generation-request.schema.ts"
import { LogoAnchor, OpenPicture } from "../creative/house-layout.schema.ts"
import { keptForm } from "../records/kept-form.schema.ts"
import { HouseLayoutDraft } from "./house-layouts.schema.ts"

/** `fixed`: the same in every picture; `open`: a person writes it; `none`: left out. */
export const WordUse = Schema.Literals(["fixed", "open", "none"])
export type WordUse = typeof WordUse.Type

/** An empty text of `logoId`, `anchor` or a role: not fixed. */
export const HouseLayoutFields = Schema.Struct({
  name: Schema.String,
  eyebrow: Schema.String,
  headline: Schema.String,
  body: Schema.String,
  cta: Schema.String,
  legal: Schema.String,
  layout: LayoutName,
  variant: Schema.Number,
  uses: Schema.Struct({ eyebrow: WordUse, headline: WordUse, body: WordUse, cta: WordUse }),
  offer: Schema.Boolean,
  logoId: Schema.String,
  anchor: Schema.Literals(["", ...LogoAnchor.literals]),
  roles: Schema.Struct({ paper: Schema.String, ink: Schema.String, deep: Schema.String, accent: Schema.String }),
  accentOpen: Schema.Boolean,
  pictures: Schema.Array(OpenPicture),
  placementIds: Schema.Array(Schema.String),
  exclusiveFor: Schema.Array(Schema.String),
  fromAssetId: Schema.String
})
export type HouseLayoutFields = typeof HouseLayoutFields.Type

export type HouseLayoutTextField = "name" | "eyebrow" | "headline" | "body" | "cta" | "legal"
/** Chosen, not typed. */
export type HouseLayoutChoices = Omit<HouseLayoutFields, HouseLayoutTextField | "fromAssetId" | "layout" | "variant">
export type HouseLayoutField = HouseLayoutTextField | "logoId" | "pictures" | "placementIds" | "exclusiveFor"

/** What a new one begins with: the picture that it is made from. */
export const fromPicture = (fromAssetId: string) => ({ fields: { fromAssetId } })

export const keptHouseLayoutForm = keptForm(HouseLayoutFields, HouseLayoutDraft)
