import { Schema } from "effect"

/** Characters of an address. */
const BRAND_FILE_ADDRESS_MAX = 2_000
/** UTF-16 code units of a public brand file. */
export const BRAND_FILE_TEXT_MAX = 1_048_576
/** Milliseconds; the server gives the other website 15 s. */
const READ_LIMIT_MS = 25_000

/** A domain or an address of the web in plain letters; any other one is shown and never read. */
const READABLE = /^(https?:\/\/)?[a-z0-9.-]+(:\d{1,5})?(\/[!-~]*)?$/i

export const isReadableAddress = (to: string): boolean => to.length <= BRAND_FILE_ADDRESS_MAX && READABLE.test(to)

/** Reads the `brand.json` of a domain or at an address on the server, behind the guard against inward addresses. */
export const brandFileContract = {
  readBrandFile: {
    id: "readBrandFile",
    method: "POST",
    data: Schema.Struct({ to: Schema.String.check(Schema.isMaxLength(BRAND_FILE_ADDRESS_MAX)) }),
    result: Schema.Struct({ text: Schema.String.check(Schema.isMaxLength(BRAND_FILE_TEXT_MAX)) }),
    limitMs: READ_LIMIT_MS
  }
} as const
