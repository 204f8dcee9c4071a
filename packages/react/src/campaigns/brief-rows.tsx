import { BRIEF_LINE_MAX, type Answers, briefTexts, mandatoryLabels } from "@marque/core/campaigns"
import { Button, Field, IconButton, Select, TextInput } from "@marque/react/ui"
import type { ReactNode } from "react"
import { FormRow } from "../forms/form-section.tsx"
import { BriefGroup } from "./brief-field.tsx"
import styles from "./brief.module.css"
import { useBrief } from "./brief-provider.tsx"

const replaced = <Row,>(rows: ReadonlyArray<Row>, index: number, row: Row): ReadonlyArray<Row> =>
  rows.map((each, at) => (at === index ? row : each))

interface RowsProps<Row> {
  readonly field: "audience" | "keyDates" | "mandatory"
  readonly one: string
  readonly rows: ReadonlyArray<Row>
  readonly blank: Row
  readonly nameOf: (row: Row) => string
  readonly onChange: (rows: ReadonlyArray<Row>) => void
  readonly children: (row: Row, change: (part: Partial<Row>) => void) => ReactNode
}

const Rows = <Row extends object>({ blank, children, field, nameOf, onChange, one, rows }: RowsProps<Row>) => {
  const { view: canEdit } = useBrief((view) => view.canEdit)
  return (
    <BriefGroup field={field}>
      {rows.length === 0 && <p className={styles["soft"]}>{briefTexts.none}</p>}
      {rows.map((row, index) => (
        // Rows have no id: they are what they say, in their order.
        <div key={index} className={styles["row"]}>
          <div className={styles["rowFields"]}>
            {children(row, (part) => onChange(replaced(rows, index, { ...row, ...part })))}
          </div>
          {canEdit && (
            <IconButton
              icon="trash"
              label={briefTexts.remove(nameOf(row) === "" ? `${one} ${index + 1}` : nameOf(row))}
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
            />
          )}
        </div>
      ))}
      {canEdit && (
        <div>
          <Button size="sm" onClick={() => onChange([...rows, blank])}>
            {briefTexts.add(one)}
          </Button>
        </div>
      )}
    </BriefGroup>
  )
}

const Line = ({
  label,
  onChange,
  required = false,
  type = "text",
  value
}: {
  readonly label: string
  readonly value: string
  readonly required?: boolean
  readonly type?: "date" | "text"
  readonly onChange: (value: string) => void
}) => (
  <Field label={label} required={required}>
    {(control) => (
      <TextInput
        {...control}
        type={type}
        maxLength={BRIEF_LINE_MAX}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
)

export const AudienceRows = () => {
  const { view: rows, send } = useBrief(({ answers }) => answers.audience)
  const { avoid, name, needs, one } = briefTexts.audience
  return (
    <Rows
      field="audience"
      one={one}
      rows={rows}
      blank={{ name: "", needs: "", avoid: "" }}
      nameOf={(row) => row.name}
      onChange={(value) => send({ type: "answer.set", field: "audience", value })}
    >
      {(row, change) => (
        <>
          <Line label={name} required value={row.name} onChange={(text) => change({ name: text })} />
          <FormRow>
            <Line label={needs} value={row.needs} onChange={(text) => change({ needs: text })} />
            <Line label={avoid} value={row.avoid} onChange={(text) => change({ avoid: text })} />
          </FormRow>
        </>
      )}
    </Rows>
  )
}

export const KeyDateRows = () => {
  const { view: rows, send } = useBrief(({ answers }) => answers.keyDates)
  const { date, one, title } = briefTexts.keyDate
  return (
    <Rows
      field="keyDates"
      one={one}
      rows={rows}
      blank={{ date: "", title: "" }}
      nameOf={(row) => row.title}
      onChange={(value) => send({ type: "answer.set", field: "keyDates", value })}
    >
      {(row, change) => (
        <FormRow>
          <Line label={title} required value={row.title} onChange={(text) => change({ title: text })} />
          <Line label={date} required type="date" value={row.date} onChange={(day) => change({ date: day })} />
        </FormRow>
      )}
    </Rows>
  )
}

type MandatoryKind = Answers["mandatory"][number]["kind"]

export const MandatoryRows = () => {
  const { view: rows, send } = useBrief(({ answers }) => answers.mandatory)
  const { kind, one, text } = briefTexts.mandatory
  return (
    <Rows
      field="mandatory"
      one={one}
      rows={rows}
      blank={{ kind: "hashtag" as MandatoryKind, text: "" }}
      nameOf={(row) => row.text}
      onChange={(value) => send({ type: "answer.set", field: "mandatory", value })}
    >
      {(row, change) => (
        <FormRow>
          <Field label={kind} required>
            {(control) => (
              <Select
                {...control}
                options={kinds}
                value={row.kind}
                onValueChange={(chosen) => change({ kind: chosen })}
              />
            )}
          </Field>
          <Line label={text} required value={row.text} onChange={(words) => change({ text: words })} />
        </FormRow>
      )}
    </Rows>
  )
}

const kinds = Object.entries(mandatoryLabels).map(([value, label]) => ({ value: value as MandatoryKind, label }))

export const OfferFields = () => {
  const { view, send } = useBrief(({ answers, canEdit }) => ({ canEdit, offer: answers.offer }))
  const { canEdit, offer } = view
  const texts = briefTexts.offer
  const set = (value: Answers["offer"]) => send({ type: "answer.set", field: "offer", value })
  if (offer === undefined) {
    return (
      <BriefGroup field="offer">
        {canEdit ? (
          <div>
            <Button size="sm" onClick={() => set({ text: "" })}>
              {texts.add}
            </Button>
          </div>
        ) : (
          <p className={styles["soft"]}>{briefTexts.none}</p>
        )}
      </BriefGroup>
    )
  }
  const change = (name: "code" | "validFrom" | "validTo", text: string) => {
    const kept = Object.entries(offer).filter(([key]) => key !== name)
    // The keys are those of an offer.
    set(Object.fromEntries(text === "" ? kept : [...kept, [name, text]]) as unknown as Answers["offer"])
  }
  return (
    <BriefGroup field="offer">
      <Line label={texts.text} required value={offer.text} onChange={(text) => set({ ...offer, text })} />
      <FormRow>
        <Line label={texts.code} value={offer.code ?? ""} onChange={(code) => change("code", code)} />
        <Line
          label={texts.from}
          type="date"
          value={offer.validFrom ?? ""}
          onChange={(day) => change("validFrom", day)}
        />
        <Line label={texts.to} type="date" value={offer.validTo ?? ""} onChange={(day) => change("validTo", day)} />
      </FormRow>
      {canEdit && (
        <div>
          <Button size="sm" variant="ghost" onClick={() => set(undefined)}>
            {texts.remove}
          </Button>
        </div>
      )}
    </BriefGroup>
  )
}
