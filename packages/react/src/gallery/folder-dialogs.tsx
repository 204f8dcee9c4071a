import { folderTexts } from "@marque/core/gallery"
import { actTexts } from "@marque/core/texts"
import { Button, Dialog, Field, TextInput } from "@marque/react/ui"
import styles from "./folder-rail.module.css"
import { useFolders } from "./folders-provider.tsx"

const NameDialog = () => {
  const { view, send } = useFolders()
  const { naming } = view
  return (
    <Dialog
      open={naming !== undefined}
      onOpenChange={(open) => !open && send({ type: "form.cancel" })}
      title={naming?.title ?? ""}
      maxWidth={420}
      dismissible={naming?.saving !== true}
      {...(naming?.under !== undefined && { description: folderTexts.under(naming.under) })}
    >
      <form
        className={styles["form"]}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: "form.submit" })
        }}
      >
        <Field label={folderTexts.name} required error={naming?.error}>
          {(control) => (
            <TextInput
              {...control}
              value={naming?.name ?? ""}
              disabled={naming?.saving === true}
              onChange={(event) => send({ type: "name.change", name: event.target.value })}
            />
          )}
        </Field>
        <div className={styles["buttons"]}>
          <Button disabled={naming?.saving === true} onClick={() => send({ type: "form.cancel" })}>
            {actTexts.cancel}
          </Button>
          <Button type="submit" variant="primary" needsServer busy={naming?.saving === true}>
            {actTexts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const RemoveDialog = () => {
  const { view, send } = useFolders()
  const { removing } = view
  return (
    <Dialog
      open={removing !== undefined}
      onOpenChange={(open) => !open && send({ type: "form.cancel" })}
      title={removing?.title ?? ""}
      description={removing?.text}
      maxWidth={420}
      dismissible={removing?.saving !== true}
      footer={
        <>
          <Button disabled={removing?.saving === true} onClick={() => send({ type: "form.cancel" })}>
            {actTexts.cancel}
          </Button>
          <Button variant="danger" busy={removing?.saving === true} onClick={() => send({ type: "form.submit" })}>
            {folderTexts.removeFolder}
          </Button>
        </>
      }
    >
      {removing?.error !== undefined && <p role="alert">{removing.error}</p>}
    </Dialog>
  )
}

export const FolderDialogs = () => (
  <>
    <NameDialog />
    <RemoveDialog />
  </>
)
