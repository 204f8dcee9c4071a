import { agentTexts as texts, type AgentKeysView, type KeyRow } from "@marque/core/agents"
import { Badge, Banner, Button, CopyButton, ErrorState, Field, Skeleton, TextArea, TextInput } from "@marque/react/ui"
import { AgentKeyForm } from "./agent-key-form.tsx"
import { useAgentKeys } from "./agent-keys-provider.tsx"
import styles from "./agent-keys.module.css"

const Made = ({ made }: { readonly made: NonNullable<AgentKeysView["made"]> }) => {
  const { send } = useAgentKeys()
  return (
    <div className={styles["form"]}>
      <Banner tone="success">
        {made.title}. {texts.once}
      </Banner>
      <Field label={texts.secret} required>
        {(control) => (
          <TextInput
            {...control}
            className={styles["mono"]}
            readOnly
            dir="ltr"
            autoComplete="off"
            value={made.token}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      <div className={styles["acts"]}>
        <CopyButton variant="primary" text={made.token}>
          {texts.copyKey}
        </CopyButton>
      </div>
      <Field label={texts.config} hint={made.configHint} required>
        {(control) => (
          <TextArea
            {...control}
            className={styles["mono"]}
            readOnly
            dir="ltr"
            wrap="off"
            rows={9}
            value={made.config}
          />
        )}
      </Field>
      <div className={styles["acts"]}>
        <CopyButton text={made.config}>{texts.copyConfig}</CopyButton>
        <Button onClick={() => send({ type: "secret.done" })}>{texts.done}</Button>
      </div>
    </div>
  )
}

const Asking = ({ asking }: { readonly asking: NonNullable<AgentKeysView["asking"]> }) => {
  const { send } = useAgentKeys()
  return (
    <fieldset className={styles["asking"]}>
      <legend className={styles["name"]}>{asking.title}</legend>
      <p className={styles["soft"]}>{asking.text}</p>
      <div className={styles["acts"]}>
        <Button variant="danger" needsServer busy={asking.busy} onClick={() => send({ type: "revoke.confirm" })}>
          {texts.revoke}
        </Button>
        <Button disabled={asking.busy} onClick={() => send({ type: "revoke.cancel" })}>
          {texts.cancel}
        </Button>
      </div>
    </fieldset>
  )
}

const Key = ({ facts, id, name, revokeLabel, status, works }: KeyRow) => {
  const { send, view } = useAgentKeys()
  return (
    <>
      <div className={styles["what"]}>
        <span className={styles["name"]} dir="auto">
          {name}
        </span>
        <Badge tone={works ? "success" : "neutral"}>{status}</Badge>
      </div>
      <p className={styles["soft"]}>{facts.join(" · ")}</p>
      <Button
        size="sm"
        needsServer
        aria-label={revokeLabel}
        disabled={view.asking !== undefined}
        onClick={() => send({ type: "key.revoke", keyId: id })}
      >
        {texts.revoke}
      </Button>
    </>
  )
}

const List = () => {
  const { send, view } = useAgentKeys()
  const { asking, barred, failure, rows } = view
  return (
    <>
      {barred !== undefined && <Banner tone="neutral">{barred}</Banner>}
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      {rows.length === 0 ? (
        <p className={styles["soft"]}>{texts.none}</p>
      ) : (
        <ul className={styles["keys"]} aria-label={texts.keys}>
          {rows.map((row) => (
            <li key={row.id}>
              {row.isSubject && asking !== undefined ? <Asking asking={asking} /> : <Key {...row} />}
            </li>
          ))}
        </ul>
      )}
      {barred === undefined && (
        <div className={styles["acts"]}>
          <Button needsServer disabled={asking !== undefined} onClick={() => send({ type: "form.open" })}>
            {texts.make}
          </Button>
        </div>
      )}
    </>
  )
}

/** The keys of a person for assistants, in one organization. */
export const AgentKeys = () => {
  const { send, view } = useAgentKeys()
  const { form, made, state } = view
  return (
    <section className={styles["section"]} aria-label={texts.title} data-state={state}>
      <h3>{texts.title}</h3>
      <p className={styles["soft"]}>{texts.intro}</p>
      {state === "loading" && (
        <section aria-busy="true" aria-label={texts.loading}>
          <Skeleton height="6rem" shape="block" />
        </section>
      )}
      {state === "failed" && <ErrorState message={view.error ?? ""} onRetry={() => send({ type: "keys.retry" })} />}
      {state === "listed" && <List />}
      {form !== undefined && <AgentKeyForm form={form} />}
      {made !== undefined && <Made made={made} />}
    </section>
  )
}
