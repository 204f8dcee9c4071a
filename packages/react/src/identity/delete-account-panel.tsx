import { accountTexts } from "@marque/core/identity"
import { Banner, Button, Field, TextInput } from "@marque/react/ui"
import styles from "./account.module.css"
import { useDeleteAccount } from "./delete-account-provider.tsx"

const Facts = () => {
  const { view } = useDeleteAccount()
  return (
    <ul className={styles["facts"]}>
      {view.facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

const Confirm = () => {
  const { view, send } = useDeleteAccount()
  return (
    <form
      className={styles["section"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "form.submit" })
      }}
    >
      <Facts />
      <Field label={view.typedLabel} required>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="off"
            value={view.typed}
            readOnly={view.busy}
            onChange={(event) => send({ type: "typed.change", text: event.target.value })}
          />
        )}
      </Field>
      <div className={styles["actions"]}>
        <Button type="submit" variant="danger" busy={view.busy} disabled={!view.canSubmit && !view.busy}>
          {view.submitLabel}
        </Button>
        <Button disabled={view.busy} onClick={() => send({ type: "form.cancel" })}>
          {accountTexts.cancel}
        </Button>
      </div>
    </form>
  )
}

const Barred = () => {
  const { send } = useDeleteAccount()
  return (
    <>
      <Facts />
      <div className={styles["actions"]}>
        <Button onClick={() => send({ type: "form.cancel" })}>{accountTexts.cancel}</Button>
      </div>
    </>
  )
}

export const DeleteAccountPanel = () => {
  const { view, send } = useDeleteAccount()
  return (
    <section className={styles["section"]} aria-label={accountTexts.deleteAccount}>
      <h3>{accountTexts.deleteAccount}</h3>
      {view.error !== undefined && <Banner tone="danger">{view.error}</Banner>}
      {view.step === "closed" && (
        <>
          <p className={styles["text"]}>{accountTexts.deleteHint}</p>
          <div className={styles["actions"]}>
            <Button busy={view.busy} onClick={() => send({ type: "form.open" })}>
              {accountTexts.deleteAccount}
            </Button>
          </div>
        </>
      )}
      {view.step === "confirm" && <Confirm />}
      {view.step === "barred" && <Barred />}
    </section>
  )
}
