import type { HexColour } from "../model/hex-colour.ts"
import type { ColourRole } from "../model/logo-palette.ts"
import type { FoundFile } from "./brand-intake.schema.ts"

/** What kind of place says a text; it decides how much it is believed. */
export type TextEvidence =
  | "stated"
  | "labelled"
  | "organization"
  | "siteName"
  | "appName"
  | "title"
  | "titleRest"
  | "heading"
  | "description"
  | "about"
  | "host"
  | "fileName"

export type TextField = "name" | "tagline" | "voice" | "adjectives" | "bannedTerms"

export interface TextFact {
  readonly field: TextField
  readonly value: string
  readonly evidence: TextEvidence
  readonly source: string
}

/** What a colour is used for; `named` says its role itself. */
export type ColourUse =
  | "named"
  | "themeColour"
  | "logo"
  | "pageGround"
  | "pageText"
  | "control"
  | "link"
  | "sectionGround"
  | "declared"

export interface ColourFact {
  readonly hex: HexColour
  readonly use: ColourUse
  readonly role?: ColourRole
  readonly source: string
}

export interface TypeFact {
  readonly role: "heading" | "body"
  /** Families in the order of the style, generic ones included. */
  readonly stack: ReadonlyArray<string>
  readonly evidence: "stated" | "styled"
  readonly source: string
}

export type LogoEvidence = "header" | "icon" | "picture" | "file"

export interface LogoFact {
  readonly file: FoundFile
  readonly evidence: LogoEvidence
  readonly source: string
}

/** What pages, styles and files say, before any of it is believed. */
export interface Facts {
  readonly texts: ReadonlyArray<TextFact>
  readonly colours: ReadonlyArray<ColourFact>
  readonly types: ReadonlyArray<TypeFact>
  readonly logos: ReadonlyArray<LogoFact>
}

export const noFacts: Facts = { texts: [], colours: [], types: [], logos: [] }

export const joinFacts = (all: ReadonlyArray<Facts>): Facts => ({
  texts: all.flatMap(({ texts }) => texts),
  colours: all.flatMap(({ colours }) => colours),
  types: all.flatMap(({ types }) => types),
  logos: all.flatMap(({ logos }) => logos)
})
