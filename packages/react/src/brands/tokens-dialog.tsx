import { Button, ColourSwatch, Dialog, Field, TextArea } from "@marque/react/ui"
import { useId } from "react"
import { useBrandForm } from "./brand-form-provider.tsx"
import styles from "./tokens-dialog.module.css"

/** A list of tokens pasted or chosen as a file, with what it would bring into the form. */
export const TokensDialog = () => {
  const { view, send } = useBrandForm()
  const { found, labels, pasted } = view.tokens
  const id = useId()
  const read = async (file: File | undefined) => {
    if (file !== undefined) send({ type: "tokens.paste", text: await file.text() })
  }
  return (
    <Dialog
      open={pasted !== undefined}
      onOpenChange={(open) => !open && send({ type: "tokens.close" })}
      title={labels.title}
      description={labels.about}
      footer={
        <>
          <Button variant="primary" disabled={!found.canUse} onClick={() => send({ type: "tokens.use" })}>
            {labels.use}
          </Button>
          <Button variant="ghost" onClick={() => send({ type: "tokens.close" })}>
            {labels.cancel}
          </Button>
        </>
      }
    >
      <div className={styles["dialog"]}>
        <Field label={labels.field} required>
          {(control) => (
            <TextArea
              {...control}
              className={styles["text"]}
              rows={8}
              spellCheck={false}
              value={pasted ?? ""}
              onChange={(event) => send({ type: "tokens.paste", text: event.target.value })}
            />
          )}
        </Field>
        <label className={styles["file"]} htmlFor={id}>
          {labels.choose}
          <input
            id={id}
            type="file"
            accept=".json,.css,.scss,.less,.txt,.tokens"
            onChange={(event) => {
              void read(event.target.files?.[0])
            }}
          />
        </label>
        <output className={styles["found"]}>{found.text}</output>
        {found.colours.length + found.typefaces.length > 0 && (
          <ul className={styles["colours"]}>
            {found.colours.map(({ hex, name, source }) => (
              <li key={hex}>
                <ColourSwatch hex={hex} label={name} />
                <small>{source}</small>
              </li>
            ))}
            {found.typefaces.map(({ family, source }) => (
              <li key={source}>
                {family}
                <small>{source}</small>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
