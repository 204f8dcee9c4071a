import { agentTexts as texts, type KeyFormView } from "@marque/core/agents"
import { Banner, Button, Checkbox, CheckboxCard, Field, TextInput } from "@marque/react/ui"
import { useAgentKeys } from "./agent-keys-provider.tsx"
import styles from "./agent-keys.module.css"

const Brands = ({ form }: { readonly form: KeyFormView }) => {
  const { send } = useAgentKeys()
  return (
    <fieldset className={styles["group"]} aria-describedby={form.brandsError && "agent-brands-error"}>
      <legend>{texts.brands}</legend>
      {form.brands.map(({ id, name, on }) => (
        <Checkbox
          key={id}
          label={<bdi>{name}</bdi>}
          checked={on}
          disabled={form.busy}
          onCheckedChange={(checked) => send({ type: "brand.set", brandId: id, on: checked })}
        />
      ))}
      {form.brandsError !== undefined && (
        <p id="agent-brands-error" className={styles["error"]}>
          {form.brandsError}
        </p>
      )}
    </fieldset>
  )
}

const Actions = ({ form }: { readonly form: KeyFormView }) => {
  const { send } = useAgentKeys()
  return (
    <fieldset className={styles["group"]}>
      <legend>{texts.actions}</legend>
      {form.actions.map(({ action, fixed, hint, label, on }) => (
        <CheckboxCard
          key={action}
          label={label}
          description={hint}
          checked={on}
          disabled={fixed || form.busy}
          onCheckedChange={(checked) => send({ type: "action.set", action, on: checked })}
        />
      ))}
    </fieldset>
  )
}

export const AgentKeyForm = ({ form }: { readonly form: KeyFormView }) => {
  const { send, view } = useAgentKeys()
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "form.submit" })
      }}
    >
      {view.failure !== undefined && <Banner tone="danger">{view.failure}</Banner>}
      <Field label={texts.name} hint={texts.nameHint} error={form.name.error} required>
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            value={form.name.value}
            readOnly={form.busy}
            onChange={({ target }) => send({ type: "name.change", name: target.value })}
          />
        )}
      </Field>
      <Brands form={form} />
      <Actions form={form} />
      <div className={styles["pair"]}>
        <Field label={texts.cap} hint={texts.capHint} error={form.cap.error}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              value={form.cap.value}
              readOnly={form.busy}
              onChange={({ target }) => send({ type: "cap.change", cap: target.value })}
            />
          )}
        </Field>
        <Field label={texts.days} hint={texts.daysHint} error={form.days.error} required>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              value={form.days.value}
              readOnly={form.busy}
              onChange={({ target }) => send({ type: "days.change", days: target.value })}
            />
          )}
        </Field>
      </div>
      <div className={styles["acts"]}>
        <Button type="submit" variant="primary" needsServer busy={form.busy}>
          {texts.submit}
        </Button>
        <Button disabled={form.busy} onClick={() => send({ type: "form.close" })}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
