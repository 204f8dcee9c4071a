import { Schema } from "effect"
import { LayoutName } from "../creative/generation-request.schema.ts"
import {
  FixedRoles,
  houseLayoutFields,
  HouseLayoutSpec,
  LogoAnchor,
  OpenPicture
} from "../creative/house-layout.schema.ts"
import { AssetId, HouseLayoutId } from "../model/ids.ts"
import { recordFields } from "../records/records.schema.ts"

/** Source: specification, sections 3.22 and 4.1. */
export const HouseLayoutDraft = HouseLayoutSpec
export type HouseLayoutDraft = typeof HouseLayoutDraft.Type

export const HouseLayout = Schema.Struct({ _id: HouseLayoutId, ...recordFields, ...houseLayoutFields })
export type HouseLayout = typeof HouseLayout.Type

/** What a picture has that a house layout can fix. */
export const PictureLayout = Schema.Struct({
  assetId: AssetId,
  name: Schema.String,
  layout: LayoutName,
  variant: Schema.Number,
  /** One of the brand's logos. */
  logoId: Schema.optionalKey(AssetId),
  logoAt: Schema.optionalKey(LogoAnchor),
  roles: FixedRoles,
  texts: Schema.Struct({
    eyebrow: Schema.optionalKey(Schema.String),
    headline: Schema.String,
    body: Schema.optionalKey(Schema.String),
    cta: Schema.optionalKey(Schema.String)
  }),
  pictures: Schema.Array(OpenPicture),
  hasOffer: Schema.Boolean
})
export type PictureLayout = typeof PictureLayout.Type

/** What the form of a house layout offers. */
export const HouseLayoutDesk = Schema.Struct({
  logos: Schema.Array(
    Schema.Struct({ assetId: AssetId, name: Schema.String, variant: Schema.String, theme: Schema.String })
  ),
  colours: Schema.Array(Schema.Struct({ hex: Schema.String, name: Schema.String })),
  /** Of the picture that is asked for; absent where it has no layout of its own. */
  picture: Schema.optionalKey(PictureLayout)
})
export type HouseLayoutDesk = typeof HouseLayoutDesk.Type
