import { actTexts } from "@marque/core/texts"
import { type EditFields, type UploadDialogView, uploadPageTexts } from "@marque/core/uploads"
import { Banner, Button, Checkbox, Dialog, Field, Select, TextInput } from "@marque/react/ui"
import { useId } from "react"
import { useUploadsPage } from "./uploads-page-provider.tsx"
import styles from "./uploads-page.module.css"

type Form = UploadDialogView
type TextField = "addTags" | "licence" | "owner" | "removeTags" | "validUntil"
type ChoiceField = "documentAssetId" | "folderId" | "marketId" | "purpose" | "releaseOfPeople" | "releaseOfProperty"

const TextLine = ({
  form,
  hint,
  label,
  name
}: {
  readonly form: Form
  readonly name: TextField
  readonly label: string
  readonly hint?: string
}) => {
  const { send } = useUploadsPage(() => undefined)
  return (
    <Field label={label} {...(hint !== undefined && { hint })}>
      {(control) => (
        <TextInput
          {...control}
          value={form.fields[name]}
          onChange={({ target }) => send({ type: "edit.change", fields: { [name]: target.value } })}
        />
      )}
    </Field>
  )
}

interface ChoiceProps {
  readonly form: Form
  readonly name: ChoiceField
  readonly label: string
  readonly hint?: string
  readonly options: Form["folders"]
}

const ChoiceLine = ({ form, hint, label, name, options }: ChoiceProps) => {
  const { send } = useUploadsPage(() => undefined)
  return (
    <Field label={label} required {...(hint !== undefined && { hint })}>
      {(control) => (
        <Select
          {...control}
          options={options}
          value={form.fields[name]}
          // The options are those of this field.
          onValueChange={(value) => send({ type: "edit.change", fields: { [name]: value } as Partial<EditFields> })}
        />
      )}
    </Field>
  )
}

interface ManyProps {
  readonly legend: string
  readonly chosen: ReadonlyArray<string>
  readonly options: Form["uses"]
  readonly onChosen: (chosen: ReadonlyArray<string>) => void
}

const Many = ({ chosen, legend, onChosen, options }: ManyProps) => (
  <fieldset className={styles["many"]}>
    <legend>{legend}</legend>
    {options.map(({ label, value }) => (
      <Checkbox
        key={value}
        label={label}
        checked={chosen.includes(value)}
        onCheckedChange={(on) => onChosen([...chosen.filter((one) => one !== value), ...(on ? [value] : [])])}
      />
    ))}
  </fieldset>
)

const Rights = ({ form }: { readonly form: Form }) => {
  const { send } = useUploadsPage(() => undefined)
  const change = (fields: Partial<EditFields>) => send({ type: "edit.change", fields })
  return (
    <section className={styles["form"]} aria-label={uploadPageTexts.rights}>
      <Checkbox
        label={uploadPageTexts.changeRights}
        checked={form.fields.setsRights}
        onCheckedChange={(setsRights) => change({ setsRights })}
      />
      {form.fields.setsRights && (
        <>
          <TextLine form={form} name="owner" label={uploadPageTexts.owner} />
          <TextLine form={form} name="licence" label={uploadPageTexts.licence} />
          <TextLine form={form} name="validUntil" label={uploadPageTexts.validUntil} hint={uploadPageTexts.dayHint} />
          {form.allMarkets.length > 0 && (
            <Many
              legend={uploadPageTexts.marketsAllowed}
              chosen={form.fields.marketIds}
              options={form.allMarkets}
              onChosen={(marketIds) => change({ marketIds })}
            />
          )}
          <Many
            legend={uploadPageTexts.permittedUse}
            chosen={form.fields.permittedUse}
            options={form.uses}
            onChosen={(permittedUse) => change({ permittedUse: permittedUse as EditFields["permittedUse"] })}
          />
          <ChoiceLine
            form={form}
            name="documentAssetId"
            label={uploadPageTexts.document}
            hint={uploadPageTexts.documentHint}
            options={form.documents}
          />
          <ChoiceLine
            form={form}
            name="releaseOfPeople"
            label={uploadPageTexts.releaseOfPeople}
            options={form.released}
          />
          <ChoiceLine
            form={form}
            name="releaseOfProperty"
            label={uploadPageTexts.releaseOfProperty}
            options={form.released}
          />
        </>
      )}
    </section>
  )
}

const EditFieldsForm = ({ form }: { readonly form: Form }) => (
  <>
    <ChoiceLine form={form} name="purpose" label={uploadPageTexts.purpose} options={form.purposes} />
    <ChoiceLine form={form} name="folderId" label={uploadPageTexts.folder} options={form.folders} />
    <ChoiceLine form={form} name="marketId" label={uploadPageTexts.market} options={form.markets} />
    <TextLine
      form={form}
      name="addTags"
      label={form.isForNext ? uploadPageTexts.tags : uploadPageTexts.addTags}
      hint={uploadPageTexts.tagsHint}
    />
    {!form.isForNext && <TextLine form={form} name="removeTags" label={uploadPageTexts.removeTags} />}
    <Rights form={form} />
  </>
)

const AssignForm = ({ form }: { readonly form: Form }) => {
  const { send } = useUploadsPage(() => undefined)
  const lines = [
    ["productId", uploadPageTexts.product, form.products],
    ["role", uploadPageTexts.role, form.roles],
    ["placeId", uploadPageTexts.place, form.places]
  ] as const
  return lines.map(([name, label, options]) => (
    <Field key={name} label={label} required>
      {(control) => (
        <Select
          {...control}
          options={options}
          value={form.assignment[name]}
          onValueChange={(value) => send({ type: "assign.change", fields: { [name]: value } })}
        />
      )}
    </Field>
  ))
}

/** The dialog that is open, if any. */
export const UploadDialogs = () => {
  const { view: form, send } = useUploadsPage((view) => view.form)
  const id = useId()
  if (form === undefined) return null
  const close = () => send({ type: "dialog.close" })
  return (
    <Dialog
      open
      title={form.title}
      dismissible={!form.submitting}
      onOpenChange={(open) => !open && close()}
      footer={
        <>
          <Button disabled={form.submitting} onClick={close}>
            {actTexts.cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            needsServer={!form.isForNext}
            busy={form.submitting}
            disabled={!form.canSave}
          >
            {uploadPageTexts.save}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles["form"]}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: "form.submit" })
        }}
      >
        {form.problem !== undefined && <Banner tone="danger">{form.problem}</Banner>}
        {form.isAssigning ? <AssignForm form={form} /> : <EditFieldsForm form={form} />}
      </form>
    </Dialog>
  )
}
