import { missingIn } from "./families.ts"
import { lettersOf } from "./language-letters.ts"

export interface GlyphGap {
  /** Undefined for the name. */
  readonly language: string | undefined
  readonly characters: ReadonlyArray<string>
}

/** What a family itself cannot draw of a brand's name and of languages (BCP 47), though others may stand in. */
export const glyphGaps = (family: string, name: string, languages: ReadonlyArray<string>): ReadonlyArray<GlyphGap> =>
  [
    { language: undefined, characters: missingIn(family, name) },
    ...languages.map((language) => ({ language, characters: missingIn(family, lettersOf(language)) }))
  ].filter(({ characters }) => characters.length > 0)
