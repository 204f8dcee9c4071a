import { accountTexts, identityTexts } from "@marque/core/identity"
import { Button, Field, TextInput } from "@marque/react/ui"
import styles from "./account.module.css"
import { useRename } from "./rename-provider.tsx"

export const RenamePanel = () => {
  const { view, send } = useRename()
  return (
    <form
      className={styles["section"]}
      aria-label={identityTexts.name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "form.submit" })
      }}
    >
      <Field label={identityTexts.name} hint={accountTexts.nameHint} error={view.error}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="name"
            value={view.name}
            readOnly={view.busy}
            onChange={(event) => send({ type: "name.change", name: event.target.value })}
          />
        )}
      </Field>
      <div className={styles["actions"]}>
        <Button type="submit" busy={view.busy} disabled={!view.canSubmit && !view.busy}>
          {view.submitLabel}
        </Button>
      </div>
    </form>
  )
}
