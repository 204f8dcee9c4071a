import type { DisclaimerEdit, DisclaimersView } from "@marque/core/markets"
import { Button, Checkbox, Field, IconButton, TextArea, TextInput } from "@marque/react/ui"
import { FormSection } from "../forms/form-section.tsx"
import styles from "./market-disclaimer.module.css"
import { useMarketForm } from "./market-form-provider.tsx"

const useEdit = () => {
  const { view, send } = useMarketForm(({ labels }) => labels.disclaimer)
  return { labels: view, send, edit: (edit: DisclaimerEdit) => send({ type: "disclaimer.edit", edit }) }
}

interface DisclaimerProps {
  readonly at: number
  readonly row: DisclaimersView["rows"][number]
}

const Channels = ({ at, row }: DisclaimerProps) => {
  const { edit, labels } = useEdit()
  return (
    <fieldset aria-label={row.channelsLabel} className={styles["channels"]}>
      <p className={styles["soft"]}>{labels.channelsText}</p>
      {row.channels.map(({ chosen, id, label }) => (
        <Checkbox
          key={id}
          label={label}
          checked={chosen}
          onCheckedChange={(on) => edit({ kind: "channel", at, channel: id, on })}
        />
      ))}
    </fieldset>
  )
}

const Disclaimer = ({ at, row }: DisclaimerProps) => {
  const { edit, send } = useEdit()
  const { removeLabel, size, texts, title } = row
  return (
    <fieldset className={styles["disclaimer"]}>
      <legend className={styles["title"]}>{title}</legend>
      <div className={styles["texts"]}>
        {texts.map(({ counter, error, field, hint, label, language, value }) => (
          <Field key={language} label={label} hint={hint} error={error} aside={counter}>
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                dir="auto"
                lang={language}
                value={value}
                onBlur={() => send({ type: "field.blur", field })}
                onChange={({ target }) => edit({ kind: "write", at, language, text: target.value })}
              />
            )}
          </Field>
        ))}
        <Field label={size.label} hint={size.hint} error={size.error}>
          {(control) => (
            <TextInput
              {...control}
              value={size.value}
              inputMode="decimal"
              autoComplete="off"
              onBlur={() => send({ type: "field.blur", field: size.field })}
              onChange={({ target }) => edit({ kind: "size", at, size: target.value })}
            />
          )}
        </Field>
        <Channels at={at} row={row} />
      </div>
      <IconButton icon="close" label={removeLabel} onClick={() => edit({ kind: "remove", at })} />
    </fieldset>
  )
}

/** What pictures for the market have to carry: each disclaimer in every language, where, and how small it may be. */
export const MarketDisclaimerFields = () => {
  const { view, send } = useMarketForm(({ disclaimers, labels }) => ({ ...disclaimers, labels: labels.disclaimer }))
  return (
    <FormSection title={view.labels.title} text={view.labels.text}>
      {view.rows.length === 0 && <p className={styles["soft"]}>{view.labels.none}</p>}
      {view.rows.map((row, at) => (
        <Disclaimer key={row.title} at={at} row={row} />
      ))}
      <div>
        <Button
          size="sm"
          disabled={!view.mayAdd}
          onClick={() => send({ type: "disclaimer.edit", edit: { kind: "add" } })}
        >
          {view.labels.add}
        </Button>
      </div>
    </FormSection>
  )
}
