import { SLOT_WORD_FIELDS, type SlotChanges, type SlotTexts } from "./slots.schema.ts"
import { wordFieldsOf } from "./slot-words-edit.rules.ts"

/** Words of one language, as a person saw them. */
export type SeenWords = SlotTexts & { readonly language: string }

const NOTHING = wordFieldsOf({ onPicture: { headline: "" }, post: { hashtags: [], alt: "" } })

/** Field by field, in the order of the languages now; those of a language that is gone come last. */
export const wordChanges = (
  before: ReadonlyArray<SeenWords>,
  after: ReadonlyArray<SeenWords>
): SlotChanges["words"] => {
  const languages = [...new Set([...after, ...before].map(({ language }) => language))]
  const fieldsIn = (copy: ReadonlyArray<SeenWords>, language: string) => {
    const words = copy.find((each) => each.language === language)
    return words === undefined ? NOTHING : wordFieldsOf(words)
  }
  return languages.flatMap((language) => {
    const [was, is] = [fieldsIn(before, language), fieldsIn(after, language)]
    return SLOT_WORD_FIELDS.filter((field) => was[field] !== is[field]).map((field) => ({
      language,
      field,
      before: was[field],
      after: is[field]
    }))
  })
}

/** What one person saw of a slot. `at`: UTC ms. */
export interface Seen {
  readonly hash: string
  readonly copy: ReadonlyArray<SeenWords>
  readonly at: number
}

/**
 * The two last states that a person saw, the newest one being `now`. As long as nothing changes, what they saw before
 * stays, so that the difference is still there when they come back.
 */
export const lookedAgain = <Look extends Seen>(
  last: { readonly seen: Look; readonly before?: Look | undefined } | undefined,
  now: Look
): { readonly seen: Look; readonly before: Look | undefined } => {
  if (last === undefined) return { seen: now, before: undefined }
  const isSame = last.seen.hash === now.hash && wordChanges(last.seen.copy, now.copy).length === 0
  return isSame ? { seen: now, before: last.before } : { seen: now, before: last.seen }
}
