import type { MarketRef } from "@marque/core/model"
import {
  type LocalTextFields,
  type LocalTextRow,
  localTextRows,
  localTextsLabels,
  type LocalTextsPasted,
  type LocalTextWritten,
  readLocalTexts,
  textsToTranslate
} from "@marque/core/records"
import { CopyButton, Field, TextArea, TextInput } from "@marque/react/ui"
import type { ClipboardEvent } from "react"
import { FormSection } from "../forms/form-section.tsx"
import styles from "./local-texts.module.css"

interface FormSend {
  (event: LocalTextWritten): void
  (event: LocalTextsPasted): void
  (event: { readonly type: "field.blur"; readonly field: "languages" }): void
}

const Language = ({ row, send }: { readonly row: LocalTextRow; readonly send: FormSend }) => {
  const { description, descriptionError, descriptionHint, label, language, name, nameError, nameHint } = row
  const blur = () => send({ type: "field.blur", field: "languages" })
  const write = (part: "name" | "description") => (event: { readonly target: { readonly value: string } }) =>
    send({ type: "language.write", language, part, text: event.target.value })
  return (
    <fieldset className={styles["language"]}>
      <legend>{label}</legend>
      <Field label={localTextsLabels.name} hint={nameHint} error={nameError}>
        {(control) => (
          <TextInput
            {...control}
            lang={language}
            value={name}
            autoComplete="off"
            onBlur={blur}
            onChange={write("name")}
          />
        )}
      </Field>
      <Field label={localTextsLabels.description} hint={descriptionHint} error={descriptionError}>
        {(control) => (
          <TextArea
            {...control}
            lang={language}
            value={description}
            rows={2}
            onBlur={blur}
            onChange={write("description")}
          />
        )}
      </Field>
    </fieldset>
  )
}

export interface LocalTextsProps {
  readonly markets: ReadonlyArray<MarketRef>
  readonly fields: { readonly name: string; readonly description: string; readonly texts: LocalTextFields }
  readonly send: FormSend
}

/** Name and description in the further languages of a brand's markets; nothing where there are none. */
export const LocalTexts = ({ fields, markets, send }: LocalTextsProps) => {
  const rows = localTextRows(markets, fields)
  if (rows.length === 0) return null
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
          <CopyButton size="sm" text={textsToTranslate(markets, fields)}>
            {localTextsLabels.copy}
          </CopyButton>
          <span>{localTextsLabels.pasteHint}</span>
        </div>
        {rows.map((row) => (
          <Language key={row.language} row={row} send={send} />
        ))}
      </div>
    </FormSection>
  )
}
