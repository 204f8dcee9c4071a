import { LOGO_CLEAR_SPACE } from "../model/logo-clear-space.ts"
import type { Choice } from "../records/record-form.view.ts"
import { logoThemeLabels, logoVariantLabels } from "./brand-fields.rules.ts"
import { type Logo, LogoTheme, LogoVariant } from "./brands.schema.ts"
import { logoRulesText, type NamedColour, nameOfColour } from "./logo-rules.rules.ts"
import { type LogoEdit, type LogoEditField, logoEditProblems } from "./logo-use.rules.ts"
import { logoFormLabels, logoTexts } from "./logo.texts.ts"

/** One logo of the list. */
export interface LogoRowView {
  readonly _id: string
  readonly name: string
  readonly kind: string
  readonly theme: LogoTheme
  readonly url: string | undefined
  readonly isDefault: boolean
  /** Its rules in words; empty when there are none. */
  readonly rules: string
  /** As texts write it, such as `logo:[id]`. */
  readonly token: string
  /** In how many pictures it stands; undefined while that is not counted. */
  readonly uses: string | undefined
  readonly removing: boolean
}

/** The logo that is edited. */
export interface LogoEditView {
  readonly title: string
  readonly url: string | undefined
  readonly theme: LogoTheme
  /** Multiples of its height, as drawn around it. */
  readonly clearSpace: number
  readonly edit: LogoEdit
  readonly errors: Readonly<Partial<Record<LogoEditField, string>>>
  readonly variants: ReadonlyArray<Choice<LogoVariant>>
  readonly themes: ReadonlyArray<Choice<LogoTheme>>
  readonly grounds: ReadonlyArray<{
    readonly id: string
    readonly name: string
    readonly hex: string
    readonly chosen: boolean
  }>
  readonly canSave: boolean
  readonly saving: boolean
  readonly labels: typeof logoFormLabels
}

export const logoRow = (logo: Logo, colours: ReadonlyArray<NamedColour>, removing: boolean): LogoRowView => ({
  _id: logo._id,
  name: logo.name,
  kind: `${logoVariantLabels[logo.variant]}, ${logoThemeLabels[logo.theme]}`,
  theme: logo.theme,
  url: logo.url,
  isDefault: logo.isDefault,
  rules: logoRulesText(logo, colours),
  uses: logo.usedIn === undefined ? undefined : logoTexts.usedIn(logo.usedIn),
  token: `logo:[${logo._id}]`,
  removing
})

/** Clear space that is drawn while the number is not one. */
const drawnSpace = ({ clearSpace }: LogoEdit): number => {
  const space = Number(clearSpace.trim().replace(",", "."))
  return clearSpace.trim() === "" || !(space >= 0 && space <= 3) ? LOGO_CLEAR_SPACE : space
}

const choices = <Value extends string>(values: ReadonlyArray<Value>, labelOf: (value: Value) => string) =>
  values.map((value) => ({ value, label: labelOf(value) }))

export const logoEditView = (
  edit: LogoEdit,
  logos: ReadonlyArray<Logo>,
  colours: ReadonlyArray<NamedColour>,
  saving: boolean
): LogoEditView => {
  const problems = logoEditProblems(edit)
  const stored = logos.find(({ _id }) => _id === edit.logoId)
  return {
    title: logoTexts.title(stored?.name ?? edit.name),
    url: stored?.url,
    theme: edit.theme,
    clearSpace: drawnSpace(edit),
    edit,
    errors: Object.fromEntries(problems),
    variants: choices(LogoVariant.literals, (value) => logoVariantLabels[value]),
    themes: choices(LogoTheme.literals, (value) => `On ${logoThemeLabels[value]}`),
    grounds: colours.map((colour) => ({
      id: colour.id,
      name: nameOfColour(colour),
      hex: colour.hex,
      chosen: edit.grounds.includes(colour.id)
    })),
    canSave: problems.size === 0 && !saving,
    saving,
    labels: logoFormLabels
  }
}
