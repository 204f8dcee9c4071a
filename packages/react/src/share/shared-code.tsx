import type { SharedCodeView } from "@marque/core/share"
import { Button, Field, TextInput } from "@marque/react/ui"
import { useSharedPage } from "./shared-page-provider.tsx"
import styles from "./shared-page.module.css"

export interface SharedCodeProps {
  readonly code: SharedCodeView
  readonly busy: boolean
}

/** Asks for the code that is mailed to who decides. */
export const SharedCode = ({ busy, code: { field, mailing, said, sendLabel } }: SharedCodeProps) => {
  const { send } = useSharedPage(() => undefined)
  return (
    <>
      <Field label={field.label} hint={field.hint} error={field.error} required>
        {(control) => (
          <TextInput
            {...control}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={field.value}
            disabled={busy}
            onChange={({ target }) => send({ type: "code.change", code: target.value })}
          />
        )}
      </Field>
      <div className={styles["tools"]}>
        <Button size="sm" busy={mailing} disabled={busy} onClick={() => send({ type: "code.send" })}>
          {sendLabel}
        </Button>
        <output className={styles["facts"]} data-sent={said?.sent}>
          {said?.text}
        </output>
      </div>
    </>
  )
}
