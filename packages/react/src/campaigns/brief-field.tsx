import { type AnswerField, briefTexts, type TypedField } from "@marque/core/campaigns"
import { Button, Field, type FieldControlProps, TextArea, TextInput } from "@marque/react/ui"
import type { ReactNode } from "react"
import { useBrief } from "./brief-provider.tsx"
import styles from "./brief.module.css"

/** What another person wrote in the same field meanwhile, until one of both is chosen. */
const Clash = ({ field }: { readonly field: AnswerField }) => {
  const { view: clash, send } = useBrief(({ fields }) => fields[field].clash)
  if (clash === undefined) return null
  return (
    <div className={styles["clash"]} role="alert" data-part="clash">
      <p>{clash.text}</p>
      <blockquote className={styles["theirs"]} aria-label={briefTexts.clashTheirs}>
        {clash.theirs}
      </blockquote>
      <div className={styles["clashActions"]}>
        <Button size="sm" onClick={() => send({ type: "clash.settle", field, keep: "mine" })}>
          {briefTexts.keepMine}
        </Button>
        <Button size="sm" onClick={() => send({ type: "clash.settle", field, keep: "theirs" })}>
          {briefTexts.takeTheirs}
        </Button>
      </div>
    </div>
  )
}

/** One answer with one control. */
export const BriefField = ({
  aside,
  children,
  field
}: {
  readonly field: AnswerField
  readonly aside?: ReactNode
  readonly children: (control: FieldControlProps & { readonly onBlur: () => void }) => ReactNode
}) => {
  const { view, send } = useBrief(({ fields }) => fields[field])
  return (
    <div id={view.anchor} className={styles["anchor"]}>
      <Field label={view.label} hint={view.hint} error={view.error} required={view.required} aside={aside}>
        {(control) => children({ ...control, onBlur: () => send({ type: "field.blur", field }) })}
      </Field>
      <Clash field={field} />
    </div>
  )
}

/** One answer with several controls. */
export const BriefGroup = ({ children, field }: { readonly field: AnswerField; readonly children: ReactNode }) => {
  const { view } = useBrief(({ fields }) => fields[field])
  return (
    <div id={view.anchor} className={styles["anchor"]}>
      <fieldset className={styles["group"]}>
        <legend className={styles["legend"]}>
          {view.label}
          {!view.required && <span className={styles["optional"]}>{briefTexts.optional}</span>}
        </legend>
        {children}
        <p className={styles["error"]} aria-live="polite">
          {view.error}
        </p>
      </fieldset>
      <Clash field={field} />
    </div>
  )
}

interface TypedProps {
  readonly field: TypedField
  readonly maxLength?: number
  readonly inputMode?: "decimal"
  readonly aside?: ReactNode
}

export const TypedLine = ({ aside, field, inputMode, maxLength }: TypedProps) => {
  const { view: text, send } = useBrief(({ texts }) => texts[field])
  return (
    <BriefField field={field} aside={aside}>
      {(control) => (
        <TextInput
          {...control}
          value={text}
          {...(maxLength !== undefined && { maxLength })}
          {...(inputMode !== undefined && { inputMode })}
          onChange={({ target }) => send({ type: "text.type", field, text: target.value })}
        />
      )}
    </BriefField>
  )
}

export const TypedLines = ({ field }: TypedProps) => {
  const { view: text, send } = useBrief(({ texts }) => texts[field])
  return (
    <BriefField field={field}>
      {(control) => (
        <TextArea
          {...control}
          rows={3}
          value={text}
          onChange={({ target }) => send({ type: "text.type", field, text: target.value })}
        />
      )}
    </BriefField>
  )
}

type DayField = "approvalBy" | "endsAt" | "startsAt"

export const DayInput = ({ field }: { readonly field: DayField }) => {
  const { view: day, send } = useBrief(({ answers }) => answers[field])
  return (
    <BriefField field={field}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          value={day ?? ""}
          onChange={({ target }) =>
            send({ type: "answer.set", field, value: target.value === "" ? undefined : target.value })
          }
        />
      )}
    </BriefField>
  )
}
