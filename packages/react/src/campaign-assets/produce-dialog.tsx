import { slotPageTexts as texts } from "@marque/core/campaign-assets"
import { Banner, Button, Dialog } from "@marque/react/ui"
import { useSlots } from "./slots-provider.tsx"
import styles from "./slots.module.css"

/** What a run costs and leaves out, before it is started. */
export const ProduceDialog = () => {
  const { view, send } = useSlots(({ produce }) => ({ produce }))
  if (view.produce === undefined) return null
  const { busy, error, mayStart, problems, text, title } = view.produce
  const close = () => send({ type: "produce.close" })
  return (
    <Dialog
      open
      title={title}
      description={text}
      onOpenChange={(open) => !open && close()}
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button
            variant="primary"
            needsServer
            busy={busy}
            disabled={!mayStart}
            onClick={() => send({ type: "produce.confirm" })}
          >
            {texts.produce}
          </Button>
        </>
      }
    >
      {error !== undefined && <Banner tone="danger">{error}</Banner>}
      {problems.length > 0 && (
        <section className={styles["group"]}>
          <h3 className={styles["groupTitle"]}>{texts.problems}</h3>
          <ul className={styles["lines"]}>
            {problems.map((problem) => (
              <li key={problem.key}>{problem.text}</li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}
