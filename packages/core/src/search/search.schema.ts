import { Schema } from "effect"

const optional = Schema.optionalKey

/** What the backend finds; pages and commands are the front end's. */
export const FoundKind = Schema.Literals([
  "brand",
  "campaign",
  "photoshoot",
  "product",
  "place",
  "market",
  "rule",
  "folder",
  "person",
  "picture",
  "clip"
])
export type FoundKind = typeof FoundKind.Type

/** Of a row of the list. */
export type RowKind = FoundKind | SearchEntryKind
export type SearchEntryKind = "page" | "help" | "command"

export const Found = Schema.Struct({
  kind: FoundKind,
  id: Schema.String,
  title: Schema.String,
  /** Other words that it is found by: a number, a slug, an e-mail. */
  alias: optional(Schema.String),
  /** Shown beside it, and searched last. */
  detail: optional(Schema.String),
  brand: optional(Schema.Struct({ id: Schema.String, name: Schema.String })),
  /** Address of a small picture. */
  thumbnail: optional(Schema.String),
  /** UTC ms of the last change; breaks ties. */
  at: Schema.Number
})
export type Found = typeof Found.Type

/** Best first. */
export const SearchAnswer = Schema.Struct({
  items: Schema.Array(Found),
  /** That the person sees and that were not searched; their names were. */
  brandsLeft: Schema.Number
})
export type SearchAnswer = typeof SearchAnswer.Type

export const SearchScope = Schema.Literals(["all", "people", "folders", "tags"])
export type SearchScope = typeof SearchScope.Type

/** UTF-16 code units; the rest is cut off. */
export const SEARCH_MAX = 200
/** Shown at once; our own limit. */
export const SEARCH_SHOWN = 20

export interface SearchAsked {
  readonly organizationId: string
  /** Of the page; its things are looked for first. */
  readonly brandId: string | undefined
  readonly q: string
  readonly scope: SearchScope
}

/** What finds a picture by its file. */
export const PicturePrints = Schema.Struct({
  /** As of uploads: SHA-256 of the bytes, or of the hashes of their parts, hex. */
  contentKey: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(500)),
  /** 16 hex digits; absent: the browser could not read it. */
  dhash: optional(Schema.String.check(Schema.isPattern(/^[0-9a-f]{16}$/)))
})
export type PicturePrints = typeof PicturePrints.Type

export interface MatchAsked {
  readonly organizationId: string
  /** Of the page; its pictures are compared first. */
  readonly brandId: string | undefined
  readonly prints: PicturePrints
}

/** Of this computer. */
export interface DroppedPicture {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly type: string
  readonly content: object
}

export interface PictureAsked {
  readonly organizationId: string
  readonly brandId: string | undefined
  readonly picture: DroppedPicture
}
