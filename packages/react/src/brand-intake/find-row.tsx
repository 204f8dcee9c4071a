import { type FindRow as Row, intakeTexts } from "@marque/core/brand-files"
import { Badge, Button, Field, Select, TextArea, TextInput } from "@marque/react/ui"
import { type KeyboardEvent, useEffect, useRef } from "react"
import { useBrandIntake } from "./brand-intake-provider.tsx"
import styles from "./brand-intake.module.css"

type Part = { readonly row: Row }

const tones = { accepted: "success", discarded: "neutral", open: "warning" } as const

const Editing = ({
  editing,
  families
}: {
  readonly editing: NonNullable<Row["editing"]>
  readonly families: Row["families"]
}) => {
  const { send } = useBrandIntake(() => ({}))
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>("input, textarea, select")?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") send({ type: "edit.cancel" })
  }
  const type = (text: string) => send({ type: "edit.type", text })
  return (
    <form
      ref={form}
      className={styles["editing"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "edit.save" })
      }}
    >
      <Field label={editing.label} hideLabel error={editing.error} required>
        {(control) => {
          if (editing.as === "family") {
            return (
              <Select {...control} onKeyDown={onKeyDown} options={families} value={editing.text} onValueChange={type} />
            )
          }
          return editing.as === "lines" ? (
            <TextArea
              {...control}
              onKeyDown={onKeyDown}
              rows={3}
              value={editing.text}
              onChange={(event) => type(event.target.value)}
            />
          ) : (
            <TextInput
              {...control}
              onKeyDown={onKeyDown}
              value={editing.text}
              onChange={(event) => type(event.target.value)}
            />
          )
        }}
      </Field>
      <div className={styles["row"]}>
        <Button type="submit" size="sm" variant="primary" disabled={editing.error !== undefined}>
          {intakeTexts.save}
        </Button>
        <Button size="sm" onClick={() => send({ type: "edit.cancel" })}>
          {intakeTexts.cancel}
        </Button>
      </div>
    </form>
  )
}

const Value = ({ row }: Part) => (
  <p className={styles["value"]} data-decision={row.decision}>
    {row.swatch !== undefined && <span className={styles["patch"]} style={{ background: row.swatch }} />}
    {row.picture === undefined ? row.value : <img className={styles["logo"]} src={row.picture} alt={row.value} />}
  </p>
)

const Acts = ({ row }: Part) => {
  const { view, send } = useBrandIntake(({ canDecide }) => canDecide)
  const { acts, decision, id } = row
  return (
    <div className={styles["acts"]}>
      <Button
        size="sm"
        aria-label={acts.accept}
        aria-pressed={decision === "accepted"}
        variant={decision === "accepted" ? "primary" : "secondary"}
        disabled={!view}
        onClick={() => send({ type: "find.accept", id })}
      >
        {intakeTexts.accept}
      </Button>
      {row.canEdit && (
        <Button size="sm" aria-label={acts.edit} disabled={!view} onClick={() => send({ type: "find.edit", id })}>
          {intakeTexts.edit}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        aria-label={acts.discard}
        aria-pressed={decision === "discarded"}
        disabled={!view}
        onClick={() => send({ type: "find.discard", id })}
      >
        {intakeTexts.discard}
      </Button>
    </div>
  )
}

export const FindRow = ({ row }: Part) => (
  <li className={styles["find"]} data-part="find" data-decision={row.decision}>
    <div className={styles["what"]}>
      <h2 className={styles["label"]}>{row.label}</h2>
      <Badge tone={tones[row.decision]}>{row.decisionText}</Badge>
    </div>
    <div className={styles["finding"]}>
      {row.editing === undefined ? <Value row={row} /> : <Editing editing={row.editing} families={row.families} />}
      <p className={styles["soft"]}>
        {row.source}
        <span aria-hidden="true"> · </span>
        <span data-sure={row.isSure || undefined} className={styles["sure"]}>
          {row.confidence}
        </span>
      </p>
      {row.note !== undefined && <p className={styles["soft"]}>{row.note}</p>}
    </div>
    {row.editing === undefined && <Acts row={row} />}
  </li>
)
