const NBSP = "\u00a0"

const UNIT =
  /^(?:%|°C?|ml|cl|l|g|kg|cm|mm|m|km|h|min|s|EUR|USD|GBP|CHF|[€$£₪₽₹₩฿₺₴]|мл|л|г|кг|см|мм|м|ч|мин|руб\.?|грн|مل|لتر|جم|غ|كجم|كغ|سم|مم|م|ر\.س|د\.إ|ج\.م|ريال|درهم|جنيه|מ״ל|ליטר|גרם|ג׳|ק״ג|ס״מ|מ״מ|ש״ח|मिली|मि\.ली\.|लीटर|ग्राम|किग्रा|सेमी|रुपये|रु\.|มล\.|ลิตร|กรัม|กก\.|ซม\.|บาท|円|元|毫升|克|원)[.,;:!?。、،]?$/u
const NUMBER =
  /(?:^(?:\p{L}{1,2}[-\u05be])?|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[^\p{L}]*\p{Nd}[\p{Nd}.,٫٬]*$/u
const THOUSANDS = /^\p{Nd}{3}(?:[.,]\p{Nd}+)?$/u
/** Follows a space in some languages, and never starts a line. */
const TRAILS = /^(?:&|[?!:;%؟»”।–—…]+)$/u
const CURRENCY = /^(?:[€$£₪₽₹₩฿₺₴]|EUR|USD|GBP|CHF)$/

/** Joiners matter only between letters that join. */
const STRAY_JOINER =
  /(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{Script=Arabic}\p{Script=Devanagari}\p{M}])/gu

export const setText = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/[\s\u00a0]+/gu, " ")
    .replaceAll(/[\p{Cc}\ufe00-\ufe0f]|(?![\u200c\u200d])\p{Cf}/gu, "")
    .replaceAll(STRAY_JOINER, "")
    .replaceAll(/(?<=\p{Script=Hebrew})"(?=\p{Script=Hebrew})/gu, "\u05f4")
    .replaceAll(/(?<=\p{Script=Hebrew})'/gu, "\u05f3")
    .replaceAll(/(?<=\p{L})'(?=\p{L})/gu, "\u2019")
    .trim()

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f\uff01-\uff60\u30fc]/u

/**
 * Must not start a line: closing punctuation, small kana, sound and repetition marks. Source: JIS X 4051 and the W3C
 * requirements for Japanese, Chinese and Thai text layout.
 */
const NEVER_FIRST =
  /^[\p{Pe}\p{Pf}\p{M}、。，．・：；！？!?,.:;…‥ー〜～々〻ゝゞヽヾぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿ％%‰℃°’”ๆฯ—–]/u
/** Must not end a line: opening brackets and currency signs before their number. */
const NEVER_LAST = /[\p{Ps}\p{Pi}‘“¥￥$＄€£₩฿#＃№]$/u
const ENDS_IN_NUMBER = /[\p{Nd}][,.，．]?$/u
const STARTS_WITH_NUMBER = /^[\p{Nd}]/u
/** Particles and endings attach to the preceding word. */
const LEANS = /^\p{Script=Hiragana}{1,4}$/u

const breaksBetween = (before: string, after: string, language: string): boolean => {
  if (NEVER_FIRST.test(after) || NEVER_LAST.test(before)) return false
  if (before.endsWith(NBSP) || after.startsWith(NBSP)) return false
  if (ENDS_IN_NUMBER.test(before) || (STARTS_WITH_NUMBER.test(after) && /[\p{L}\p{Nd}]$/u.test(before))) {
    return ENDS_IN_NUMBER.test(before) ? false : UNSPACED.test(before.at(-1) ?? "")
  }
  if (language.startsWith("ja") && LEANS.test(after)) return /[、。，！？!?]$/u.test(before)
  return UNSPACED.test(before.at(-1) ?? "") || UNSPACED.test(after[0] ?? "")
}

const segmenters = new Map<string, Intl.Segmenter>()

const segmenter = (language: string, granularity: "grapheme" | "word"): Intl.Segmenter => {
  const key = `${granularity}/${language}`
  const found = segmenters.get(key) ?? new Intl.Segmenter(language, { granularity })
  segmenters.set(key, found)
  return found
}

const partsOf = (word: string, language: string): ReadonlyArray<string> => {
  if (!UNSPACED.test(word)) return [word]
  const parts: Array<string> = []
  for (const { segment } of segmenter(language, "word").segment(word)) {
    const previous = parts.at(-1)
    if (previous === undefined || breaksBetween(previous, segment, language)) parts.push(segment)
    else parts[parts.length - 1] = previous + segment
  }
  return parts
}

const staysWith = (before: string, word: string): boolean =>
  before === "&" ||
  before === "«" ||
  TRAILS.test(word) ||
  (CURRENCY.test(before) && NUMBER.test(word)) ||
  (NUMBER.test(before) && (UNIT.test(word) || THOUSANDS.test(word) || UNSPACED.test(word[0] ?? "")))

const spacedWords = (text: string): ReadonlyArray<string> => {
  const words: Array<string> = []
  let before = ""
  for (const word of text.split(" ")) {
    if (words.length > 0 && staysWith(before, word)) words[words.length - 1] += `${NBSP}${word}`
    else words.push(word)
    before = word
  }
  return words
}

/**
 * Joined they give the text back except for unbreakable spaces. Keeps number and unit, price, and the words around `&`
 * together; phrases in scripts without spaces.
 */
export const piecesOf = (text: string, language = "en"): ReadonlyArray<string> => {
  const words = spacedWords(text)
  return words.flatMap((word, index) => {
    const parts = partsOf(word, language)
    return index < words.length - 1 ? [...parts.slice(0, -1), `${parts.at(-1) ?? ""} `] : parts
  })
}

export const graphemesOf = (text: string): ReadonlyArray<string> =>
  Array.from(segmenter("en", "grapheme").segment(text), ({ segment }) => segment)
