import { Banner, SaveBar } from "@marque/react/ui"
import { useUnsavedWork } from "../version-watcher/unsaved-work.tsx"
import { OrganizationFields } from "./organization-fields.tsx"
import { useOrganizationForm } from "./organization-form-provider.tsx"
import styles from "./organizations.module.css"

export const OrganizationProfilePanel = () => {
  const { view, send } = useOrganizationForm()
  useUnsavedWork(view.dirty)
  return (
    <form
      className={styles["form"]}
      aria-label={view.title}
      data-state={view.busy ? "busy" : "editing"}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (view.dirty) send({ type: "form.submit" })
      }}
    >
      {view.readOnlyText !== undefined && <Banner>{view.readOnlyText}</Banner>}
      <OrganizationFields />
      <SaveBar
        dirty={view.dirty}
        saving={view.busy}
        onSave={() => send({ type: "form.submit" })}
        onDiscard={() => send({ type: "form.discard" })}
      />
    </form>
  )
}
