import { type InheritedValues, marketInheritance, type MarketTextField } from "@marque/core/markets"
import { Badge, Button, Field, Segmented, Select } from "@marque/react/ui"
import { type ReactNode, useId } from "react"
import { FormRow, FormSection } from "../forms/form-section.tsx"
import { RecordSheet } from "../records/record-sheet.tsx"
import { RecordTextField } from "../records/text-field.tsx"
import styles from "./markets.module.css"
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

/** What holds in the market, each value with who says it. */
const Inheritance = ({ inherited }: { readonly inherited: InheritedValues }) => {
  const { view, send } = useMarketForm(({ fields, labels, readOnly, state }) => ({ fields, labels, readOnly, state }))
  const locked = view.readOnly !== undefined || view.state !== "editing"
  return (
    <FormSection title={view.labels.inheritance} text={view.labels.inheritanceText}>
      <dl className={styles["inherited"]}>
        {marketInheritance(inherited, view.fields).map(({ chip, field, from, label, resetLabel, value }) => (
          <div key={field} className={styles["value"]}>
            <dt>
              {label}
              <Badge tone={from === "brand" ? "neutral" : "accent"}>{chip}</Badge>
            </dt>
            <dd>{value}</dd>
            {resetLabel !== undefined && !locked && (
              <dd className={styles["reset"]}>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={resetLabel}
                  onClick={() => send({ type: "field.reset", field })}
                >
                  {view.labels.reset}
                </Button>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </FormSection>
  )
}

const Fields = ({ inherited }: { readonly inherited: InheritedValues | undefined }) => {
  const { view, send } = useMarketForm(
    ({ countries, currencies, holidayChoices, holidays, labels, timeZones, unitChoices, units }) => ({
      countries,
      currencies,
      holidayChoices,
      holidays,
      labels,
      timeZones,
      unitChoices,
      units
    })
  )
  const id = useId()
  return (
    <>
      <FormSection title={view.labels.about}>
        {view.countries !== undefined && (
          <Field label={view.labels.start} hint={view.labels.startText}>
            {(control) => (
              <Select
                {...control}
                options={view.countries ?? []}
                value=""
                onValueChange={(country) => send({ type: "country.choose", country })}
              />
            )}
          </Field>
        )}
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
      {inherited !== undefined && <Inheritance inherited={inherited} />}
      <FormSection title={view.labels.calendar} text={view.labels.calendarText}>
        <Segmented
          label={view.labels.holidays}
          showLabel
          value={view.holidays}
          options={view.holidayChoices}
          onValueChange={(holidays) => send({ type: "holidays.choose", holidays })}
        />
        {view.holidays === "on" && <MarketField field="holidaysExcluded" type="lines" />}
      </FormSection>
    </>
  )
}

export interface MarketFormProps {
  /** What the brand says that its markets inherit; nothing is shown of it before it is known. */
  readonly inherited?: InheritedValues | undefined
  readonly missing: ReactNode
  readonly onClose: () => void
}

export const MarketForm = ({ inherited, missing, onClose }: MarketFormProps) => {
  const { view, send } = useMarketForm()
  return (
    <RecordSheet view={view} send={send} missing={missing} onClose={onClose}>
      <Fields inherited={inherited} />
    </RecordSheet>
  )
}
