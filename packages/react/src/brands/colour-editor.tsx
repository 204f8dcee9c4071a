import { brandFormTexts, type ColourRowView } from "@marque/core/brands"
import { Button, Icon, IconButton, Select, TextInput } from "@marque/react/ui"
import { useId } from "react"
import { useBrandForm } from "./brand-form-provider.tsx"
import styles from "./colour-editor.module.css"

const Row = ({ row }: { readonly row: ColourRowView }) => {
  const { view, send } = useBrandForm()
  const id = useId()
  const change = (values: Partial<Pick<ColourRowView, "hex" | "name" | "role">>) =>
    send({ type: "colour.change", id: row.id, change: values })
  return (
    <li className={styles["item"]}>
      <div className={styles["row"]}>
        <span className={styles["patch"]} data-state={row.swatch === undefined ? "empty" : "set"}>
          <input
            type="color"
            aria-label={brandFormTexts.pickColour(row.title)}
            value={(row.swatch ?? "#808080").toLowerCase()}
            onChange={(event) => change({ hex: event.target.value.toUpperCase() })}
          />
          <span style={{ background: row.swatch }} aria-hidden="true" />
        </span>
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

/** The colours of the brand with their roles, each typed as hex or picked. */
export const ColourEditor = () => {
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
      {view.canAddColour && (
        <Button size="sm" onClick={() => send({ type: "colour.add" })}>
          <Icon name="plus" />
          {brandFormTexts.addColour}
        </Button>
      )}
    </div>
  )
}
