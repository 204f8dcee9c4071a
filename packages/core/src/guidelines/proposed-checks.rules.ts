import type { CopyPart } from "../creative/check-report.schema.ts"
import type { GuidelineTest } from "../creative/guideline-check.schema.ts"

/** Latin letters with marks and digits are words as well, which `\b` does not know. */
const word = (alternatives: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, "iu")

const NEGATIVE = word(
  "never|do not|don['’]t|must not|mustn['’]t|should not|shouldn['’]t|may not|cannot|avoid|no|not allowed|without|" +
    "nie|niemals|nicht|keine?[nrms]?|vermeide(?:n|t)?|verzichte(?:n|t)?|ohne|verboten"
)
const LEAST = word("at least|minimum(?: of)?|no less than|not less than|min\\.?|mindestens|minimal|wenigstens")
const MOST = word(
  "at most|no more than|not more than|maximum(?: of)?|max\\.?|up to|höchstens|maximal|nicht mehr als|bis zu"
)
const ALWAYS = word("always|must|has to|have to|should|shall|immer|muss|müssen|soll|sollte|sollen|sollten|stets")

const NUMBERS = new Map(
  [
    ["no", "zero", "kein", "keine", "null"],
    ["one", "a", "an", "single", "ein", "eine", "einem", "einen"],
    ["two", "zwei"],
    ["three", "drei"],
    ["four", "vier"],
    ["five", "fünf"]
  ].flatMap((words, value) => words.map((each) => [each, value] as const))
)

const numberOf = (text: string): number | undefined => {
  const number = Number(text.replace(",", "."))
  return Number.isFinite(number) ? number : NUMBERS.get(text.toLowerCase())
}

/** The number after `before`, of what `unit` names. */
const numberBefore = (sentence: string, unit: string): number | undefined => {
  const found = new RegExp(`(?<![\\p{L}\\p{N}.,])([\\d]+(?:[.,]\\d+)?|\\p{L}+)[\\s-]*(?:${unit})`, "iu").exec(sentence)
  return found?.[1] === undefined ? undefined : numberOf(found[1])
}

const QUOTED = /[“"„«]([^“”"„«»]{1,60})[”"“»]|(?<![\p{L}\p{N}])[‘'‚]([^‘’'‚]{1,60})[’'‘](?![\p{L}\p{N}])/gu
const quotedIn = (sentence: string): ReadonlyArray<string> =>
  [...sentence.matchAll(QUOTED)]
    .map(([, double, single]) => (double ?? single ?? "").replace(/[.,;:!?\s]+$/, "").trim())
    .filter((text) => /[\p{L}\p{N}]/u.test(text))

const WORDS = word(
  "words?|terms?|phrases?|say|write|call|spell|use|using|wort|wörter|worte|begriffe?|sag(?:en|t)?|schreib(?:en|t|e)?|nenn(?:en|t|e)?|verwende(?:n|t)?|benutze(?:n|t)?"
)
const INSTEAD = word("instead of|rather than|anstatt|anstelle von|statt")

type Terms = Extract<GuidelineTest, { readonly type: "banned_terms" }>["terms"]
const bannedTerms = (terms: Terms): GuidelineTest | undefined =>
  terms.length === 0 ? undefined : { type: "banned_terms", terms: terms.slice(0, 100) }

/** ‘Say “guests” instead of “customers”’ has what to write first. */
const replaced = (sentence: string): GuidelineTest | undefined => {
  const at = INSTEAD.exec(sentence)?.index
  if (at === undefined || NEGATIVE.test(sentence.slice(0, at))) return undefined
  const [suggestion, ...more] = quotedIn(sentence.slice(0, at))
  const terms = quotedIn(sentence.slice(at))
  if (suggestion === undefined || more.length > 0) return undefined
  return bannedTerms(terms.map((term) => ({ term, suggestion })))
}

/** ‘Words to avoid: cheap, free’. */
const listed = (sentence: string): ReadonlyArray<string> => {
  const colon = sentence.indexOf(":")
  if (colon < 0 || !WORDS.test(sentence.slice(0, colon))) return []
  const items = sentence.slice(colon + 1).replace(/[.…]\s*$/, "")
  return items
    .split(/[,;/]|\s(?:and|or|und|oder)\s/u)
    .map((item) => item.replace(/^[\s“”"„«»'‘’‚]+|[\s“”"„«»'‘’‚]+$/gu, ""))
    .filter((item) => /\p{L}/u.test(item) && item.length <= 40 && item.split(/\s+/).length <= 4)
}

/** Quoted words after which something else is allowed are no list of banned ones. */
const banned = (sentence: string): GuidelineTest | undefined => {
  const no = NEGATIVE.exec(sentence)
  if (no === null || !WORDS.test(sentence) || / (?:unless|except|außer|es sei denn) /iu.test(sentence)) return undefined
  const quoted = quotedIn(sentence.slice(no.index))
  const terms = quoted.length > 0 ? quoted : listed(sentence)
  return bannedTerms([...new Set(terms)].map((term) => ({ term })))
}

const REQUIRED = word("include|contain|carry|show|add|enthalten|tragen|zeigen|hinzufügen|führen")
const required = (sentence: string): GuidelineTest | undefined => {
  const [text, ...more] = quotedIn(sentence)
  const asks = ALWAYS.test(sentence) && REQUIRED.test(sentence) && !NEGATIVE.test(sentence)
  return asks && text !== undefined && more.length === 0 ? { type: "required_text", text } : undefined
}

const exclamation = (sentence: string): GuidelineTest | undefined => {
  const mark = "exclamation (?:marks?|points?)|ausrufezeichen"
  if (!word(mark).test(sentence)) return undefined
  const most = numberBefore(sentence, mark)
  const maximum = MOST.test(sentence) ? most : most === 0 || NEGATIVE.test(sentence) ? 0 : undefined
  return maximum === undefined || maximum > 20 ? undefined : { type: "max_exclamation", maximum }
}

const PARTS: ReadonlyArray<readonly [RegExp, CopyPart]> = [
  [word("headlines?|überschrift(?:en)?|schlagzeilen?|titel"), "headline"],
  [word("calls? to action|ctas?|buttons?|handlungsaufforderung(?:en)?"), "cta"],
  [word("body(?: copy| text)?|fließtexte?"), "body"]
]
const length = (sentence: string): GuidelineTest | undefined => {
  const maximum = numberBefore(sentence, "characters?|zeichen")
  const [part, ...more] = PARTS.filter(([pattern]) => pattern.test(sentence))
  if (maximum === undefined || part === undefined || more.length > 0 || !MOST.test(sentence)) return undefined
  return Number.isInteger(maximum) && maximum >= 1 && maximum <= 5000
    ? { type: "max_length", part: part[1], maximum }
    : undefined
}

const contrast = (sentence: string): GuidelineTest | undefined => {
  if (!/contrast|kontrast/iu.test(sentence)) return undefined
  const found = /(\d+(?:[.,]\d+)?)\s*(?::|to|zu)\s*1(?!\d)/iu.exec(sentence)?.[1]
  const ratio = found === undefined ? undefined : numberOf(found)
  return ratio === undefined || ratio < 1 || ratio > 21 ? undefined : { type: "min_contrast", ratio }
}

const SPACE = /clear ?space|exclusion zone|protection zone|schutzraum|schutzzone|freiraum/iu
const clearSpace = (sentence: string): GuidelineTest | undefined => {
  // Other measures, such as a letter of the logo, say nothing of its height.
  if (!SPACE.test(sentence) || !/height|höhe/iu.test(sentence)) return undefined
  const share = /(\d+(?:[.,]\d+)?)\s*%/u.exec(sentence)?.[1]
  const times = /(\d+(?:[.,]\d+)?)\s*(?:×|x|times|mal)/iu.exec(sentence)?.[1]
  const half = /half (?:of )?(?:the|its|a)|halbe[nr]?|hälfte/iu.test(sentence) ? 0.5 : undefined
  const minimum =
    share !== undefined ? Number(share.replace(",", ".")) / 100 : times !== undefined ? numberOf(times) : half
  return minimum === undefined || minimum > 5 ? undefined : { type: "logo_clear_space", minimum }
}

const PIXELS = "px|pixels?|pixeln?"
const logoWidth = (sentence: string): GuidelineTest | undefined => {
  const minimum = numberBefore(sentence, PIXELS)
  const isOne = /logo/iu.test(sentence) && /wide|width|breit/iu.test(sentence) && LEAST.test(sentence)
  return !isOne || minimum === undefined || minimum < 1 || minimum > 5000 ? undefined : { type: "logo_width", minimum }
}

const PICTURES = word("images?|pictures?|photos?|photographs?|bild(?:er)?|fotos?|fotografien?|aufnahmen?")
const resolution = (sentence: string): GuidelineTest | undefined => {
  if (!PICTURES.test(sentence) || /logo/iu.test(sentence) || !LEAST.test(sentence)) return undefined
  const sides = /(\d{3,5})\s*(?:x|×|by|mal)\s*(\d{3,5})/iu.exec(sentence)
  const short = /short|kürzere|kurze/iu.test(sentence) ? numberBefore(sentence, PIXELS) : undefined
  const minimum = sides === null ? short : Math.min(Number(sides[1]), Number(sides[2]))
  return minimum === undefined || !Number.isInteger(minimum) || minimum < 1 || minimum > 20_000
    ? undefined
    : { type: "min_resolution", minimum }
}

const colours = (sentence: string): GuidelineTest | undefined => {
  const found = [...new Set((sentence.match(/#[0-9A-Fa-f]{6}(?![0-9A-Fa-f])/g) ?? []).map((hex) => hex.toUpperCase()))]
  const percent = /(\d+(?:[.,]\d+)?)\s*(?:%|percent|prozent)/iu.exec(sentence)?.[1]
  const share = percent === undefined ? undefined : Math.round(Number(percent.replace(",", ".")) * 1e4) / 1e6
  const isClear = found.length > 0 && found.length <= 24 && share !== undefined && share <= 1
  if (!isClear || LEAST.test(sentence) === MOST.test(sentence)) return undefined
  return {
    type: "palette_share",
    colours: found,
    ...(LEAST.test(sentence) ? { minimum: share, maximum: 1 } : { minimum: 0, maximum: share })
  }
}

const CURRENCIES: ReadonlyArray<readonly [RegExp, string]> = [
  [word("euros?|eur"), "EUR"],
  [word("us dollars?|usd|us-dollar"), "USD"],
  [word("pounds?|gbp|pfund"), "GBP"],
  [word("swiss francs?|chf|franken|schweizer franken"), "CHF"]
]
const currency = (sentence: string): GuidelineTest | undefined => {
  const [found, ...more] = CURRENCIES.filter(([pattern]) => pattern.test(sentence))
  const asks = word("prices?|preise?n?").test(sentence) && ALWAYS.test(sentence) && !NEGATIVE.test(sentence)
  return asks && found !== undefined && more.length === 0 ? { type: "locale", currency: found[1] } : undefined
}

const readers = [
  replaced,
  exclamation,
  length,
  contrast,
  clearSpace,
  logoWidth,
  resolution,
  colours,
  currency,
  banned,
  required
]

/** The check a sentence in English or German asks for; undefined unless it says all the check needs. */
export const checkIn = (sentence: string): GuidelineTest | undefined => {
  for (const read of readers) {
    const check = read(sentence)
    if (check !== undefined) return check
  }
  return undefined
}

/** Whether a sentence tells what to do or to leave out. */
export const isDirective = (sentence: string): boolean =>
  word(
    "must|never|always|do not|don['’]t|avoid|should|shall|has to|have to|at least|at most|no more than|may not|cannot|" +
      "not allowed|not permitted|forbidden|minimum|maximum|instead of|rather than|" +
      "muss|müssen|darf|dürfen|nie|niemals|immer|stets|vermeide(?:n|t)?|verzichte(?:n|t)?|soll|sollte|sollen|sollten|" +
      "mindestens|höchstens|maximal|verboten|nicht (?:erlaubt|gestattet|verwenden|zulässig)|anstatt|anstelle|statt"
  ).test(sentence)
