import type { MarketTextField } from "@marque/core/markets"
import { Segmented } from "@marque/react/ui"
import { type ReactNode, useId } from "react"
import { FormRow, FormSection } from "../forms/form-section.tsx"
import { RecordSheet } from "../records/record-sheet.tsx"
import { RecordTextField } from "../records/text-field.tsx"
import { useMarketForm } from "./market-form-provider.tsx"

interface MarketFieldProps {
  readonly field: MarketTextField
  readonly type?: "text" | "lines"
  readonly list?: string
}

const MarketField = ({ field, ...given }: MarketFieldProps) => {
  const { view, send } = useMarketForm((whole) => whole.text[field])
  return <RecordTextField {...given} field={field} view={view} send={send} />
}

const Codes = ({ id, codes }: { readonly id: string; readonly codes: ReadonlyArray<string> }) => (
  <datalist id={id}>
    {codes.map((code) => (
      <option key={code}>{code}</option>
    ))}
  </datalist>
)

const Fields = () => {
  const { view, send } = useMarketForm(({ currencies, labels, timeZones, unitChoices, units }) => ({
    currencies,
    labels,
    timeZones,
    unitChoices,
    units
  }))
  const id = useId()
  return (
    <>
      <FormSection title={view.labels.about}>
        <MarketField field="name" />
        <MarketField field="countries" />
        <MarketField field="languages" />
        <FormRow>
          <MarketField field="currency" list={`${id}currencies`} />
          <MarketField field="timeZone" list={`${id}zones`} />
        </FormRow>
        <Codes id={`${id}currencies`} codes={view.currencies} />
        <Codes id={`${id}zones`} codes={view.timeZones} />
        <Segmented
          label={view.labels.units}
          showLabel
          value={view.units}
          options={view.unitChoices}
          onValueChange={(units) => send({ type: "units.choose", units })}
        />
      </FormSection>
      <FormSection title={view.labels.words} text={view.labels.wordsText}>
        <MarketField field="toneOverride" type="lines" />
        <MarketField field="bannedTerms" type="lines" />
        <MarketField field="requiredTerms" type="lines" />
        <MarketField field="legalNotes" type="lines" />
      </FormSection>
    </>
  )
}

export interface MarketFormProps {
  readonly missing: ReactNode
  readonly onClose: () => void
}

export const MarketForm = ({ missing, onClose }: MarketFormProps) => {
  const { view, send } = useMarketForm()
  return (
    <RecordSheet view={view} send={send} missing={missing} onClose={onClose}>
      <Fields />
    </RecordSheet>
  )
}
