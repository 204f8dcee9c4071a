import type { GuidelineImportView } from "@marque/core/guidelines"
import { Badge, Banner, Button, DropZone, Field, Icon, Sheet, Spinner, TextArea } from "@marque/react/ui"
import { useId, useState } from "react"
import styles from "./guidelines.module.css"
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

const Proposal = ({ row }: { readonly row: GuidelineImportView["rows"][number] }) => {
  const { send } = useGuidelineImport((view) => view.state)
  const title = useId()
  return (
    <li className={styles["proposal"]} data-state={row.state} aria-labelledby={title}>
      <p className={styles["rowHead"]}>
        <span className={styles["label"]}>
          <Icon name={row.kind === "check" ? "success" : "voice"} />
          {row.kindLabel}
        </span>
        <span className={styles["soft"]}>{row.where}</span>
      </p>
      <h3 id={title} className={styles["proposalTitle"]}>
        {row.title}
      </h3>
      <blockquote className={styles["quote"]} dir="auto">
        {row.sentence}
      </blockquote>
      {row.measures.length > 0 && <p className={styles["soft"]}>{row.measures.join(" · ")}</p>}
      <div className={styles["suggestions"]}>
        {row.state === "open" ? (
          <>
            {row.actions.map(({ kind, label, name }, at) => (
              <Button
                key={kind}
                size="sm"
                variant={at === 0 ? "secondary" : "ghost"}
                needsServer
                busy={row.busy && at === 0}
                disabled={!row.canDecide}
                aria-label={name}
                onClick={() => send({ type: "proposal.add", id: row.id, kind })}
              >
                {label}
              </Button>
            ))}
            <Button
              size="sm"
              variant="ghost"
              disabled={!row.canDecide}
              onClick={() => send({ type: "proposal.leaveOut", id: row.id })}
            >
              {row.leaveOut}
            </Button>
          </>
        ) : (
          <>
            <Badge tone={row.state === "added" ? "success" : "neutral"}>{row.stateLabel}</Badge>
            {row.state === "left_out" && (
              <Button size="sm" variant="ghost" onClick={() => send({ type: "proposal.reopen", id: row.id })}>
                {row.reopen}
              </Button>
            )}
          </>
        )}
      </div>
    </li>
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
          <Proposal key={row.id} row={row} />
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
