import { brandFormTexts, type ColourRowView, isTokenList } from "@marque/core/brands"
import {
  Button,
  ColourPatch,
  Field,
  Icon,
  IconButton,
  later,
  Select,
  TextInput,
  VisuallyHidden
} from "@marque/react/ui"
import { useId } from "react"
import { ColourPairs } from "./colour-pairs.tsx"
import { TokenActions } from "./token-actions.tsx"
import { useBrandForm } from "./brand-form-provider.tsx"
import styles from "./colour-editor.module.css"

const TokensDialog = later(async () => (await import("./tokens-dialog.tsx")).TokensDialog)

const Row = ({ row }: { readonly row: ColourRowView }) => {
  const { view, send } = useBrandForm()
  const id = useId()
  const change = (values: Partial<Pick<ColourRowView, "hex" | "name" | "role" | "maxShare" | "cmyk" | "spot">>) =>
    send({ type: "colour.change", id: row.id, change: values })
  return (
    <li className={styles["item"]}>
      <div className={styles["row"]}>
        <ColourPatch label={brandFormTexts.pickColour(row.title)} hex={row.swatch} onPick={(hex) => change({ hex })} />
        <TextInput
          aria-label={brandFormTexts.colourHex(row.title)}
          placeholder="#B5331E"
          spellCheck={false}
          autoComplete="off"
          className={styles["hex"] ?? ""}
          value={row.hex}
          aria-describedby={`${id}-error`}
          {...(row.error !== undefined && { "aria-invalid": true })}
          onBlur={() => send({ type: "field.blur", field: `colour:${row.id}` })}
          onChange={(event) => change({ hex: event.target.value })}
          onPaste={(event) => {
            const text = event.clipboardData.getData("text")
            if (!isTokenList(text)) return
            event.preventDefault()
            send({ type: "tokens.paste", text })
          }}
        />
        <TextInput
          aria-label={brandFormTexts.colourName(row.title)}
          placeholder={brandFormTexts.name}
          autoComplete="off"
          className={styles["name"] ?? ""}
          value={row.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <Select
          label={brandFormTexts.colourRole(row.title)}
          className={styles["role"] ?? ""}
          options={view.roles}
          value={row.role}
          onValueChange={(role) => change({ role })}
        />
        <IconButton
          icon="trash"
          label={brandFormTexts.removeColour(row.title)}
          onClick={() => send({ type: "colour.remove", id: row.id })}
        />
      </div>
      {!view.isNew && row.rgb !== undefined && (
        <details className={styles["details"]}>
          <summary>
            <VisuallyHidden>{row.labels.details}</VisuallyHidden>
            <span>{row.rgb}</span>
            <span>{row.oklch}</span>
          </summary>
          <div className={styles["more"]}>
            {(["maxShare", "cmyk", "spot"] as const).map((field) => (
              <Field key={field} label={row.labels[field]}>
                {(control) => (
                  <TextInput
                    {...control}
                    autoComplete="off"
                    inputMode={field === "maxShare" ? "numeric" : "text"}
                    value={row[field]}
                    onBlur={() => send({ type: "field.blur", field: `colour:${row.id}` })}
                    onChange={(event) => change({ [field]: event.target.value })}
                  />
                )}
              </Field>
            ))}
          </div>
        </details>
      )}
      <p id={`${id}-error`} className={styles["error"]} aria-live="polite">
        {row.error !== undefined && (
          <>
            <Icon name="error" />
            {row.error}
          </>
        )}
      </p>
    </li>
  )
}

/** The colours of the brand with their roles, each typed as hex, picked, or taken from a list; and how pairs read. */
export const ColourEditor = ({ disabled = false }: { readonly disabled?: boolean }) => {
  const { view, send } = useBrandForm()
  return (
    <div className={styles["editor"]}>
      <ul className={styles["rows"]} aria-label={brandFormTexts.colours}>
        {view.colours.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      <p className={styles["error"]} role="alert">
        {view.coloursError}
      </p>
      <div className={styles["actions"]}>
        {view.canAddColour && (
          <Button size="sm" onClick={() => send({ type: "colour.add" })}>
            <Icon name="plus" />
            {brandFormTexts.addColour}
          </Button>
        )}
        <TokenActions disabled={disabled} />
      </div>
      {!view.isNew && <ColourPairs />}
      {view.tokens.pasted !== undefined && <TokensDialog />}
    </div>
  )
}
