import type { MarketRef } from "@marque/core/model"
import {
  type LocalTextField,
  type LocalTextRow,
  localTextRows,
  type LocalTextsKind,
  localTextsLabels,
  type LocalTextsPasted,
  type LocalTextWritten,
  type OwnTexts,
  readLocalTexts,
  textsToTranslate
} from "@marque/core/records"
import { CopyButton, Field, Select, Tabs, TextArea, TextInput } from "@marque/react/ui"
import { type ClipboardEvent, useState } from "react"
import { FormSection } from "../forms/form-section.tsx"
import styles from "./local-texts.module.css"

interface FormSend {
  (event: LocalTextWritten): void
  (event: LocalTextsPasted): void
  (event: { readonly type: "field.blur"; readonly field: "languages" }): void
}

interface TextProps {
  readonly field: LocalTextField
  readonly language: string
  readonly send: FormSend
}

const Text = ({ field: { choices, error, hint, kind, label, part, value }, language, send }: TextProps) => {
  const write = (text: string) => send({ type: "language.write", language, part, text })
  const typed = {
    lang: language,
    value,
    onBlur: () => send({ type: "field.blur", field: "languages" }),
    onChange: (event: { readonly target: { readonly value: string } }) => write(event.target.value)
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => {
        if (kind === "choice") return <Select {...control} options={choices} value={value} onValueChange={write} />
        return kind === "lines" ? (
          <TextArea {...control} {...typed} rows={2} />
        ) : (
          <TextInput {...control} {...typed} autoComplete="off" />
        )
      }}
    </Field>
  )
}

const Fields = ({ row: { fields, language }, send }: { readonly row: LocalTextRow; readonly send: FormSend }) => (
  <div className={styles["language"]}>
    {fields.map((field) => (
      <Text key={field.part} field={field} language={language} send={send} />
    ))}
  </div>
)

export interface LocalTextsProps {
  readonly markets: ReadonlyArray<MarketRef>
  readonly fields: OwnTexts
  /** @default names and descriptions */
  readonly kind?: LocalTextsKind
  readonly send: FormSend
}

/** Texts in the further languages of a brand's markets, one tab each; nothing where there are none. */
export const LocalTexts = ({ fields, kind, markets, send }: LocalTextsProps) => {
  const [chosen, setChosen] = useState("")
  const rows = localTextRows(markets, fields, kind)
  const first = rows.find(({ faulty }) => faulty) ?? rows[0]
  if (first === undefined) return null
  const shown = rows.some(({ language }) => language === chosen) ? chosen : first.language
  const paste = (event: ClipboardEvent) => {
    const table = event.clipboardData.getData("text/plain")
    if (readLocalTexts(table).length === 0) return
    event.preventDefault()
    send({ type: "languages.paste", table })
  }
  return (
    <FormSection title={localTextsLabels.title} text={localTextsLabels.text}>
      <div className={styles["languages"]} onPaste={paste}>
        <div className={styles["translate"]}>
          <CopyButton size="sm" text={textsToTranslate(markets, fields, kind)}>
            {localTextsLabels.copy}
          </CopyButton>
          <span>{localTextsLabels.pasteHint}</span>
        </div>
        <Tabs
          label={localTextsLabels.title}
          value={shown}
          onValueChange={setChosen}
          tabs={rows.map((row) => ({
            value: row.language,
            label: row.label,
            content: <Fields row={row} send={send} />
          }))}
        />
      </div>
    </FormSection>
  )
}
