import { identityTexts } from "@marque/core/identity"
import { actTexts } from "@marque/core/texts"
import { Banner, Button, Field, Link, TextInput } from "@marque/react/ui"
import { ElsewhereStep } from "./elsewhere-step.tsx"
import { IdentityFrame } from "./identity-frame.tsx"
import styles from "./identity-frame.module.css"
import { PasswordInput } from "./password-input.tsx"
import { SecondFactorInput } from "./second-factor-input.tsx"
import { useSignIn } from "./sign-in-provider.tsx"

export interface SignInScreenProps {
  /** `elsewhere`: the provider's page with further ways. */
  readonly links: { readonly signUp: string; readonly reset: string; readonly elsewhere?: string | undefined }
}

const SecondFactorFields = () => {
  const { view, send } = useSignIn()
  return (
    <>
      <Field key={view.factor} label={view.codeLabel} required>
        {(control) => (
          <SecondFactorInput
            control={control}
            factor={view.factor}
            value={view.code}
            disabled={view.busy}
            onChange={(code) => send({ type: "code.change", code })}
          />
        )}
      </Field>
      {view.otherFactors.map(({ factor, label }) => (
        <Button key={factor} variant="ghost" size="sm" onClick={() => send({ type: "factor.choose", factor })}>
          {label}
        </Button>
      ))}
    </>
  )
}

export const SignInScreen = ({ links }: SignInScreenProps) => {
  const { view, send } = useSignIn()
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
        {view.error !== undefined && <Banner tone="danger">{view.error}</Banner>}
        {view.step === "secondFactor" && <SecondFactorFields />}
        {view.elsewhere !== undefined && <ElsewhereStep elsewhere={view.elsewhere} />}
        {view.step === "email" && (
          <Field label={identityTexts.email} required error={view.emailError}>
            {(control) => (
              <TextInput
                {...control}
                type="email"
                autoComplete={view.suggestsPasskeys ? "username webauthn" : "username"}
                value={view.email}
                disabled={view.busy || view.usingPasskey}
                onBlur={() => send({ type: "email.blur" })}
                onChange={(event) => send({ type: "email.change", email: event.target.value })}
              />
            )}
          </Field>
        )}
        {view.step === "password" && (
          <>
            <div className={`${styles["row"]} ${styles["spread"]}`}>
              <p className={styles["text"]}>{view.email}</p>
              <Button variant="ghost" size="sm" disabled={view.busy} onClick={() => send({ type: "step.back" })}>
                {identityTexts.change}
              </Button>
            </div>
            <input type="hidden" name="username" autoComplete="username" value={view.email} />
            <Field label={identityTexts.password} required>
              {(control) => (
                <PasswordInput
                  control={control}
                  autoComplete="current-password"
                  value={view.password}
                  disabled={view.busy}
                  onChange={(password) => send({ type: "password.change", password })}
                />
              )}
            </Field>
          </>
        )}
        {view.elsewhere === undefined && (
          <Button type="submit" variant="primary" busy={view.busy} disabled={!view.canSubmit && !view.busy}>
            {view.submitLabel}
          </Button>
        )}
        {view.passkeyLabel !== undefined && (
          <Button busy={view.usingPasskey} onClick={() => send({ type: "passkey.use" })}>
            {view.passkeyLabel}
          </Button>
        )}
        {view.usingPasskey && (
          <Button variant="ghost" onClick={() => send({ type: "passkey.cancel" })}>
            {actTexts.cancel}
          </Button>
        )}
        {view.demoLabel !== undefined && (
          <>
            <p className={styles[identityTexts.or]}>{identityTexts.or}</p>
            <Button busy={view.enteringDemo} onClick={() => send({ type: "demo.enter" })}>
              {view.demoLabel}
            </Button>
          </>
        )}
        {links.elsewhere !== undefined && (view.step === "email" || view.step === "password") && (
          <p className={styles["text"]}>
            <Link href={links.elsewhere}>{identityTexts.otherWays}</Link>
          </p>
        )}
        <p className={styles["text"]}>
          {view.step === "secondFactor" || view.step === "elsewhere" ? (
            <Button variant="ghost" size="sm" disabled={view.busy} onClick={() => send({ type: "step.back" })}>
              {identityTexts.backToSignIn}
            </Button>
          ) : view.step === "password" ? (
            <Link href={links.reset}>{identityTexts.forgotPassword}</Link>
          ) : (
            <>
              {identityTexts.newHere} <Link href={links.signUp}>{identityTexts.createAccount}</Link>
            </>
          )}
        </p>
      </form>
    </IdentityFrame>
  )
}
