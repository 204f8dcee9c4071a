import { Schema } from "effect"
import { isPlainLine, PLAIN_LINE_MESSAGE } from "../model/display-text.ts"
import { HexColour } from "../model/hex-colour.ts"
import { ColourRole, LogoPalette } from "../model/logo-palette.ts"
import { logoRuleFields } from "../model/logo-rules.ts"
import { AssetId, BrandId, LogoId, OrganizationId } from "../model/ids.ts"
import { MarketRef } from "../model/market-ref.ts"
import { BrandRole } from "../model/roles.ts"
import { fontFallbacks, typefaceFamilies } from "../model/typefaces.ts"
import { ColourPair } from "./colour-pairs.schema.ts"
import { identityTexts } from "./identity-text.schema.ts"
import { ShownPicture } from "../references/references.schema.ts"
import { ReferencePictures, ShownFont } from "./references.schema.ts"
import { parseWebsite } from "./website.pure.ts"

export { ColourRole } from "../model/logo-palette.ts"

/** Characters (UTF-16 code units), inclusive; product specification, section 2.5. */
const BRAND_NAME_MAX = 80
/** Logos of a brand, and UTF-16 code units of the name of one; inclusive. */
export const LOGOS_MAX = 20
export const LOGO_NAME_MAX = 80
/** Colours per brand; product specification, section 2.5. */
export const BRAND_COLOURS_MAX = 24
/** Every pair of that many colours. */
const COLOUR_PAIRS_MAX = (BRAND_COLOURS_MAX * (BRAND_COLOURS_MAX - 1)) / 2
/** Adjectives of a brand that has any; product specification, section 2.5. */
export const ADJECTIVES_MIN = 3
/** Adjectives of one brand voice, inclusive. */
export const ADJECTIVES_MAX = 7

/** A brand's name as people read it; limits count UTF-16 code units. */
export const BrandName = Schema.String.check(
  Schema.isPattern(/\S/, { message: "Give the brand a name" }),
  Schema.isMaxLength(BRAND_NAME_MAX, { message: "A brand name has at most 80 characters" }),
  Schema.makeFilter(isPlainLine, { message: PLAIN_LINE_MESSAGE })
)

const PrintText = Schema.String.check(Schema.isMaxLength(40, { message: "A print colour has at most 40 characters" }))

/** One colour of the palette with the role it plays. */
export const BrandColour = Schema.Struct({
  id: Schema.String,
  name: Schema.String.check(Schema.isMaxLength(40, { message: "A colour name has at most 40 characters" })),
  hex: HexColour,
  role: ColourRole,
  /** Percent of a picture that it may at most cover, 1-100. */
  maxShare: Schema.optionalKey(
    Schema.Int.check(
      Schema.isBetween({ minimum: 1, maximum: 100 }, { message: "A share is a whole number from 1 to 100" })
    )
  ),
  /** For print, as the printer is told. */
  cmyk: Schema.optionalKey(PrintText),
  spot: Schema.optionalKey(PrintText)
})
export type BrandColour = typeof BrandColour.Type

/** Where a typeface is used. */
export const TypeRole = Schema.Literals(["heading", "body", "accent"])
export type TypeRole = typeof TypeRole.Type

/** A family of the offered `typefaces` of the model. */
export const BundledFamily = Schema.Literals(typefaceFamilies)
export type BundledFamily = typeof BundledFamily.Type

/** Characters of a licence note, inclusive. */
export const LICENCE_NOTE_MAX = 200

const FontWeight = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1000 }))

/** Families that every device has, as CSS calls them. */
export const FontFallback = Schema.Literals(fontFallbacks)
export type FontFallback = typeof FontFallback.Type

/** A checked font file of the brand's own. */
export const OwnFont = Schema.Struct({
  assetId: AssetId,
  /** As the file calls itself. */
  family: Schema.String.check(Schema.isMaxLength(60)),
  /** What the brand may do with it, in its own words. */
  licence: Schema.String.check(
    Schema.isMaxLength(LICENCE_NOTE_MAX, { message: "A licence note has at most 200 characters" })
  )
})
export type OwnFont = typeof OwnFont.Type

/** What sets one kind of text: the brand's own file, and the bundled family for what that file cannot draw. */
export const BrandType = Schema.Struct({
  role: TypeRole,
  family: BundledFamily,
  file: Schema.optionalKey(OwnFont),
  /** Weights that may be used, 1-1000, lightest first. @default every weight of the family */
  weights: Schema.optionalKey(Schema.Array(FontWeight)),
  /** What stands in where the family cannot be had, such as a mail program. @default by kind of the family */
  fallback: Schema.optionalKey(FontFallback)
})
export type BrandType = typeof BrandType.Type

/** Which form of the logo a file is. */
export const LogoVariant = Schema.Literals(["primary", "mono", "icon", "wordmark"])
export type LogoVariant = typeof LogoVariant.Type

/** The ground a logo file is made for. */
export const LogoTheme = Schema.Literals(["light", "dark", "any"])
export type LogoTheme = typeof LogoTheme.Type

/** One stored variant of a logo and the ground that it is made for. */
export const Logo = Schema.Struct({
  _id: LogoId,
  name: Schema.String,
  variant: LogoVariant,
  theme: LogoTheme,
  assetId: AssetId,
  /** Address of the file; undefined while the upload is still being checked. */
  url: Schema.optionalKey(Schema.String),
  /** The colours that it proposes; of files that were checked before there were any proposals, none. */
  palette: Schema.optionalKey(LogoPalette),
  isDefault: Schema.Boolean,
  /** Gallery pictures that show it, of those that were made since they are counted. Only on the form. */
  usedIn: Schema.optionalKey(Schema.Number),
  ...logoRuleFields
})
export type Logo = typeof Logo.Type

/** What a person says of a stored logo. */
export const LogoUse = Schema.Struct({
  name: Schema.String.check(
    Schema.isPattern(/\S/, { message: "Give the logo a name" }),
    Schema.isMaxLength(80, { message: "The name of a logo has at most 80 characters" }),
    Schema.makeFilter(isPlainLine, { message: PLAIN_LINE_MESSAGE })
  ),
  variant: LogoVariant,
  theme: LogoTheme,
  isDefault: Schema.Boolean,
  ...logoRuleFields
})
export type LogoUse = typeof LogoUse.Type

/** What the brand is: the text, colours, typefaces and terms that every creative is made with. */
export const BrandIdentity = Schema.Struct({
  tagline: Schema.String.check(Schema.isMaxLength(120, { message: "A tagline has at most 120 characters" })),
  voice: Schema.String.check(Schema.isMaxLength(500, { message: "Describe the voice in at most 500 characters" })),
  adjectives: Schema.Array(
    Schema.String.check(Schema.isMaxLength(40, { message: "An adjective has at most 40 characters" }))
  ),
  bannedTerms: Schema.Array(
    Schema.String.check(Schema.isMaxLength(40, { message: "A banned term has at most 40 characters" }))
  ),
  disclaimer: Schema.String.check(Schema.isMaxLength(300, { message: "A disclaimer has at most 300 characters" })),
  colours: Schema.Array(BrandColour).check(
    Schema.isMaxLength(BRAND_COLOURS_MAX, { message: "A brand has at most 24 colours" })
  ),
  type: Schema.Array(BrandType),
  /** Pairs of colours that may be used for less than their contrast allows. */
  colourPairs: Schema.optionalKey(
    Schema.Array(ColourPair).check(Schema.isMaxLength(COLOUR_PAIRS_MAX, { message: "Too many pairs of colours" }))
  ),
  references: ReferencePictures,
  ...identityTexts
})
export type BrandIdentity = typeof BrandIdentity.Type

/** Where a brand stands between its first draft and the archive. */
export const BrandStatus = Schema.Literals(["draft", "published", "archived"])
export type BrandStatus = typeof BrandStatus.Type

/** A brand as lists and the switcher show it. `role` is the caller's own. */
export const BrandSummary = Schema.Struct({
  _id: BrandId,
  organizationId: OrganizationId,
  name: Schema.String,
  slug: Schema.String,
  status: BrandStatus,
  accentColour: HexColour,
  logoUrl: Schema.optionalKey(Schema.String),
  role: BrandRole,
  isDemo: Schema.Boolean,
  /** UTC ms: the last save of the brand, or its newest picture. Only where every brand is listed. */
  lastActivityAt: Schema.optionalKey(Schema.Number),
  /** Gallery pictures that are not archived; exact. Only where every brand is listed, and once they are counted. */
  pictures: Schema.optionalKey(Schema.Number),
  /** Of an archived brand: when, UTC ms, by whom, and when it is deleted for ever. */
  archivedAt: Schema.optionalKey(Schema.Number),
  archivedByName: Schema.optionalKey(Schema.String),
  deletedOn: Schema.optionalKey(Schema.Number)
})
export type BrandSummary = typeof BrandSummary.Type

/** A brand with its identity and logos. `version` counts saves; a save names the version it was based on. */
export const Brand = Schema.Struct({
  ...BrandSummary.fields,
  /** Number of the version in force; absent while nothing was published. */
  publishedVersion: Schema.optionalKey(Schema.Number),
  /** The draft differs from the version in force. */
  hasDraftChanges: Schema.optionalKey(Schema.Boolean),
  /** The organization it belongs to, as the identity provider knows it: a page switches to it. */
  organization: Schema.Struct({
    clerkId: Schema.String,
    name: Schema.String,
    /** Its policy; absent: pictures need no approval. */
    approvalBeforeDownload: Schema.optionalKey(Schema.Boolean),
    /** Id of the engine that new pictures are asked from; absent: the local one. */
    defaultEngine: Schema.optionalKey(Schema.String)
  }),
  website: Schema.optionalKey(Schema.String),
  version: Schema.Number,
  /** A product that is not archived has a cut-out that creatives use. */
  hasTrustedCutout: Schema.Boolean,
  /** One that is not archived. */
  hasMarket: Schema.Boolean,
  /** The default one first, at most as many as a version holds; absent in answers of an earlier release. */
  markets: Schema.optionalKey(Schema.Array(MarketRef)),
  /** What is recalled now; absent in answers of an earlier release. */
  recalls: Schema.optionalKey(Schema.Array(Schema.Struct({ subject: Schema.String, name: Schema.String }))),
  identity: BrandIdentity,
  /** Those of the reference pictures that are not deleted. */
  references: Schema.optionalKey(Schema.Array(ShownPicture)),
  /** Its own font files, for a caller who may have files. */
  fonts: Schema.optionalKey(Schema.Array(ShownFont)),
  logos: Schema.Array(Logo)
})
export type Brand = typeof Brand.Type

/** Terms that a brand may ban; brands that had more before stay readable. */
const BANNED_TERMS_MAX = 200

const DraftColour = Schema.Struct({
  ...BrandColour.fields,
  name: BrandColour.fields.name.check(Schema.makeFilter(isPlainLine, { message: PLAIN_LINE_MESSAGE }))
})

/** The identity as it may be saved; what was stored before is read by {@link BrandIdentity}. */
const DraftIdentity = Schema.Struct({
  ...BrandIdentity.fields,
  bannedTerms: BrandIdentity.fields.bannedTerms.check(
    Schema.isMaxLength(BANNED_TERMS_MAX, { message: `A brand bans at most ${BANNED_TERMS_MAX} terms` })
  ),
  colours: Schema.Array(DraftColour).check(
    Schema.isMaxLength(BRAND_COLOURS_MAX, { message: "A brand has at most 24 colours" })
  )
})

/** What a person enters to start a brand; the logo follows as an upload. */
export const BrandDraft = Schema.Struct({
  name: BrandName,
  website: Schema.optionalKey(
    Schema.String.check(
      Schema.makeFilter((text) => text === "" || parseWebsite(text) !== undefined, {
        message: "Write an address like https://example.com"
      })
    )
  ),
  identity: DraftIdentity
})
export type BrandDraft = typeof BrandDraft.Type
