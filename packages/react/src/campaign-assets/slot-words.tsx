import { slotPageTexts as texts } from "@marque/core/campaign-assets"
import { Banner, Button, Dialog } from "@marque/react/ui"
import { useId } from "react"
import { WordField } from "../forms/word-field.tsx"
import { useSlots } from "./slots-provider.tsx"
import styles from "./slots.module.css"

/** The words of the open slot in one language, on its picture and in its post. */
export const SlotWords = () => {
  const { view, send } = useSlots(({ words }) => words)
  const id = useId()
  if (view === undefined) return null
  const { busy, error, groups, language, text: description, title } = view
  const close = () => send({ type: "words.close" })
  return (
    <Dialog
      open
      title={title}
      description={description}
      dismissible={!busy}
      onOpenChange={(open) => !open && !busy && close()}
      footer={
        <>
          <Button disabled={busy} onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} variant="primary" needsServer busy={busy}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles["sheet"]}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: "words.send" })
        }}
      >
        {error !== undefined && <Banner tone="danger">{error}</Banner>}
        {groups.map(({ fields, title: group }) => (
          <div key={group} className={styles["sheet"]}>
            <h3 className={styles["groupTitle"]}>{group}</h3>
            {fields.map((field) => (
              <WordField
                key={field.field}
                field={field}
                language={language}
                busy={busy}
                onChange={(text) => send({ type: "words.change", field: field.field, text })}
              />
            ))}
          </div>
        ))}
      </form>
    </Dialog>
  )
}
