import type { GuidelineImportView } from "@marque/core/guidelines"
import { Banner, Button, DropZone, Field, Sheet, Spinner, TextArea } from "@marque/react/ui"
import { useState } from "react"
import styles from "./guidelines.module.css"
import { GuidelineProposal } from "./guideline-proposal.tsx"
import { useGuidelineImport } from "./guideline-import-provider.tsx"

type Texts = GuidelineImportView["texts"]

const Choosing = ({ error, texts }: { readonly error: string | undefined; readonly texts: Texts }) => {
  const { send } = useGuidelineImport((view) => view.state)
  const [pasted, setPasted] = useState("")
  const give = (file: File | undefined) => file !== undefined && send({ type: "document.give", file })
  return (
    <>
      <DropZone
        label={texts.drop}
        hint={texts.dropHint}
        accept={texts.accept}
        error={error}
        onFiles={([file]) => give(file)}
      />
      <form
        className={styles["paste"]}
        onSubmit={(event) => {
          event.preventDefault()
          give(new File([pasted], texts.pastedName, { type: "text/plain" }))
        }}
      >
        <Field label={texts.paste}>
          {(control) => (
            <TextArea
              {...control}
              rows={5}
              dir="auto"
              value={pasted}
              onChange={(event) => setPasted(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" disabled={pasted.trim() === ""}>
          {texts.pasteAction}
        </Button>
      </form>
    </>
  )
}

const Reading = ({ view }: { readonly view: GuidelineImportView }) => {
  const { send } = useGuidelineImport((whole) => whole.state)
  return (
    <div className={styles["reading"]} aria-busy="true">
      <Spinner />
      <output>
        {view.texts.reading}
        <span className={styles["fileName"]}>{view.fileName}</span>
      </output>
      <Button onClick={() => send({ type: "document.cancel" })}>{view.texts.cancel}</Button>
    </div>
  )
}

const Deciding = ({ view }: { readonly view: GuidelineImportView }) => {
  const { send } = useGuidelineImport((whole) => whole.state)
  return (
    <>
      {view.error !== undefined && <Banner tone="danger">{view.error}</Banner>}
      <div className={styles["line"]}>
        <output>{view.line}</output>
        <Button size="sm" onClick={() => send({ type: "document.other" })}>
          {view.texts.other}
        </Button>
      </div>
      <ul className={styles["rows"]} aria-label={view.texts.rows}>
        {view.rows.map((row) => (
          <GuidelineProposal key={row.id} row={row} />
        ))}
      </ul>
    </>
  )
}

export interface GuidelineImportProps {
  readonly onClose: () => void
}

/** Proposes rules from a document, in a sheet over their list. */
export const GuidelineImport = ({ onClose }: GuidelineImportProps) => {
  const { view } = useGuidelineImport()
  const { error, state, texts } = view
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={texts.title} maxWidth={640}>
      <div className={styles["bench"]} data-state={state}>
        {state !== "deciding" && <p className={styles["soft"]}>{texts.text}</p>}
        {state === "choosing" && <Choosing error={error} texts={texts} />}
        {state === "reading" && <Reading view={view} />}
        {state === "deciding" && <Deciding view={view} />}
      </div>
    </Sheet>
  )
}
