import { composerTexts } from "@marque/core/composer"
import { Button, Checkbox, Disclosure, Field, Icon, Select, Skeleton, Spinner } from "@marque/react/ui"
import type { ReactNode } from "react"
import { useComposer } from "./composer-provider.tsx"
import styles from "./price-panel.module.css"

const Phrases = ({
  title,
  icon,
  phrases
}: {
  readonly title: string
  readonly icon: "plus" | "minus"
  readonly phrases: ReadonlyArray<string>
}) =>
  phrases.length === 0 ? null : (
    <div className={styles["phrases"]}>
      <h3>{title}</h3>
      <ul>
        {phrases.map((phrase) => (
          <li key={phrase}>
            <Icon name={icon} />
            {phrase}
          </li>
        ))}
      </ul>
    </div>
  )

const EngineSelect = () => {
  const { send, view } = useComposer(({ busy, price }) => ({ busy, engines: price.engines }))
  const { busy, engines } = view
  if (engines === undefined) return null
  return (
    <Field label={composerTexts.engine} required>
      {(control) => (
        <Select
          {...control}
          value={engines.value}
          options={engines.options}
          disabled={busy}
          onValueChange={(id) => send({ type: "field.change", change: { field: "engine", id } })}
        />
      )}
    </Field>
  )
}

const DraftRulesChoice = () => {
  const { send, view } = useComposer(({ busy, price }) => ({ busy, draftRules: price.draftRules }))
  const { busy, draftRules } = view
  if (draftRules === undefined) return null
  return (
    <Checkbox
      label={composerTexts.draftRules}
      checked={draftRules.chosen}
      disabled={busy}
      onCheckedChange={(chosen) => send({ type: "field.change", change: { field: "draftRules", chosen } })}
    />
  )
}

const Cost = () => {
  const price = useComposer((view) => view.price).view
  if (price.state === "failed") return <p className={styles["unknown"]}>{price.error}</p>
  if (price.cost === "") return <Skeleton height="1.25rem" width="60%" />
  return (
    <>
      <p className={styles["cost"]}>
        <strong>{price.cost}</strong>
        {price.state === "checking" && <Spinner />}
        {[price.estimate, price.balanceAfter]
          .filter((words) => words !== undefined)
          .map((words) => (
            <span key={words}>{words}</span>
          ))}
      </p>
      <p className={styles["engine"]}>{price.engine}</p>
      {price.experimental !== undefined && <p className={styles["engine"]}>{price.experimental}</p>}
      <EngineSelect />
      <DraftRulesChoice />
    </>
  )
}

export const PricePanel = ({ destination }: { readonly destination: ReactNode }) => {
  const { price, submit } = useComposer((view) => ({ price: view.price, submit: view.submit })).view
  const rules = price.adds.length + price.forbids.length
  return (
    <div className={styles["panel"]} data-state={price.state}>
      {submit.error !== undefined && (
        <p className={styles["refusal"]} role="alert">
          <Icon name="error" />
          {submit.error}
        </p>
      )}
      {price.state !== "unasked" && (
        <div className={styles["price"]} aria-live="polite" aria-busy={price.state === "checking"}>
          <Cost />
          {rules > 0 && (
            <Disclosure className={styles["rules"]} title={composerTexts.rules(price.rules)}>
              <Phrases title={composerTexts.added} icon="plus" phrases={price.adds} />
              <Phrases title={composerTexts.forbidden} icon="minus" phrases={price.forbids} />
              {price.prompt !== undefined && (
                <div className={styles["phrases"]}>
                  <h3>{composerTexts.sent}</h3>
                  <p>{price.prompt}</p>
                </div>
              )}
            </Disclosure>
          )}
          {price.problems.length > 0 && (
            <ul className={styles["problems"]}>
              {price.problems.map((problem) => (
                <li key={problem}>
                  <Icon name="warning" />
                  {problem}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {destination}
      <Button
        type="submit"
        variant="primary"
        needsServer
        className={styles["submit"]}
        disabled={submit.disabled && submit.state !== "checking" && submit.state !== "submitting"}
        busy={submit.state === "checking" || submit.state === "submitting"}
        aria-describedby="composer-reason"
      >
        <Icon name="create" />
        {submit.label}
      </Button>
      <p id="composer-reason" className={styles["promise"]}>
        {submit.reason ?? price.promise}
      </p>
    </div>
  )
}
