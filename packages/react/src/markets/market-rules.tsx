import { type MarketRuleRow, marketRuleRows, type RuleEdit } from "@marque/core/markets"
import { Badge, Banner, Button, Field, Select, TextInput } from "@marque/react/ui"
import { FormSection } from "../forms/form-section.tsx"
import { useMarketForm } from "./market-form-provider.tsx"
import { useMarketRules } from "./market-rules-provider.tsx"
import styles from "./market-rules.module.css"

const useEdit = () => {
  const { view: locked, send } = useMarketForm(({ readOnly, state }) => readOnly !== undefined || state !== "editing")
  return { locked, send, edit: (edit: RuleEdit) => send({ type: "rule.edit", edit }) }
}

const Choices = ({ row }: { readonly row: MarketRuleRow }) => {
  const { edit } = useEdit()
  const { enabled, guidelineId, severity } = row
  return (
    <>
      {enabled !== undefined && (
        <Field label={enabled.label} required>
          {(control) => (
            <Select
              {...control}
              value={enabled.value}
              options={enabled.options}
              onValueChange={(value) => edit({ kind: "switch", guidelineId, enabled: value })}
            />
          )}
        </Field>
      )}
      {severity !== undefined && (
        <Field label={severity.label} required>
          {(control) => (
            <Select
              {...control}
              value={severity.value}
              options={severity.options}
              onValueChange={(value) => edit({ kind: "severity", guidelineId, severity: value })}
            />
          )}
        </Field>
      )}
    </>
  )
}

const Rule = ({ row }: { readonly row: MarketRuleRow }) => {
  const { edit, locked, send } = useEdit()
  const { view: texts } = useMarketRules((rules) => rules.texts)
  const { chip, guidelineId, holds, isOwn, limits, resetLabel, title } = row
  return (
    <li>
      <fieldset className={styles["rule"]}>
        <legend className={styles["title"]}>
          {title} <Badge tone={isOwn ? "accent" : "neutral"}>{chip}</Badge>
        </legend>
        {holds !== undefined && <p className={styles["soft"]}>{holds}</p>}
        <Choices row={row} />
        {limits.map(({ error, field, hint, label, name, value }) => (
          <Field key={name} label={label} hint={hint} error={error}>
            {(control) => (
              <TextInput
                {...control}
                value={value}
                inputMode="decimal"
                autoComplete="off"
                onBlur={() => send({ type: "field.blur", field })}
                onChange={({ target }) => edit({ kind: "limit", guidelineId, name, text: target.value })}
              />
            )}
          </Field>
        ))}
        {!locked && (
          <div>
            <Button
              size="sm"
              variant="ghost"
              aria-label={resetLabel}
              onClick={() => edit({ kind: "remove", guidelineId })}
            >
              {texts.reset}
            </Button>
          </div>
        )}
      </fieldset>
    </li>
  )
}

/** The rules of the brand that hold otherwise in the market, and what counts of both. */
export const MarketRules = () => {
  const { view, send } = useMarketRules()
  const { view: form } = useMarketForm(({ fields, ruleErrors }) => ({ rules: fields.rules, ruleErrors }))
  const { edit, locked } = useEdit()
  const { error, rules, state, texts } = view
  const found = rules && marketRuleRows(rules, form.rules, form.ruleErrors)
  return (
    <FormSection title={texts.title} text={texts.text}>
      {state === "failed" && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" onClick={() => send({ type: "live.retry" })}>
              {texts.retry}
            </Button>
          }
        >
          {error}
        </Banner>
      )}
      {state === "loading" && <p className={styles["soft"]}>{texts.loading}</p>}
      {rules?.length === 0 && <p className={styles["soft"]}>{texts.empty}</p>}
      {found !== undefined && found.rows.length > 0 && (
        <ul className={styles["rules"]}>
          {found.rows.map((row) => (
            <Rule key={row.guidelineId} row={row} />
          ))}
        </ul>
      )}
      {found !== undefined && found.others.length > 0 && !locked && (
        <Field label={texts.add}>
          {(control) => (
            <Select
              {...control}
              value=""
              options={[{ value: "", label: texts.addHint }, ...found.others]}
              onValueChange={(guidelineId) => {
                const chosen = found.others.find(({ value }) => value === guidelineId)
                if (chosen !== undefined) edit({ kind: "add", guidelineId, test: chosen.test })
              }}
            />
          )}
        </Field>
      )}
    </FormSection>
  )
}
