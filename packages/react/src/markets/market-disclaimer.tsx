import { FormSection } from "../forms/form-section.tsx"
import { RecordTextField } from "../records/text-field.tsx"
import { Field, TextArea } from "@marque/react/ui"
import { useMarketForm } from "./market-form-provider.tsx"

/** The disclaimer in each language of the market, and how small it may be. */
export const MarketDisclaimerFields = () => {
  const { view, send } = useMarketForm(({ disclaimers, labels, text }) => ({
    disclaimers,
    labels: labels.disclaimer,
    size: text.disclaimerSize
  }))
  return (
    <FormSection title={view.labels.title} text={view.labels.text}>
      {view.disclaimers.map(({ counter, error, field, hint, label, language, value }) => (
        <Field key={language} label={label} hint={hint} error={error} aside={counter}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              dir="auto"
              lang={language}
              value={value}
              onBlur={() => send({ type: "field.blur", field })}
              onChange={({ target }) => send({ type: "disclaimer.change", language, text: target.value })}
            />
          )}
        </Field>
      ))}
      <RecordTextField field="disclaimerSize" view={view.size} send={send} inputMode="decimal" />
    </FormSection>
  )
}
