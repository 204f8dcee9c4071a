import { accountTexts, type PasskeysView } from "@marque/core/identity"
import { Banner, Button, ErrorState, Field, Skeleton, TextInput } from "@marque/react/ui"
import { useEffect, useRef } from "react"
import styles from "./account.module.css"
import { usePasskeys } from "./passkeys-provider.tsx"

export interface PasskeysPanelProps {
  /** Why none can be added here. */
  readonly missing?: "name" | "browser" | undefined
}

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium" })

/** The name is written over at once. */
const useSelected = () => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const input = form.current?.querySelector("input")
    input?.focus()
    input?.select()
  }, [])
  return form
}

const Naming = () => {
  const { view, send } = usePasskeys()
  return (
    <form
      ref={useSelected()}
      className={styles["naming"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "form.submit" })
      }}
    >
      <Field label={accountTexts.passkeyName} required error={view.nameError ?? view.error}>
        {(control) => (
          <TextInput
            {...control}
            value={view.name}
            readOnly={view.busy}
            onChange={(event) => send({ type: "name.change", name: event.target.value })}
          />
        )}
      </Field>
      <div className={styles["actions"]}>
        <Button type="submit" variant="primary" busy={view.busy} disabled={!view.canSave && !view.busy}>
          {accountTexts.save}
        </Button>
        <Button disabled={view.busy} onClick={() => send({ type: "passkey.cancel" })}>
          {accountTexts.cancel}
        </Button>
      </div>
    </form>
  )
}

const Confirming = () => {
  const { view, send } = usePasskeys()
  return (
    <div className={styles["naming"]}>
      <p className={styles["text"]}>{view.question}</p>
      <div className={styles["actions"]}>
        <Button variant="danger" busy={view.busy} onClick={() => send({ type: "removal.confirm" })}>
          {accountTexts.remove}
        </Button>
        <Button disabled={view.busy} onClick={() => send({ type: "passkey.cancel" })}>
          {accountTexts.cancel}
        </Button>
      </div>
    </div>
  )
}

const Passkey = ({ passkey }: { readonly passkey: PasskeysView["passkeys"][number] }) => {
  const { view, send } = usePasskeys()
  if (passkey.isSubject) return view.state === "naming" ? <Naming /> : <Confirming />
  const { createdAt, id, lastUsedAt, name, removeLabel, renameLabel } = passkey
  const isBusy = view.state !== "ready" || view.busy
  return (
    <>
      <span className={styles["device"]}>
        <span>{name}</span>
        <span className={styles["text"]}>
          {accountTexts.passkeyUsed(
            day.format(createdAt),
            lastUsedAt === undefined ? undefined : day.format(lastUsedAt)
          )}
        </span>
      </span>
      <span className={styles["acts"]}>
        <Button
          size="sm"
          disabled={isBusy}
          aria-label={renameLabel}
          onClick={() => send({ type: "passkey.rename", id })}
        >
          {accountTexts.rename}
        </Button>
        <Button
          size="sm"
          disabled={isBusy}
          aria-label={removeLabel}
          onClick={() => send({ type: "passkey.remove", id })}
        >
          {accountTexts.remove}
        </Button>
      </span>
    </>
  )
}

const Add = () => {
  const { view, send } = usePasskeys()
  const isAdding = view.state === "adding"
  return (
    <div className={styles["actions"]}>
      <Button
        busy={isAdding}
        disabled={!isAdding && (view.state !== "ready" || view.busy)}
        onClick={() => send({ type: "passkey.add" })}
      >
        {view.addLabel}
      </Button>
      {isAdding && <Button onClick={() => send({ type: "passkey.cancel" })}>{accountTexts.cancel}</Button>}
    </div>
  )
}

export const PasskeysPanel = ({ missing }: PasskeysPanelProps) => {
  const { view, send } = usePasskeys()
  if (view.state === "loading") return <Skeleton width="100%" height="6rem" />
  if (view.state === "failed") {
    return <ErrorState message={view.error ?? ""} onRetry={() => send({ type: "passkeys.retry" })} />
  }
  return (
    <section
      className={styles["section"]}
      aria-label={accountTexts.passkeys}
      data-state={view.busy ? "busy" : view.state}
    >
      <h3>{accountTexts.passkeys}</h3>
      <p className={styles["text"]}>{accountTexts.passkeysText}</p>
      {view.error !== undefined && view.state !== "naming" && <Banner tone="danger">{view.error}</Banner>}
      {view.passkeys.length > 0 && (
        <ul className={styles["devices"]}>
          {view.passkeys.map((passkey) => (
            <li key={passkey.id}>
              <Passkey passkey={passkey} />
            </li>
          ))}
        </ul>
      )}
      {missing === undefined ? (
        <Add />
      ) : (
        <p className={styles["text"]}>
          {missing === "name" ? accountTexts.passkeysNeedName : accountTexts.passkeysNeedBrowser}
        </p>
      )}
    </section>
  )
}
