import { publicFileTexts as texts } from "@marque/core/brand-files"
import { actTexts } from "@marque/core/texts"
import { Banner, Button, CopyButton, Dialog, Field, Skeleton, TextInput } from "@marque/react/ui"
import styles from "./brand-data.module.css"
import { usePublicFile } from "./public-file-provider.tsx"

const Current = () => {
  const { view, send } = usePublicFile()
  const { current } = view
  if (current === undefined) return undefined
  const { address, canClose, facts, pointer } = current
  return (
    <>
      <Field label={texts.address} hint={facts} required>
        {(control) => (
          <TextInput
            {...control}
            readOnly
            dir="ltr"
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      <div className={styles["exports"]}>
        <CopyButton text={address}>{texts.copy}</CopyButton>
        {canClose && (
          <Button needsServer onClick={() => send({ type: "file.close" })}>
            {texts.close}
          </Button>
        )}
      </div>
      <h3 className={styles["sectionLabel"]}>{texts.pointer}</h3>
      <p className={styles["soft"]}>{texts.pointerHint}</p>
      <pre className={styles["code"]} dir="ltr">
        {pointer}
      </pre>
      <div className={styles["exports"]}>
        <CopyButton text={pointer}>{texts.copyPointer}</CopyButton>
      </div>
    </>
  )
}

const CloseDialog = () => {
  const { view, send } = usePublicFile()
  const { closing } = view
  const cancel = () => send({ type: "close.cancel" })
  return (
    <Dialog
      open={closing !== undefined}
      onOpenChange={(open) => !open && cancel()}
      title={texts.closeTitle}
      description={texts.closeText}
      dismissible={closing?.busy !== true}
      maxWidth={460}
      footer={
        <>
          <Button disabled={closing?.busy === true} onClick={cancel}>
            {actTexts.cancel}
          </Button>
          <Button
            variant="danger"
            needsServer
            busy={closing?.busy === true}
            onClick={() => send({ type: "close.confirm" })}
          >
            {closing?.label}
          </Button>
        </>
      }
    >
      {closing?.error === undefined ? undefined : <Banner tone="danger">{closing.error}</Banner>}
    </Dialog>
  )
}

const Body = () => {
  const { view, send } = usePublicFile()
  const { barred, error, failure, open, state } = view
  if (state === "loading") return <Skeleton height="2.5rem" shape="block" />
  if (state === "failed") {
    return (
      <Banner
        tone="danger"
        action={
          <Button size="sm" onClick={() => send({ type: "file.retry" })}>
            {texts.retry}
          </Button>
        }
      >
        {error}
      </Banner>
    )
  }
  return (
    <>
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      {barred !== undefined && <p className={styles["soft"]}>{barred}</p>}
      {open !== undefined && (
        <div className={styles["exports"]}>
          <Button needsServer busy={open.busy} onClick={() => send({ type: "file.open" })}>
            {open.label}
          </Button>
        </div>
      )}
      <Current />
    </>
  )
}

/** Whether anyone may read the brand in force as `brand.json`, and where. */
export const PublicFile = () => {
  const { view } = usePublicFile()
  return (
    <section className={styles["rules"]} data-part="public-file" aria-busy={view.state === "loading"}>
      <h3 className={styles["sectionLabel"]}>{texts.title}</h3>
      <p className={styles["soft"]}>{texts.text}</p>
      <Body />
      <CloseDialog />
    </section>
  )
}
