import type { MarketTextField } from "@marque/core/markets"
import { Segmented } from "@marque/react/ui"
import type { ReactNode } from "react"
import { FormRow, FormSection } from "../forms/form-section.tsx"
import { RecordSheet } from "../records/record-sheet.tsx"
import { RecordTextField, type RecordTextFieldProps } from "../records/text-field.tsx"
import { DefaultMarketChoice } from "./default-market.tsx"
import { MarketChannels } from "./market-channels.tsx"
import { MarketDisclaimerFields } from "./market-disclaimer.tsx"
import { MarketHoldLink } from "./market-held.tsx"
import { useMarketForm } from "./market-form-provider.tsx"
import { MarketFormats } from "./market-formats.tsx"
import { MarketLogo } from "./market-logo.tsx"
import { MarketStart } from "./market-start.tsx"

type MarketFieldProps = Omit<RecordTextFieldProps<MarketTextField>, "view" | "send">

const MarketField = (props: MarketFieldProps) => {
  const { view, send } = useMarketForm((whole) => whole.text[props.field])
  return <RecordTextField {...props} view={view} send={send} />
}

type FieldsProps = Pick<MarketFormProps, "approver" | "delivered" | "inheritance" | "rules">

const Fields = ({ approver, delivered, inheritance, rules }: FieldsProps) => {
  const { view, send } = useMarketForm(({ currencies, hold, holidayChoices, holidays, labels, timeZones }) => ({
    currencies,
    hold,
    holidayChoices,
    holidays,
    labels,
    timeZones
  }))
  return (
    <>
      <FormSection title={view.labels.about}>
        <MarketStart />
        <MarketHoldLink hold={view.hold} />
        <MarketField field="name" />
        <MarketField field="countries" />
        <MarketField field="languages" />
        <FormRow>
          <MarketField field="currency" suggestions={view.currencies} />
          <MarketField field="timeZone" suggestions={view.timeZones} />
        </FormRow>
        <MarketFormats />
        <DefaultMarketChoice />
      </FormSection>
      <FormSection title={view.labels.channels}>
        <MarketChannels />
      </FormSection>
      <FormSection title={view.labels.identity} text={view.labels.identityText}>
        <MarketField field="toneOverride" type="lines" />
        <MarketField field="tagline" />
        <MarketField field="callToAction" />
        <MarketLogo />
      </FormSection>
      <FormSection title={view.labels.words} text={view.labels.wordsText}>
        <MarketField field="bannedTerms" type="lines" />
        <MarketField field="requiredTerms" type="lines" />
        <MarketField field="legalNotes" type="lines" />
        <MarketField field="contact" />
        {approver}
      </FormSection>
      {rules}
      <MarketDisclaimerFields />
      {delivered}
      {inheritance}
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
  /** What holds there, with who says it. @default nothing is shown of it */
  readonly inheritance?: ReactNode
  /** The brand’s rules that hold otherwise there. @default none */
  readonly rules?: ReactNode
  /** Names who is asked for its reviews. @default no one can be named */
  readonly approver?: ReactNode
  /** What is delivered in the stored market, beside its disclaimers. */
  readonly delivered?: ReactNode
  /** Leads to the recall of the stored market. @default none */
  readonly recall?: ReactNode
  readonly missing: ReactNode
  readonly onClose: () => void
}

export const MarketForm = ({ approver, delivered, inheritance, missing, onClose, recall, rules }: MarketFormProps) => {
  const { view, send } = useMarketForm()
  return (
    <RecordSheet view={view} send={send} missing={missing} onClose={onClose}>
      <Fields approver={approver} delivered={delivered} inheritance={inheritance} rules={rules} />
      {recall}
    </RecordSheet>
  )
}
