import { accountTexts } from "@marque/core/identity"
import { Banner, Button, CopyButton, ErrorState, Field, Skeleton } from "@marque/react/ui"
import styles from "./account.module.css"
import { CodeInput } from "./code-input.tsx"
import { QrCode } from "./qr-code.tsx"
import { useSecondFactor } from "./second-factor-provider.tsx"

/** The ways to finish the task of a pending session. */
const Choosing = () => {
  const { view, send } = useSecondFactor()
  return (
    <div className={styles["actions"]}>
      {view.ways.map(({ asking, label, way }, at) => (
        <Button
          key={way}
          variant={at === 0 ? "primary" : "secondary"}
          busy={asking}
          disabled={view.busy && !asking}
          onClick={() => send({ type: "way.choose", way })}
        >
          {label}
        </Button>
      ))}
      {view.busy ? (
        <Button variant="ghost" onClick={() => send({ type: "factor.cancel" })}>
          {accountTexts.cancel}
        </Button>
      ) : (
        <Button variant="ghost" onClick={() => send({ type: "task.leave" })}>
          {accountTexts.signOut}
        </Button>
      )}
    </div>
  )
}

const Entering = () => {
  const { view, send } = useSecondFactor()
  const leave = () => send({ type: "task.leave" })
  return (
    <form
      className={styles["section"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "form.submit" })
      }}
    >
      <QrCode text={view.uri} label={accountTexts.qrCode} />
      <dl className={styles["key"]}>
        <dt>{accountTexts.key}</dt>
        <dd>{view.secret}</dd>
      </dl>
      <Field label={view.codeLabel} required error={view.error}>
        {(control) => (
          <CodeInput
            control={control}
            value={view.code}
            disabled={view.busy}
            onChange={(code) => send({ type: "code.change", code })}
          />
        )}
      </Field>
      <div className={styles["actions"]}>
        <Button type="submit" variant="primary" busy={view.busy} disabled={!view.canSubmit && !view.busy}>
          {view.submitLabel}
        </Button>
        {view.canGoBack && (
          <Button disabled={view.busy} onClick={() => send({ type: "factor.cancel" })}>
            {view.isTask ? accountTexts.otherWay : accountTexts.cancel}
          </Button>
        )}
        {view.isTask && (
          <Button variant={view.canGoBack ? "ghost" : "secondary"} disabled={view.busy} onClick={leave}>
            {accountTexts.signOut}
          </Button>
        )}
      </div>
    </form>
  )
}

const Codes = () => {
  const { view, send } = useSecondFactor()
  return (
    <>
      <ul className={styles["codes"]} aria-label={accountTexts.codesTitle}>
        {view.codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles["actions"]}>
        <Button variant="primary" onClick={() => send({ type: "codes.kept" })}>
          {accountTexts.keptCodes}
        </Button>
        <CopyButton text={view.codes.join("\n")}>{accountTexts.copyCodes}</CopyButton>
      </div>
    </>
  )
}

const On = () => {
  const { view, send } = useSecondFactor()
  return (
    <>
      {view.codesLeft !== "" && <p className={styles["text"]}>{view.codesLeft}</p>}
      {view.required !== undefined && <p className={styles["text"]}>{view.required}</p>}
      <div className={styles["actions"]}>
        <Button disabled={view.busy} onClick={() => send({ type: "codes.renew" })}>
          {accountTexts.renewCodes}
        </Button>
        {view.canReplace && (
          <Button disabled={view.busy} onClick={() => send({ type: "factor.setUp" })}>
            {accountTexts.replace}
          </Button>
        )}
        {view.required === undefined && (
          <Button variant="danger" disabled={view.busy} onClick={() => send({ type: "factor.turnOff" })}>
            {accountTexts.turnOff}
          </Button>
        )}
      </div>
    </>
  )
}

const ConfirmingOff = () => {
  const { send } = useSecondFactor()
  return (
    <div className={styles["actions"]}>
      <Button variant="danger" onClick={() => send({ type: "turnOff.confirm" })}>
        {accountTexts.turnOff}
      </Button>
      <Button onClick={() => send({ type: "factor.cancel" })}>{accountTexts.cancel}</Button>
    </div>
  )
}

/** The authenticator app and its backup codes, in the account dialog and as a task of signing in. */
export const SecondFactorPanel = () => {
  const { view, send } = useSecondFactor()
  if (view.state === "loading" || view.state === "finished") return <Skeleton width="100%" height="9rem" />
  if (view.state === "failed") {
    return <ErrorState message={view.error ?? ""} onRetry={() => send({ type: "factor.retry" })} />
  }
  return (
    <div className={styles["section"]} data-state={view.busy ? "busy" : view.state}>
      {!view.isTask && <h3>{view.title}</h3>}
      {view.error !== undefined && view.state !== "entering" && <Banner tone="danger">{view.error}</Banner>}
      <p className={styles["text"]} aria-live="polite">
        {view.text}
      </p>
      {view.state === "off" && (
        <div className={styles["actions"]}>
          <Button variant="primary" busy={view.busy} onClick={() => send({ type: "factor.setUp" })}>
            {accountTexts.setUp}
          </Button>
        </div>
      )}
      {view.state === "choosing" && <Choosing />}
      {view.state === "on" && <On />}
      {view.state === "entering" && <Entering />}
      {view.state === "codes" && <Codes />}
      {view.state === "confirmingOff" && <ConfirmingOff />}
      {view.state === "stale" && (
        <div className={styles["actions"]}>
          <Button variant="primary" onClick={() => send({ type: "task.leave" })}>
            {accountTexts.signInAgain}
          </Button>
        </div>
      )}
    </div>
  )
}
