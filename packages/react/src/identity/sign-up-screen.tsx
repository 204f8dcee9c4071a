import { identityTexts } from "@marque/core/identity"
import { Banner, Button, Field, Link, TextInput } from "@marque/react/ui"
import { CodeInput } from "./code-input.tsx"
import { ElsewhereStep } from "./elsewhere-step.tsx"
import { IdentityFrame } from "./identity-frame.tsx"
import styles from "./identity-frame.module.css"
import { PasswordInput } from "./password-input.tsx"
import { useSignUp } from "./sign-up-provider.tsx"

interface SignUpFormProps {
  readonly signIn: string
  readonly botCheckId: string | undefined
}

const SignUpForm = ({ botCheckId, signIn }: SignUpFormProps) => {
  const { view, send } = useSignUp()
  return (
    <form
      className={styles["form"]}
      data-state={view.busy ? "busy" : "form"}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "form.submit" })
      }}
    >
      {view.error !== undefined && <Banner tone="danger">{view.error}</Banner>}
      <Field label={identityTexts.name} error={view.nameError}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="name"
            maxLength={80}
            value={view.name}
            disabled={view.busy}
            onChange={(event) => send({ type: "field.change", field: "name", value: event.target.value })}
          />
        )}
      </Field>
      <Field label={identityTexts.email} required error={view.emailError}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="username"
            value={view.email}
            disabled={view.busy}
            onBlur={() => send({ type: "field.blur", field: "email" })}
            onChange={(event) => send({ type: "field.change", field: "email", value: event.target.value })}
          />
        )}
      </Field>
      <Field label={identityTexts.password} required error={view.passwordError} hint={identityTexts.newPasswordHint}>
        {(control) => (
          <PasswordInput
            control={control}
            autoComplete="new-password"
            value={view.password}
            disabled={view.busy}
            onBlur={() => send({ type: "field.blur", field: "password" })}
            onChange={(value) => send({ type: "field.change", field: "password", value })}
          />
        )}
      </Field>
      {botCheckId !== undefined && <div id={botCheckId} />}
      <Button type="submit" variant="primary" busy={view.busy}>
        {view.submitLabel}
      </Button>
      <p className={styles["text"]}>
        {identityTexts.haveAccount} <Link href={signIn}>{identityTexts.signIn}</Link>
      </p>
    </form>
  )
}

const VerifyEmail = () => {
  const { view, send } = useSignUp()
  return (
    <form
      className={styles["form"]}
      data-state={view.busy ? "busy" : "verify"}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "code.submit" })
      }}
    >
      <p className={styles["text"]}>{view.sentTo}</p>
      {view.localMailNote !== undefined && <Banner>{view.localMailNote}</Banner>}
      <Field label={identityTexts.code} required error={view.error}>
        {(control) => (
          <CodeInput
            control={control}
            value={view.code}
            disabled={view.busy}
            onChange={(code) => send({ type: "code.change", code })}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={view.busy} disabled={!view.canSubmitCode && !view.busy}>
        {view.submitLabel}
      </Button>
      <div className={`${styles["row"]} ${styles["spread"]}`}>
        <Button variant="ghost" size="sm" disabled={!view.canResend} onClick={() => send({ type: "code.resend" })}>
          {view.resendLabel}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => send({ type: "step.back" })}>
          {identityTexts.changeEmail}
        </Button>
      </div>
      <p className={styles["text"]} aria-live="polite">
        {view.resentNote}
      </p>
    </form>
  )
}

export interface SignUpScreenProps {
  readonly links: { readonly signIn: string }
  /** Id of the element in which the provider checks that a person is there. */
  readonly botCheckId?: string
}

export const SignUpScreen = ({ botCheckId, links }: SignUpScreenProps) => {
  const { view, send } = useSignUp()
  return (
    <IdentityFrame title={view.title}>
      {view.step === "form" && <SignUpForm signIn={links.signIn} botCheckId={botCheckId} />}
      {(view.step === "verify" || view.step === "complete") && <VerifyEmail />}
      {view.elsewhere !== undefined && (
        <div className={styles["stack"]}>
          <ElsewhereStep elsewhere={view.elsewhere} />
          <p className={styles["text"]}>
            <Button variant="ghost" size="sm" onClick={() => send({ type: "step.back" })}>
              {identityTexts.changeEmail}
            </Button>
          </p>
        </div>
      )}
    </IdentityFrame>
  )
}
