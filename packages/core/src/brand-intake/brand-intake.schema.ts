import { Schema } from "effect"
import type { LocalFile } from "../uploads/uploads.rules.ts"
import { ColourRole } from "../model/logo-palette.ts"

/** What a brand can be started with. Of `colour` and `logo` there may be several. */
export const FindField = Schema.Literals([
  "name",
  "tagline",
  "voice",
  "adjectives",
  "bannedTerms",
  "colour",
  "heading",
  "body",
  "logo"
])
export type FindField = typeof FindField.Type

/** Bytes of a logo that is carried with the finds, inclusive. */
export const FOUND_LOGO_MAX_BYTES = 512 * 1024
/** Finds of one reading. */
const FINDS_MAX = 40

/** A logo file, before it is uploaded anywhere. */
export const FoundFile = Schema.Struct({
  name: Schema.String,
  type: Schema.Literals(["image/svg+xml", "image/png"]),
  base64: Schema.String.check(Schema.isMaxLength(Math.ceil(FOUND_LOGO_MAX_BYTES / 3) * 4))
})
export type FoundFile = typeof FoundFile.Type

/** Something that may become part of the brand, once a person has accepted it. */
export const Find = Schema.Struct({
  /** Of the field, and the value where there may be several. */
  id: Schema.String,
  field: FindField,
  /** Lists with commas, colours as `#RRGGBB`, typefaces by family, a logo by its file name. */
  value: Schema.String,
  /** Of a colour. */
  role: Schema.optionalKey(ColourRole),
  /** Of a logo. */
  file: Schema.optionalKey(FoundFile),
  /** Where it was read: "styles.css". */
  source: Schema.String,
  /** 0 to 1. */
  confidence: Schema.Number,
  /** What stands there where the brand cannot have exactly that. */
  note: Schema.optionalKey(Schema.String)
})
export type Find = typeof Find.Type

/** The step at which a website could not be read any further. */
export const SiteStep = Schema.Literals([
  "address",
  "inward",
  "refused",
  "status",
  "redirected",
  "loop",
  "robots",
  "notAPage",
  "tooLarge",
  "empty",
  "noStyles",
  "tooSlow"
])
export type SiteStep = typeof SiteStep.Type

export const SiteReading = Schema.Struct({
  finds: Schema.Array(Find).check(Schema.isMaxLength(FINDS_MAX)),
  /** Pages that were read. */
  pages: Schema.Number,
  /** Sentences about what could not be read; what was found before is kept. */
  problems: Schema.Array(Schema.String),
  /** Where a brand.json says that the brand is described: another website, which was not read. */
  elsewhere: Schema.optionalKey(Schema.String)
})
export type SiteReading = typeof SiteReading.Type

/** Characters of an address. */
const ADDRESS_MAX = 2_000
/** Milliseconds; the server gives a website 15 s in all. */
const READ_LIMIT_MS = 25_000

const Address = Schema.String.check(Schema.isMaxLength(ADDRESS_MAX))

/** `follow`: the address elsewhere that a person agreed to read; another one is not followed. */
export const SiteAsk = Schema.Struct({ url: Address, follow: Schema.optionalKey(Address) })
export type SiteAsk = typeof SiteAsk.Type

/** What a person chose, or the address that a chosen `brand.json` points to and that person agreed to read. */
export interface FilesAsk {
  readonly files: ReadonlyArray<LocalFile>
  readonly follow?: string
}

/** Reads a website on the server, behind the guard against inward addresses. */
export const brandIntakeContract = {
  readWebsite: {
    id: "readWebsite",
    method: "POST",
    data: SiteAsk,
    result: SiteReading,
    limitMs: READ_LIMIT_MS
  }
} as const
