/** Languages that are written in one script only; of the others nothing is said. */
const SCRIPTS: Readonly<Record<string, string>> = {
  ja: String.raw`\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}`,
  zh: String.raw`\p{Script=Han}`,
  ko: String.raw`\p{Script=Hangul}`,
  ar: String.raw`\p{Script=Arabic}`,
  fa: String.raw`\p{Script=Arabic}`,
  he: String.raw`\p{Script=Hebrew}`,
  ru: String.raw`\p{Script=Cyrillic}`,
  uk: String.raw`\p{Script=Cyrillic}`,
  bg: String.raw`\p{Script=Cyrillic}`,
  be: String.raw`\p{Script=Cyrillic}`,
  mk: String.raw`\p{Script=Cyrillic}`,
  el: String.raw`\p{Script=Greek}`,
  th: String.raw`\p{Script=Thai}`,
  ka: String.raw`\p{Script=Georgian}`,
  hy: String.raw`\p{Script=Armenian}`
}
const LATIN = String.raw`\p{Script=Latin}`
const LATIN_LANGUAGES = new Set(
  "af ca cs cy da de en es et eu fi fil fr ga gl hr hu id is it lt lv ms mt nb nl nn no pl pt ro sk sl sq sv sw tr vi".split(
    " "
  )
)

/** Names and short slogans are left alone. */
const LETTERS_LEAST = 20

export interface ScriptReading {
  readonly isRight: boolean
}

/**
 * Whether all words together have a letter of the language's script. Undefined where that says nothing: few letters, a
 * language of several scripts, or Latin letters where many languages share them.
 */
export const scriptRead = (texts: ReadonlyArray<string>, locale: string): ScriptReading | undefined => {
  const [language = ""] = locale.split("-")
  const own = Object.hasOwn(SCRIPTS, language) ? SCRIPTS[language] : undefined
  if (own === undefined && !LATIN_LANGUAGES.has(language)) return undefined
  const all = texts.join(" ")
  const letters = all.match(/\p{L}/gu)?.length ?? 0
  if (letters < LETTERS_LEAST) return undefined
  const isRight = new RegExp(`[${own ?? LATIN}]`, "u").test(all)
  return own === undefined && isRight ? undefined : { isRight }
}
