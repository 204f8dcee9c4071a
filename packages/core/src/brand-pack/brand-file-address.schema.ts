import { Schema } from "effect"
import { FoundFile } from "../brand-intake/brand-intake.schema.ts"

/** Characters of an address. */
const BRAND_FILE_ADDRESS_MAX = 2_000
/** UTF-16 code units of a public brand file. */
export const BRAND_FILE_TEXT_MAX = 1_048_576
/** Milliseconds; the server gives the other website 15 s. */
const READ_LIMIT_MS = 25_000

/** A domain or an address of the web in plain letters; any other one is shown and never read. */
const READABLE = /^(https?:\/\/)?[a-z0-9.-]+(:\d{1,5})?(\/[!-~]*)?$/i

export const isReadableAddress = (to: string): boolean => to.length <= BRAND_FILE_ADDRESS_MAX && READABLE.test(to)

/** A logo that a public brand file names, by the address that stands there. */
const NamedLogo = Schema.Struct({ url: Schema.String, file: FoundFile })
export type NamedLogo = typeof NamedLogo.Type

/** A public brand file that was read where it is, with those of its logos that could be had. */
const ReadBrandFile = Schema.Struct({
  text: Schema.String.check(Schema.isMaxLength(BRAND_FILE_TEXT_MAX)),
  logos: Schema.optionalKey(Schema.Array(NamedLogo))
})
export type ReadBrandFile = typeof ReadBrandFile.Type

/** Reads the `brand.json` of a domain or at an address on the server, behind the guard against inward addresses. */
export const brandFileContract = {
  readBrandFile: {
    id: "readBrandFile",
    method: "POST",
    data: Schema.Struct({ to: Schema.String.check(Schema.isMaxLength(BRAND_FILE_ADDRESS_MAX)) }),
    result: ReadBrandFile,
    limitMs: READ_LIMIT_MS
  }
} as const
