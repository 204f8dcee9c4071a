/** UTF-16 code units, inclusive; specification, section 2.5. */
export const TAG_MAX = 40
/** Of one picture, inclusive. */
export const TAGS_MAX = 20

/** Tags that differ only in case or spaces are one; empty where nothing is left. */
export const tagOf = (text: string): string => text.normalize("NFC").trim().replace(/\s+/gu, " ").toLowerCase()

/** Why it cannot be a tag; undefined where it can. */
export const tagRefusal = (text: string): string | undefined => {
  const tag = tagOf(text)
  if (tag === "") return "Write a tag"
  return tag.length > TAG_MAX ? `A tag has at most ${TAG_MAX} characters` : undefined
}
