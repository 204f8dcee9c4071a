type Script = "latin" | "arabic" | "hebrew" | "devanagari" | "thai" | "kana" | "hangul" | "han"

const SCRIPTS: ReadonlyArray<readonly [Script, RegExp]> = [
  ["arabic", /\p{Script=Arabic}/u],
  ["devanagari", /\p{Script=Devanagari}/u],
  ["thai", /\p{Script=Thai}/u],
  ["kana", /[\p{Script=Hiragana}\p{Script=Katakana}\u30fc]/u],
  ["hangul", /\p{Script=Hangul}/u],
  ["han", /[\p{Script=Han}\u3000-\u303f\uff01-\uff60]/u],
  ["hebrew", /\p{Script=Hebrew}/u]
]

const FIRST_OTHER = /[\u0590-\uffff]/

const scriptsIn = (text: string): ReadonlyArray<Script> =>
  FIRST_OTHER.test(text) ? SCRIPTS.filter(([, has]) => has.test(text)).map(([script]) => script) : []

interface Setting {
  /** Letters join or share a line, so letter spacing would split words. */
  readonly joined: boolean
  /** Least leading of headlines and of running text, multiples of the size. */
  readonly leading: { readonly tight: number; readonly loose: number }
  /** Scale of running text beside Latin, whose small letters look larger than some scripts'. */
  readonly scale: number
  /** Sample for the letters' height, like capitals and descenders in Latin. */
  readonly reference: string
  readonly middle: string
}

const LATIN: Setting = {
  joined: false,
  leading: { tight: 0, loose: 0 },
  scale: 1,
  reference: "Hdp",
  middle: "H"
}
const EAST_ASIAN: Setting = {
  joined: false,
  leading: { tight: 1.26, loose: 1.62 },
  scale: 1,
  reference: "\u56fdp",
  middle: "\u56fd"
}

const SETTINGS: Readonly<Record<Script, Setting>> = {
  latin: LATIN,
  arabic: {
    joined: true,
    leading: { tight: 1.34, loose: 1.62 },
    scale: 1.14,
    reference: "\u0627\u0644\u062d\u062c",
    middle: "\u0643\u0631"
  },
  hebrew: {
    joined: false,
    leading: { tight: 1.14, loose: 1.46 },
    scale: 1.06,
    reference: "\u05d4\u05dc\u05e7",
    middle: "\u05d4"
  },
  devanagari: {
    joined: true,
    leading: { tight: 1.34, loose: 1.62 },
    scale: 1.08,
    reference: "\u0915\u0940\u0942",
    middle: "\u0915"
  },
  thai: {
    joined: true,
    leading: { tight: 1.42, loose: 1.66 },
    scale: 1.14,
    reference: "\u0e1b\u0e35\u0e48\u0e1b\u0e39",
    middle: "\u0e01"
  },
  kana: EAST_ASIAN,
  han: EAST_ASIAN,
  hangul: { ...EAST_ASIAN, reference: "\ud55cp", middle: "\ud55c" }
}

export const settingOf = (text: string): Setting => SETTINGS[scriptsIn(text)[0] ?? "latin"]

const CJK = new Set<Script>(["kana", "hangul", "han"])

export const isEastAsian = (text: string): boolean => scriptsIn(text).some((script) => CJK.has(script))

const isOneOf = (locale: string, languages: ReadonlyArray<string>) =>
  languages.includes(locale.toLowerCase().split("-")[0] ?? "")

/**
 * BCP 47 of the script if it implies one, else `locale`. Han alone is Chinese unless the locale is Japanese or Korean.
 */
export const languageOf = (text: string, locale: string): string => {
  const scripts = scriptsIn(text)
  const kept = (script: Script, languages: ReadonlyArray<string>) =>
    scripts.includes(script) ? (isOneOf(locale, languages) ? locale : languages[0]) : undefined
  return (
    kept("kana", ["ja"]) ??
    kept("hangul", ["ko"]) ??
    kept("han", ["zh", "ja", "ko", "yue"]) ??
    kept("arabic", ["ar", "fa", "ur", "ckb", "ps"]) ??
    kept("hebrew", ["he", "yi"]) ??
    kept("devanagari", ["hi", "mr", "ne", "sa"]) ??
    kept("thai", ["th"]) ??
    locale
  )
}

const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** On a right-to-left page any letter of such a script decides; elsewhere the first letter. */
export const directionOf = (text: string, page: "ltr" | "rtl" = "ltr"): "ltr" | "rtl" => {
  if (page === "rtl") return RTL.test(text) || !/\p{L}/u.test(text) ? "rtl" : "ltr"
  return RTL.test(text.match(/\p{L}/u)?.[0] ?? "") ? "rtl" : "ltr"
}

const JAPANESE = ["Noto Sans JP", "Noto Sans SC", "Noto Sans TC", "Noto Sans KR"]
const SIMPLIFIED = ["Noto Sans SC", "Noto Sans TC", "Noto Sans JP", "Noto Sans KR"]
const TRADITIONAL = ["Noto Sans TC", "Noto Sans SC", "Noto Sans JP", "Noto Sans KR"]
const KOREAN = ["Noto Sans KR", "Noto Sans SC", "Noto Sans TC", "Noto Sans JP"]

const isTraditional = (language: string) =>
  /^(?:yue(?!-hans)|zh(?:-[a-z]{3})?-(?:hant|tw|hk|mo))(?:-|$)/iu.test(language)

const eastAsian = (language: string) => {
  if (isOneOf(language, ["ja"])) return JAPANESE
  if (isOneOf(language, ["ko"])) return KOREAN
  return isTraditional(language) ? TRADITIONAL : SIMPLIFIED
}

export const pageDirectionOf = (text: string): "ltr" | "rtl" => {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.filter((letter) => RTL.test(letter)).length * 2 > letters.length ? "rtl" : "ltr"
}

/** Currency signs without a script that alphabets' families lack. */
const SIGNS = [
  ["\u0e3f", "Noto Sans Thai"],
  ["\u20aa", "Noto Sans Hebrew"]
] as const

export const standInsFor = (text: string, language: string): ReadonlyArray<string> => [
  ...new Set([
    ...scriptsIn(text).flatMap((script) => {
      switch (script) {
        case "latin":
          return []
        case "arabic":
          return ["Noto Sans Arabic"]
        case "hebrew":
          return ["Noto Sans Hebrew"]
        case "devanagari":
          return ["Noto Sans Devanagari"]
        case "thai":
          return ["Noto Sans Thai"]
        default:
          return eastAsian(language)
      }
    }),
    ...SIGNS.filter(([sign]) => text.includes(sign)).map(([, family]) => family)
  ])
]
