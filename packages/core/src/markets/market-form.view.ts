import { lazy } from "../kernel/lazy.ts"
import type { SnapshotFrom } from "xstate"
import {
  errorsOf,
  type RecordFormView,
  recordFormView,
  shownFields,
  textFieldsView,
  type TextFieldView
} from "../records/record-form.view.ts"
import { spokenHints } from "./market-formats.view.ts"
import { marketChanges } from "./market-changes.rules.ts"
import { marketProblems, marketTextFields } from "./market-fields.rules.ts"
import type { MarketFormTypes, marketFormMachine } from "./market-form.machine.ts"
import type { MarketFields, MarketTextField } from "./market-form.schema.ts"
import { marketPartsView, type MarketPartsView } from "./market-parts.view.ts"
import { offeredCountries } from "./country-defaults.rules.ts"
import { shownHold, type ShownHold } from "./market-held.view.ts"
import { marketFormTexts, marketTexts } from "./market.texts.ts"

export interface MarketFormView extends RecordFormView, MarketPartsView {
  readonly labels: typeof marketFormTexts
  readonly text: Readonly<Record<MarketTextField, TextFieldView>>
  readonly hold: ShownHold | undefined
  readonly isDefault: boolean
  /** The stored market is the default, which only choosing another one changes. */
  readonly staysDefault: boolean
  /** Countries that a new market can be started from; undefined once the form names one. */
  readonly countries: ReadonlyArray<{ readonly value: string; readonly label: string }> | undefined
  /** As typed; {@link marketInheritance} says what holds, given what the brand says. */
  readonly fields: MarketFields
  readonly currencies: ReadonlyArray<string>
  readonly timeZones: ReadonlyArray<string>
}

const offered = lazy(() => ({
  currencies: Intl.supportedValuesOf("currency"),
  timeZones: Intl.supportedValuesOf("timeZone")
}))

const startCountries = lazy(() => [{ value: "", label: marketFormTexts.chooseCountry }, ...offeredCountries])

export const marketFormView = (snapshot: SnapshotFrom<typeof marketFormMachine>): MarketFormView => {
  const { context } = snapshot
  const { fields } = context
  const errorAt = errorsOf<MarketFormTypes>(context, marketProblems)
  const shared = recordFormView<MarketFormTypes>(snapshot, marketTexts, { changes: marketChanges })
  return {
    ...shared,
    archive: context.latest?.isDefault === true ? undefined : shared.archive,
    labels: marketFormTexts,
    text: textFieldsView(shownFields(marketTextFields, spokenHints(fields)), fields, errorAt),
    ...marketPartsView(fields, errorAt),
    hold: shownHold(context.latest, context),
    isDefault: fields.isDefault,
    staysDefault: context.latest?.isDefault === true,
    countries: context.mode === "new" && fields.countries.trim() === "" ? startCountries() : undefined,
    fields,
    ...offered()
  }
}
