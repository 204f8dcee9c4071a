import { accountTexts, identityTexts } from "@marque/core/identity"
import { Banner, Button, Field, Switch } from "@marque/react/ui"
import styles from "./account.module.css"
import { useChangePassword } from "./change-password-provider.tsx"
import { PasswordInput } from "./password-input.tsx"

const Form = () => {
  const { view, send } = useChangePassword()
  return (
    <form
      className={styles["section"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "form.submit" })
      }}
    >
      {view.error !== undefined && <Banner tone="danger">{view.error}</Banner>}
      <Field label={accountTexts.currentPassword} required>
        {(control) => (
          <PasswordInput
            control={control}
            autoComplete="current-password"
            value={view.current}
            disabled={view.busy}
            onChange={(password) => send({ type: "current.change", password })}
          />
        )}
      </Field>
      <Field label={identityTexts.newPassword} hint={identityTexts.newPasswordHint} required error={view.nextError}>
        {(control) => (
          <PasswordInput
            control={control}
            autoComplete="new-password"
            value={view.next}
            disabled={view.busy}
            onBlur={() => send({ type: "next.blur" })}
            onChange={(password) => send({ type: "next.change", password })}
          />
        )}
      </Field>
      <Switch
        label={accountTexts.signOutOthers}
        checked={view.signOutOthers}
        disabled={view.busy}
        onCheckedChange={(signOut) => send({ type: "others.set", signOut })}
      />
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

export const ChangePasswordPanel = () => {
  const { view, send } = useChangePassword()
  return (
    <section className={styles["section"]} aria-label={identityTexts.password}>
      <h3>{identityTexts.password}</h3>
      {view.open ? (
        <Form />
      ) : (
        <div className={styles["actions"]}>
          <Button onClick={() => send({ type: "form.open" })}>{accountTexts.changePassword}</Button>
        </div>
      )}
    </section>
  )
}
