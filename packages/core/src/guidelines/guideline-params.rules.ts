import { Schema } from "effect"
import { GuidelineTest, type GuidelineTestType } from "../creative/guideline-check.schema.ts"
import { linesOf } from "../model/locale-codes.ts"
import { problemsIn, textField, type TextFieldRule, type TextFieldRules } from "../records/text-fields.rules.ts"
import type { GuidelineFields, GuidelineParamField } from "./guideline-form.schema.ts"

/** How one parameter of a test is written in one field of the form. */
export interface Param {
  readonly field: GuidelineParamField
  /** Of the test. */
  readonly key: string
  readonly label: string
  readonly hint?: string
  readonly read: (text: string) => unknown
  readonly write: (value: never) => string
  /** May stay empty. */
  readonly optional?: boolean
}

/** Undoes the noise of binary fractions: 7 %, not 7.000000000000001 %. */
const plain = (value: number): string => String(Math.round(value * 1e6) / 1e6)
const numberIn = (text: string): number | undefined => {
  const value = text.trim() === "" ? Number.NaN : Number(text.trim().replace(",", "."))
  return Number.isNaN(value) ? undefined : value
}

/** A share from per cent, as typed; undefined when it is none. */
export const shareIn = (text: string): number | undefined => {
  const percent = numberIn(text)
  return percent === undefined ? undefined : Math.round(percent * 1e6) / 1e8
}

/** The inverse of {@link shareIn}. */
export const shareText = (share: number): string => plain(share * 100)

export const NO_NUMBER = "Write a number"

const number = (field: GuidelineParamField, key: string, label: string, more: Partial<Param> = {}): Param => ({
  field,
  key,
  label,
  read: numberIn,
  write: plain,
  ...more
})

const percent = (field: GuidelineParamField, key: string, label: string, hint?: string): Param => ({
  field,
  key,
  label,
  ...(hint !== undefined && { hint }),
  read: shareIn,
  write: shareText
})

const words = (field: GuidelineParamField, key: string, label: string, more: Partial<Param> = {}): Param => ({
  field,
  key,
  label,
  read: (text) => text.trim(),
  write: (value: string) => value,
  ...more
})

interface Term {
  readonly term: string
  readonly suggestion?: string
}

const termOf = (line: string): Term => {
  const [term = "", ...rest] = line.split("=")
  const suggestion = rest.join("=").trim()
  return { term: term.trim(), ...(suggestion !== "" && { suggestion }) }
}

const lineOf = ({ suggestion, term }: Term): string => (suggestion === undefined ? term : `${term} = ${suggestion}`)

const coloursIn = (text: string): ReadonlyArray<string> =>
  text
    .split(/[\s,;]+/)
    .filter((part) => part !== "")
    .map((part) => part.toUpperCase())

const exceptions: Param = {
  field: "exceptions",
  key: "exceptions",
  label: "Exceptions",
  hint: "One a line: words in which the rule does not fire, such as a name",
  optional: true,
  read: linesOf,
  write: (value: ReadonlyArray<string>) => value.join("\n")
}

/** Source: specification, section 6 (guideline checks). */
export const testParams: Readonly<Record<GuidelineTestType, ReadonlyArray<Param>>> = {
  banned_terms: [
    {
      field: "terms",
      key: "terms",
      label: "Terms",
      hint: "One a line; after an equals sign what to write instead. Their forms are found too.",
      read: (text) => linesOf(text).map(termOf),
      write: (value: ReadonlyArray<Term>) => value.map(lineOf).join("\n")
    },
    exceptions
  ],
  required_text: [
    words("wording", "text", "Text that has to be there"),
    number("size", "minSizePx", "Least size in pixels", { optional: true, hint: "Empty when any size will do" })
  ],
  max_length: [number("amount", "maximum", "Characters at most")],
  max_exclamation: [number("amount", "maximum", "Exclamation marks at most")],
  max_capitals: [percent("amount", "maximum", "Words in capitals at most, %"), exceptions],
  reading_grade: [
    number("amount", "target", "Reading ease at least", { hint: "0 to 100; plain texts have 60 and more" })
  ],
  locale: [
    words("currency", "currency", "Currency", {
      hint: "Three letters, such as EUR; empty for the market’s own",
      optional: true,
      read: (text) => text.trim().toUpperCase()
    })
  ],
  palette_share: [
    words("colours", "colours", "Colours", {
      hint: "Such as #B5331E, #F6EDE2",
      read: coloursIn,
      write: (value: ReadonlyArray<string>) => value.join(", ")
    }),
    percent("least", "minimum", "At least, %"),
    percent("most", "maximum", "At most, %")
  ],
  foreign_colour: [percent("amount", "tolerance", "Foreign colours at most, %", "Of the picture")],
  min_contrast: [number("amount", "ratio", "Contrast at least", { hint: "4.5 for text, 3 for large text" })],
  safe_zone: [
    percent("top", "top", "Free at the top, %"),
    percent("right", "right", "Free on the right, %"),
    percent("bottom", "bottom", "Free at the bottom, %"),
    percent("left", "left", "Free on the left, %")
  ],
  logo_width: [number("amount", "minimum", "Width at least, pixels")],
  logo_clear_space: [number("amount", "minimum", "Clear space at least", { hint: "Times the height of the logo" })],
  min_resolution: [number("amount", "minimum", "Short side at least, pixels")],
  product_fidelity: [
    number("amount", "maximum", "Colour difference at most", { hint: "0 is exact; 1 is hardly seen" })
  ],
  exposure: [percent("amount", "maximum", "Clipped pixels at most, %", "A hint only: it never lowers the score")]
}

const paramFields = new Set(Object.values(testParams).flatMap((params) => params.map(({ field }) => field)))

const rulesOf = ({ fields }: (typeof GuidelineTest.members)[number]): TextFieldRules<GuidelineParamField> => {
  // What a test is made of decodes without services; the union of tests hides it from the compiler.
  const schemas: Readonly<Record<string, Schema.Codec<unknown>>> = { ...fields }
  // The table has parameters of the test only.
  const own = testParams[fields.type.literal].map(
    ({ field, hint, key, label, optional, read }): [string, TextFieldRule] => [
      field,
      textField(label, schemas[key] as Schema.Codec<unknown>, {
        ...(hint !== undefined && { hint }),
        ...(optional !== true && { required: true }),
        read,
        unreadable: NO_NUMBER
      })
    ]
  )
  const unused = [...paramFields].map((field): [string, TextFieldRule] => [field, textField("", Schema.String)])
  // Every field is in the list.
  return Object.fromEntries([...unused, ...own]) as TextFieldRules<GuidelineParamField>
}

/** Of all fields of parameters; those that a test does not have may hold anything. */
export const paramRules: Readonly<Record<GuidelineTestType, TextFieldRules<GuidelineParamField>>> =
  // One member per type.
  Object.fromEntries(GuidelineTest.members.map((member) => [member.fields.type.literal, rulesOf(member)])) as Record<
    GuidelineTestType,
    TextFieldRules<GuidelineParamField>
  >

const isUnwritten = (param: Param, text: string): boolean => param.optional === true && text.trim() === ""

/** Empty when {@link testOf} gives a test. */
export const paramProblems = (fields: GuidelineFields): ReadonlyMap<GuidelineParamField, string> =>
  problemsIn(paramRules[fields.type], fields)

/** Call {@link paramProblems} first. */
export const testOf = (fields: GuidelineFields): GuidelineTest =>
  // The table has every parameter of each test, and each was decoded by the test's own schema.
  ({
    type: fields.type,
    ...(fields.type === "max_length" && { part: fields.part }),
    ...Object.fromEntries(
      testParams[fields.type]
        .filter((param) => !isUnwritten(param, fields[param.field]))
        .map((param) => [param.key, param.read(fields[param.field])])
    )
  }) as GuidelineTest

/** The inverse of {@link testOf}. */
export const paramTexts = (test: GuidelineTest): Partial<GuidelineFields> => {
  const values: Readonly<Record<string, unknown>> = { ...test }
  return {
    type: test.type,
    ...(test.type === "max_length" && { part: test.part }),
    ...Object.fromEntries(
      testParams[test.type].flatMap(({ field, key, write }) =>
        // Each parameter writes what its own key holds.
        values[key] === undefined ? [] : [[field, write(values[key] as never)]]
      )
    )
  }
}
