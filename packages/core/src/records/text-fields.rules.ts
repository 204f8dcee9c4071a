import type { Schema } from "effect"
import { fieldCheck } from "../kernel/field-check.ts"

/** What a form knows of one text that a person types; see {@link textField}. */
export interface TextFieldRule {
  readonly label: string
  readonly hint?: string
  /** UTF-16 code units; shown as a counter. */
  readonly limit?: number
  readonly required: boolean
  /** Undefined when the text can be saved. */
  readonly problem: (text: string) => string | undefined
}

export type TextFieldRules<Name extends string> = Readonly<Record<Name, TextFieldRule>>

interface TextFieldOptions<Value> {
  readonly hint?: string
  readonly limit?: number
  readonly required?: true
  /** The stored value of a trimmed text. @default the text itself */
  readonly read?: (text: string) => Value | undefined
  /** Said of a text that `read` gives undefined for. @default what the schema says of undefined */
  readonly unreadable?: string
  /** What a schema cannot know, of a value that the schema takes. */
  readonly also?: (value: Value) => string | undefined
}

/** A field whose value `schema` checks; an empty text passes where none is required. */
export const textField = <Value = string>(
  label: string,
  schema: Schema.ConstraintDecoder<unknown>,
  { also, hint, limit, read, required, unreadable }: TextFieldOptions<Value> = {}
): TextFieldRule => {
  const check = fieldCheck(schema)
  return {
    label,
    ...(hint !== undefined && { hint }),
    ...(limit !== undefined && { limit }),
    required: required === true,
    problem: (typed) => {
      const text = typed.trim()
      if (text === "" && required !== true) return undefined
      // Without `read` a value is its text.
      const value = read === undefined ? (text as Value) : read(text)
      if (value === undefined) return unreadable ?? check(value)
      return check(value) ?? also?.(value)
    }
  }
}

/** In the order of the rules, which is that of the form. */
export const namesOf = <Name extends string>(rules: TextFieldRules<Name>): ReadonlyArray<Name> =>
  // The keys are names.
  Object.keys(rules) as Array<Name>

export const eachField = <Name extends string, Value>(
  rules: TextFieldRules<Name>,
  value: (rule: TextFieldRule) => Value
): Readonly<Record<Name, Value>> =>
  // Every name has a rule.
  Object.fromEntries(namesOf(rules).map((name) => [name, value(rules[name])])) as Record<Name, Value>

export const blankTexts = <Name extends string>(rules: TextFieldRules<Name>): Readonly<Record<Name, string>> =>
  eachField(rules, () => "")

/** Label and text of each, as `differences` compares them. */
export const textRows = <Name extends string>(rules: TextFieldRules<Name>) =>
  namesOf(rules).map((name) => [rules[name].label, (fields: Readonly<Record<Name, string>>) => fields[name]] as const)

/** Empty when every text can be saved. */
export const problemsIn = <Name extends string>(
  rules: TextFieldRules<Name>,
  fields: Readonly<Record<NoInfer<Name>, string>>
): ReadonlyMap<Name, string> =>
  new Map(
    namesOf(rules).flatMap((name) => {
      const problem = rules[name].problem(fields[name])
      return problem === undefined ? [] : [[name, problem] as const]
    })
  )

/** The field that a path of the stored draft begins with; undefined when no field holds it. */
export const fieldAtStart = <Name extends string>(rules: TextFieldRules<Name>, path: string): Name | undefined => {
  const [first] = path.replace(/^draft\./, "").split(".")
  return namesOf(rules).find((name) => name === first)
}
