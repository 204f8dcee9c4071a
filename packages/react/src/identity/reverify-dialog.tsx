"use client"
import type { ReverifyView } from "@marque/core/identity"
import { actTexts } from "@marque/core/texts"
import { Banner, Button, Dialog, Field, type FieldControlProps, Skeleton } from "@marque/react/ui"
import { useEffect, useRef } from "react"
import styles from "./identity-frame.module.css"
import { PasswordInput } from "./password-input.tsx"
import { SecondFactorInput } from "./second-factor-input.tsx"
import { useReverify } from "./reverify-provider.tsx"

const MAX_WIDTH = 440

interface SecretProps {
  readonly control: FieldControlProps
  readonly view: ReverifyView
  readonly method: Exclude<ReverifyView["method"], "passkey">
}

const Secret = ({ control, method, view }: SecretProps) => {
  const { send } = useReverify()
  const shared = { control, value: view.secret, disabled: view.state !== "asking" }
  const onChange = (secret: string) => send({ type: "secret.change", secret })
  if (method === "password") return <PasswordInput {...shared} autoComplete="current-password" onChange={onChange} />
  return <SecondFactorInput {...shared} factor={method} onChange={onChange} />
}

/** The field comes after the dialog has opened, and cannot be focused while an answer is checked. */
const useFocusWhileAsking = ({ method, state }: ReverifyView) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (state === "asking") form.current?.querySelector("input")?.focus()
  }, [method, state])
  return form
}

const Form = () => {
  const { view, send } = useReverify()
  const { label: fieldLabel, method } = view
  return (
    <form
      ref={useFocusWhileAsking(view)}
      className={styles["form"]}
      data-state={view.state}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "form.submit" })
      }}
    >
      {view.error !== undefined && <Banner tone="danger">{view.error}</Banner>}
      {method !== "passkey" && fieldLabel !== undefined && (
        <Field key={method} label={fieldLabel} required>
          {(control) => <Secret control={control} method={method} view={view} />}
        </Field>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={view.state === "checking"}
        disabled={!view.canSubmit && view.state !== "checking"}
      >
        {view.submitLabel}
      </Button>
      {view.others.map(({ label, method: other }) => (
        <Button key={other} variant="ghost" onClick={() => send({ type: "method.choose", method: other })}>
          {label}
        </Button>
      ))}
      <Button onClick={() => send({ type: "reverify.cancel" })}>{actTexts.cancel}</Button>
    </form>
  )
}

const Unavailable = () => {
  const { view, send } = useReverify()
  return (
    <div className={styles["stack"]}>
      <Banner tone="danger">{view.error}</Banner>
      <Button variant="primary" onClick={() => send({ type: "reverify.retry" })}>
        {actTexts.retry}
      </Button>
      <Button onClick={() => send({ type: "reverify.cancel" })}>{actTexts.cancel}</Button>
    </div>
  )
}

const Body = () => {
  const { view } = useReverify()
  if (view.state === "starting") return <Skeleton width="100%" height="9rem" />
  if (view.state === "unavailable") return <Unavailable />
  if (view.state === "done") return <Banner tone="success">{view.text}</Banner>
  return <Form />
}

export const ReverifyDialog = () => {
  const { view, send } = useReverify()
  return (
    <Dialog
      open={view.state !== "closed"}
      onOpenChange={(open) => !open && send({ type: "reverify.cancel" })}
      title={view.title}
      description={view.state === "done" ? undefined : view.text}
      maxWidth={MAX_WIDTH}
      dismissible={view.canCancel}
    >
      <Body />
    </Dialog>
  )
}
