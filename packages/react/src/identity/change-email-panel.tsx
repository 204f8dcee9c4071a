import { accountTexts, identityTexts } from "@marque/core/identity"
import { Banner, Button, Field, TextInput } from "@marque/react/ui"
import styles from "./account.module.css"
import { useChangeEmail } from "./change-email-provider.tsx"
import { CodeInput } from "./code-input.tsx"

const Fields = () => {
  const { view, send } = useChangeEmail()
  return view.step === "email" ? (
    <Field label={accountTexts.newEmail} required error={view.emailError}>
      {(control) => (
        <TextInput
          {...control}
          type="email"
          autoComplete="email"
          value={view.email}
          readOnly={view.busy}
          onBlur={() => send({ type: "email.blur" })}
          onChange={(event) => send({ type: "email.change", email: event.target.value })}
        />
      )}
    </Field>
  ) : (
    <Field label={identityTexts.code} required>
      {(control) => (
        <CodeInput
          control={control}
          value={view.code}
          disabled={view.busy}
          onChange={(code) => send({ type: "code.change", code })}
        />
      )}
    </Field>
  )
}

const Form = () => {
  const { view, send } = useChangeEmail()
  return (
    <form
      key={view.step}
      className={styles["section"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "form.submit" })
      }}
    >
      {view.error !== undefined && <Banner tone="danger">{view.error}</Banner>}
      <p className={styles["text"]} aria-live="polite">
        {view.text}
      </p>
      {view.localMailNote !== undefined && <p className={styles["text"]}>{view.localMailNote}</p>}
      <Fields />
      <div className={styles["actions"]}>
        <Button type="submit" variant="primary" busy={view.busy} disabled={!view.canSubmit && !view.busy}>
          {view.submitLabel}
        </Button>
        <Button disabled={view.busy} onClick={() => send({ type: "form.cancel" })}>
          {accountTexts.cancel}
        </Button>
      </div>
    </form>
  )
}

export interface ChangeEmailPanelProps {
  /** The present one. */
  readonly email: string
}

export const ChangeEmailPanel = ({ email }: ChangeEmailPanelProps) => {
  const { view, send } = useChangeEmail()
  return (
    <section className={styles["section"]} aria-label={identityTexts.email}>
      <h3>{identityTexts.email}</h3>
      <p className={styles["text"]}>{email}</p>
      {view.step === "closed" ? (
        <div className={styles["actions"]}>
          <Button onClick={() => send({ type: "form.open" })}>{accountTexts.changeEmail}</Button>
        </div>
      ) : (
        <Form />
      )}
    </section>
  )
}
