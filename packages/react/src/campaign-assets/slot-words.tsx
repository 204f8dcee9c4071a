import { slotPageTexts as texts, type SlotWordsField } from "@marque/core/campaign-assets"
import { Banner, Button, Dialog, Field, TextArea, TextInput } from "@marque/react/ui"
import { useId } from "react"
import { useSlots } from "./slots-provider.tsx"
import styles from "./slots.module.css"

interface WordProps {
  readonly field: SlotWordsField
  readonly language: string
  readonly busy: boolean
}

const Word = ({ busy, field: { counter, error, field, label, long, required, value }, language }: WordProps) => {
  const { send } = useSlots(() => undefined)
  const change = (text: string) => send({ type: "words.change", field, text })
  return (
    <Field label={label} error={error} aside={counter} required={required}>
      {(control) => {
        const shared = { ...control, value, disabled: busy, dir: "auto" as const, lang: language }
        return long ? (
          <TextArea {...shared} rows={3} onChange={({ target }) => change(target.value)} />
        ) : (
          <TextInput {...shared} autoComplete="off" onChange={({ target }) => change(target.value)} />
        )
      }}
    </Field>
  )
}

/** The words of the open slot in one language, on its picture and in its post. */
export const SlotWords = () => {
  const { view, send } = useSlots(({ words }) => words)
  const id = useId()
  if (view === undefined) return null
  const { busy, error, groups, language, text, title } = view
  const close = () => send({ type: "words.close" })
  return (
    <Dialog
      open
      title={title}
      description={text}
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
              <Word key={field.field} field={field} language={language} busy={busy} />
            ))}
          </div>
        ))}
      </form>
    </Dialog>
  )
}
