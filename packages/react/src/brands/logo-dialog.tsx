import type { LogoEditView } from "@marque/core/brands"
import { Banner, Button, Checkbox, Dialog, Field, Select, TextInput } from "@marque/react/ui"
import { FormRow } from "../forms/form-section.tsx"
import { ClearSpaceFigure } from "./clear-space-figure.tsx"
import { useBrandForm } from "./brand-form-provider.tsx"
import styles from "./logo-dialog.module.css"

const Fields = ({ edited }: { readonly edited: LogoEditView }) => {
  const { send } = useBrandForm()
  const { edit, errors, grounds, labels, saving } = edited
  const choose = (id: string, chosen: boolean) =>
    send({
      type: "logo.change",
      change: { grounds: chosen ? [...edit.grounds, id] : edit.grounds.filter((ground) => ground !== id) }
    })
  return (
    <fieldset className={styles["fields"]} disabled={saving}>
      <Field label={labels.name} error={errors.name} required>
        {(control) => (
          <TextInput
            {...control}
            value={edit.name}
            onChange={(event) => send({ type: "logo.change", change: { name: event.target.value } })}
          />
        )}
      </Field>
      <FormRow>
        <Select
          label={labels.variant}
          options={edited.variants}
          value={edit.variant}
          onValueChange={(variant) => send({ type: "logo.change", change: { variant } })}
        />
        <Select
          label={labels.theme}
          options={edited.themes}
          value={edit.theme}
          onValueChange={(theme) => send({ type: "logo.change", change: { theme } })}
        />
      </FormRow>
      <ClearSpaceFigure
        caption={labels.clearSpaceShown}
        clearSpace={edited.clearSpace}
        ground={edited.theme === "dark" ? "dark" : "light"}
        url={edited.url}
      />
      <FormRow>
        <Field label={labels.clearSpace} hint={labels.clearSpaceHint} error={errors.clearSpace}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              value={edit.clearSpace}
              onChange={(event) => send({ type: "logo.change", change: { clearSpace: event.target.value } })}
            />
          )}
        </Field>
        <Field label={labels.minWidth} hint={labels.minWidthHint} error={errors.minWidth}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              value={edit.minWidth}
              onChange={(event) => send({ type: "logo.change", change: { minWidth: event.target.value } })}
            />
          )}
        </Field>
      </FormRow>
      <fieldset className={styles["grounds"]}>
        <legend>{labels.grounds}</legend>
        <p>{labels.groundsHint}</p>
        <ul>
          {grounds.map(({ chosen, hex, id, name }) => (
            <li key={id}>
              <Checkbox
                checked={chosen}
                onCheckedChange={(next) => choose(id, next)}
                label={
                  <span className={styles["ground"]}>
                    <span className={styles["swatch"]} style={{ background: hex }} />
                    {name}
                  </span>
                }
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <Checkbox
        checked={edit.isDefault}
        onCheckedChange={(isDefault) => send({ type: "logo.change", change: { isDefault } })}
        label={labels.isDefault}
      />
    </fieldset>
  )
}

/** What is said of one stored logo, with its clear space drawn around it. */
export const LogoDialog = () => {
  const { view, send } = useBrandForm()
  const edited = view.editedLogo
  if (edited === undefined) return null
  const { canSave, edit, labels, saving, title } = edited
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && send({ type: "logo.close" })}
      title={title}
      dismissible={!saving}
      description={labels.about}
      footer={
        <>
          <Button variant="primary" disabled={!canSave} onClick={() => send({ type: "logo.save" })}>
            {saving ? labels.saving : labels.save}
          </Button>
          <Button variant="ghost" disabled={saving} onClick={() => send({ type: "logo.close" })}>
            {labels.cancel}
          </Button>
        </>
      }
    >
      {edit.error !== undefined && <Banner tone="danger">{edit.error}</Banner>}
      <Fields edited={edited} />
    </Dialog>
  )
}
