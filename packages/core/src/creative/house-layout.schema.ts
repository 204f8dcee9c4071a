import { Schema } from "effect"
import { channelIds } from "../channels/channel.texts.ts"
import { HexColour } from "../model/hex-colour.ts"
import { AssetId, HouseLayoutId } from "../model/ids.ts"
import {
  BODY_MAX,
  CTA_MAX,
  EYEBROW_MAX,
  HEADLINE_MAX,
  LayoutName,
  PLACEMENT_ID_MAX
} from "./generation-request.schema.ts"

/** Of one brand, archived ones left out, inclusive; specification, section 2.5. */
export const HOUSE_LAYOUTS_MAX = 40
/** UTF-16 code units, inclusive; our own limits. */
export const HOUSE_LAYOUT_NAME_MAX = 80
export const LEGAL_LINE_MAX = 300
/** Inclusive. A picture's own variant and those of one request after it. */
const VARIANT_MAX = 1000
/** Placements of one house layout, inclusive; our own limit. */
const PLACES_MAX = 80

/** Where the middle of the logo is, by thirds of the picture; `start` is left, in right-to-left pictures right. */
export const LogoAnchor = Schema.Literals([
  "top_start",
  "top_center",
  "top_end",
  "middle_start",
  "middle_center",
  "middle_end",
  "bottom_start",
  "bottom_center",
  "bottom_end"
])
export type LogoAnchor = typeof LogoAnchor.Type

/** What a colour does in a picture. */
export const PaletteRole = Schema.Literals(["paper", "ink", "deep", "accent"])
export type PaletteRole = typeof PaletteRole.Type

export const WordField = Schema.Literals(["eyebrow", "headline", "body", "cta"])
export type WordField = typeof WordField.Type

export const OpenField = Schema.Literals(["eyebrow", "headline", "body", "cta", "offer"])
export type OpenField = typeof OpenField.Type

export const OpenPicture = Schema.Literals(["product", "companions", "place", "photo"])
export type OpenPicture = typeof OpenPicture.Type

const colour = Schema.optionalKey(HexColour)
const text = (most: number, what: string) =>
  Schema.optionalKey(
    Schema.String.check(
      Schema.isPattern(/\S/, { message: `Write ${what}` }),
      Schema.isMaxLength(most, { message: `At most ${most} characters` })
    )
  )

export const FixedRoles = Schema.Struct({ paper: colour, ink: colour, deep: colour, accent: colour })
export type FixedRoles = typeof FixedRoles.Type

const FixedLogo = Schema.Struct({ assetId: AssetId, anchor: Schema.optionalKey(LogoAnchor) })

const FixedTexts = Schema.Struct({
  eyebrow: text(EYEBROW_MAX, "the line above the headline"),
  headline: text(HEADLINE_MAX, "the headline"),
  body: text(BODY_MAX, "the body text"),
  cta: text(CTA_MAX, "the call to action"),
  /** After the disclaimer of the market. */
  legal: text(LEGAL_LINE_MAX, "the legal line")
})

/** A composition with locks. Source: specification, sections 3.22 and 4.1. */
export const houseLayoutFields = {
  name: Schema.String.check(
    Schema.isPattern(/\S/, { message: "Give the house layout a name" }),
    Schema.isMaxLength(HOUSE_LAYOUT_NAME_MAX, { message: "A name has at most 80 characters" })
  ),
  layout: LayoutName,
  /** Of the first picture that it makes. */
  variant: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: VARIANT_MAX })),
  fixed: Schema.Struct({ logo: Schema.optionalKey(FixedLogo), roles: FixedRoles, texts: FixedTexts }),
  /** What a person may choose; a field that is neither fixed nor open stays empty. */
  open: Schema.Struct({
    fields: Schema.Array(OpenField),
    pictures: Schema.Array(OpenPicture).check(
      Schema.isMinLength(1, { message: "Choose at least one kind of picture that it shows" })
    ),
    roles: Schema.Array(PaletteRole),
    /** Those of the five shapes among them; empty: every one that it can set. */
    placementIds: Schema.Array(Schema.String.check(Schema.isMaxLength(PLACEMENT_ID_MAX))).check(
      Schema.isMaxLength(PLACES_MAX, { message: "Choose fewer sizes" })
    )
  }),
  /** Channels whose pictures are made with house layouts only. */
  exclusiveFor: Schema.Array(
    Schema.String.check(Schema.makeFilter((id) => channelIds.includes(id), { message: "There is no such channel" }))
  ),
  /** The picture that it was made from. */
  fromAssetId: Schema.optionalKey(AssetId)
} as const

export const HouseLayoutSpec = Schema.Struct(houseLayoutFields)
export type HouseLayoutSpec = typeof HouseLayoutSpec.Type

/** One of a version, or of the draft. */
export const HouseLayoutChoice = Schema.Struct({ houseLayoutId: HouseLayoutId, ...houseLayoutFields })
export type HouseLayoutChoice = typeof HouseLayoutChoice.Type

/** Those of the rules in force, and those of the draft. */
export const HouseLayoutChoices = Schema.Struct({
  inForce: Schema.Array(HouseLayoutChoice),
  draft: Schema.Array(HouseLayoutChoice)
})
export type HouseLayoutChoices = typeof HouseLayoutChoices.Type

/** What it fixes of one picture, as the picture's input keeps it; `logo` is the name of a file. */
export interface CreativeHouse {
  readonly name: string
  readonly logo?: string
  readonly anchor?: LogoAnchor
  readonly roles?: FixedRoles
  readonly legal?: string
}
