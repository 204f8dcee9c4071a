import { templateTexts } from "@marque/core/recipe-templates"
import { actTexts } from "@marque/core/texts"
import { Banner, Button, Dialog, Field, TextInput } from "@marque/react/ui"
import { useId } from "react"
import { useRecipeTemplates } from "./recipe-templates-provider.tsx"

/** A template that is named, or about to be deleted. */
export const TemplateDialog = () => {
  const { view, send } = useRecipeTemplates(({ dialog }) => ({ dialog }))
  const id = useId()
  const { dialog } = view
  if (dialog === undefined) return null
  const isNaming = dialog.kind === "naming"
  const close = () => send({ type: "dialog.close" })
  return (
    <Dialog
      open
      title={isNaming ? templateTexts.save : dialog.title}
      description={isNaming ? templateTexts.saveText : templateTexts.removeText}
      dismissible={!dialog.busy}
      onOpenChange={(open) => !open && close()}
      footer={
        <>
          <Button disabled={dialog.busy} onClick={close}>
            {actTexts.cancel}
          </Button>
          <Button type="submit" form={id} variant={isNaming ? "primary" : "danger"} needsServer busy={dialog.busy}>
            {isNaming ? actTexts.save : actTexts.delete}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          // The form of the composer may be around it.
          event.stopPropagation()
          event.preventDefault()
          send({ type: "form.submit" })
        }}
      >
        {dialog.error !== undefined && <Banner tone="danger">{dialog.error}</Banner>}
        {isNaming && (
          <Field label={templateTexts.name} required error={dialog.problem}>
            {(control) => (
              <TextInput
                {...control}
                value={dialog.name}
                maxLength={200}
                disabled={dialog.busy}
                onChange={(event) => send({ type: "name.change", name: event.target.value })}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  )
}
