import { Schema } from "effect"

const optional = Schema.optionalKey

/** Keys in public addresses: 256 bits in hex. */
export const PUBLIC_FILE_KEY = /^[0-9a-f]{64}$/

/** Whether anyone may read the brand in force as `brand.json`; `openedAt` in UTC ms. */
export const PublicFileState = Schema.Struct({
  mayChange: Schema.Boolean,
  /** Of the version in force, which is what the file says; absent for a brand that was never published. */
  version: optional(Schema.Int),
  current: optional(
    Schema.Struct({
      /** Path on the installation. */
      path: Schema.String,
      openedAt: Schema.Number,
      openedBy: Schema.String
    })
  )
})
export type PublicFileState = typeof PublicFileState.Type

/** Path of the file behind a key. */
export const publicFilePath = (key: string): string => `/public/${key}/brand.json`

/** Path of a logo that the file names. */
export const publicLogoPath = (key: string, assetId: string): string => `/public/${key}/${assetId}`
