import { rateChoices, type ResultsDialogView, resultTexts, variableChoices } from "@marque/core/campaign-assets"
import { Banner, Field, Select, TextInput } from "@marque/react/ui"
import { useResults } from "./results-provider.tsx"
import styles from "./results.module.css"

const words = resultTexts.testing
const none = { value: "", label: words.choice } as const

interface ResultsTestFormProps {
  readonly dialog: Extract<ResultsDialogView, { readonly kind: "testing" }>
}

/** The fields of a test that is declared. */
export const ResultsTestForm = ({ dialog }: ResultsTestFormProps) => {
  const { send } = useResults(() => undefined)
  const { fields, first, isSaving, needed, noSlots, second } = dialog
  if (noSlots !== undefined) return <Banner tone="neutral">{noSlots}</Banner>
  return (
    <>
      <Field label={words.variable} required>
        {(control) => (
          <Select
            {...control}
            options={variableChoices}
            value={fields.variable}
            disabled={isSaving}
            onValueChange={(variable) => send({ type: "test.change", fields: { variable } })}
          />
        )}
      </Field>
      <Field label={words.first} required>
        {(control) => (
          <Select
            {...control}
            options={[none, ...first]}
            value={fields.firstSlotId}
            disabled={isSaving}
            onValueChange={(firstSlotId) => send({ type: "test.change", fields: { firstSlotId } })}
          />
        )}
      </Field>
      <Field label={words.second} required>
        {(control) => (
          <Select
            {...control}
            options={[none, ...second]}
            value={fields.secondSlotId}
            disabled={isSaving || fields.firstSlotId === ""}
            onValueChange={(secondSlotId) => send({ type: "test.change", fields: { secondSlotId } })}
          />
        )}
      </Field>
      <div className={styles["fields"]}>
        <Field label={words.metric} required>
          {(control) => (
            <Select
              {...control}
              options={rateChoices}
              value={fields.metric}
              disabled={isSaving}
              onValueChange={(metric) => send({ type: "test.change", fields: { metric } })}
            />
          )}
        </Field>
        <Field label={words.endsOn} required>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={fields.endsOn}
              disabled={isSaving}
              onChange={({ target }) => send({ type: "test.change", fields: { endsOn: target.value } })}
            />
          )}
        </Field>
        <Field label={words.usual} required>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={fields.usual}
              disabled={isSaving}
              onChange={({ target }) => send({ type: "test.change", fields: { usual: target.value } })}
            />
          )}
        </Field>
        <Field label={words.difference} required>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={fields.difference}
              disabled={isSaving}
              onChange={({ target }) => send({ type: "test.change", fields: { difference: target.value } })}
            />
          )}
        </Field>
      </div>
      <output className={styles["soft"]}>{needed}</output>
    </>
  )
}
