import { Option, Schema } from "effect"
import { type Logo, LogoUse } from "./brands.schema.ts"
import { logoTexts } from "./logo.texts.ts"

/** A stored logo as it is edited: numbers as typed. */
export interface LogoEdit {
  readonly logoId: string
  readonly name: string
  readonly variant: Logo["variant"]
  readonly theme: Logo["theme"]
  readonly clearSpace: string
  readonly minWidth: string
  /** Ids of colours. */
  readonly grounds: ReadonlyArray<string>
  readonly isDefault: boolean
  /** That it was not saved. */
  readonly error: string | undefined
}

export type LogoEditField = "name" | "clearSpace" | "minWidth"

const typed = (value: number | undefined): string => (value === undefined ? "" : String(value))

export const editOf = ({ _id, allowedBackgrounds = [], clearSpace, minWidthPx, ...logo }: Logo): LogoEdit => ({
  logoId: _id,
  name: logo.name,
  variant: logo.variant,
  theme: logo.theme,
  clearSpace: typed(clearSpace),
  minWidth: typed(minWidthPx),
  grounds: allowedBackgrounds,
  isDefault: logo.isDefault,
  error: undefined
})

/** With a comma or a point; NaN for what is no number. */
const numberIn = (text: string): number => (/^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN)

const decode = Schema.decodeUnknownOption(LogoUse)
const messageOf = (field: "clearSpace" | "minWidthPx", value: number): string | undefined => {
  const result = Schema.decodeUnknownResult(LogoUse.fields[field])(value)
  return result._tag === "Success" ? undefined : result.failure.message.split("\n")[0]
}

/** What is wrong with an edit, by field; empty when it can be saved. */
export const logoEditProblems = ({ clearSpace, minWidth, name }: LogoEdit): ReadonlyMap<LogoEditField, string> => {
  const problems = new Map<LogoEditField, string>()
  const [space, width] = [clearSpace.trim(), minWidth.trim()]
  if (name.trim() === "") problems.set("name", logoTexts.nameMissing)
  if (space !== "") {
    const fault = Number.isNaN(numberIn(space)) ? logoTexts.notNumber : messageOf("clearSpace", numberIn(space))
    if (fault !== undefined) problems.set("clearSpace", fault)
  }
  if (width !== "") {
    const fault = /^\d+$/.test(width) ? messageOf("minWidthPx", Number(width)) : logoTexts.notWhole
    if (fault !== undefined) problems.set("minWidth", fault)
  }
  return problems
}

/** What the edit says of the logo; undefined while something is wrong with it. */
export const logoUseOf = (edit: LogoEdit): LogoUse | undefined => {
  if (logoEditProblems(edit).size > 0) return undefined
  const { clearSpace, grounds, isDefault, minWidth, name, theme, variant } = edit
  return Option.getOrUndefined(
    decode({
      name: name.trim(),
      variant,
      theme,
      isDefault,
      ...(clearSpace.trim() !== "" && { clearSpace: numberIn(clearSpace.trim()) }),
      ...(minWidth.trim() !== "" && { minWidthPx: Number(minWidth.trim()) }),
      ...(grounds.length > 0 && { allowedBackgrounds: grounds })
    })
  )
}
