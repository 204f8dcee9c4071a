import { identityTexts } from "@marque/core/identity"
import { Banner, Button, Field, Link, TextInput } from "@marque/react/ui"
import { CodeInput } from "./code-input.tsx"
import { ElsewhereStep } from "./elsewhere-step.tsx"
import { IdentityFrame } from "./identity-frame.tsx"
import styles from "./identity-frame.module.css"
import { PasswordInput } from "./password-input.tsx"
import { useResetPassword } from "./reset-password-provider.tsx"

const Request = () => {
  const { view, send } = useResetPassword()
  return (
    <Field label={identityTexts.email} required error={view.emailError}>
      {(control) => (
        <TextInput
          {...control}
          type="email"
          autoComplete="username"
          value={view.email}
          disabled={view.busy}
          onBlur={() => send({ type: "email.blur" })}
          onChange={(event) => send({ type: "email.change", email: event.target.value })}
        />
      )}
    </Field>
  )
}

const Confirm = () => {
  const { view, send } = useResetPassword()
  return (
    <>
      {view.localMailNote !== undefined && <Banner>{view.localMailNote}</Banner>}
      <input type="hidden" name="username" autoComplete="username" value={view.email} />
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
      <Field label={identityTexts.newPassword} required error={view.passwordError} hint={identityTexts.newPasswordHint}>
        {(control) => (
          <PasswordInput
            control={control}
            autoComplete="new-password"
            value={view.password}
            disabled={view.busy}
            onBlur={() => send({ type: "password.blur" })}
            onChange={(password) => send({ type: "password.change", password })}
          />
        )}
      </Field>
    </>
  )
}

export interface ResetPasswordScreenProps {
  readonly links: { readonly signIn: string }
}

export const ResetPasswordScreen = ({ links }: ResetPasswordScreenProps) => {
  const { view, send } = useResetPassword()
  return (
    <IdentityFrame title={view.title}>
      <form
        key={view.step}
        className={styles["form"]}
        data-state={view.busy ? "busy" : view.step}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: "form.submit" })
        }}
      >
        <p className={styles["text"]} aria-live="polite">
          {view.text}
        </p>
        {view.error !== undefined && <Banner tone="danger">{view.error}</Banner>}
        {view.step === "request" && <Request />}
        {view.step === "sent" && <Confirm />}
        {view.elsewhere !== undefined && <ElsewhereStep elsewhere={view.elsewhere} />}
        {(view.step === "request" || view.step === "sent") && (
          <Button type="submit" variant="primary" busy={view.busy} disabled={!view.canSubmit && !view.busy}>
            {view.submitLabel}
          </Button>
        )}
        <div className={`${styles["row"]} ${styles["spread"]}`}>
          <Link href={links.signIn}>{identityTexts.backToSignIn}</Link>
          {view.step === "sent" && (
            <Button variant="ghost" size="sm" disabled={view.busy} onClick={() => send({ type: "step.back" })}>
              {identityTexts.changeEmail}
            </Button>
          )}
        </div>
      </form>
    </IdentityFrame>
  )
}
