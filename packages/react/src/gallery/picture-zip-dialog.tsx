import { pictureZipTexts as texts } from "@marque/core/gallery"
import { actTexts } from "@marque/core/texts"
import { Banner, Button, Dialog, Progress, Skeleton } from "@marque/react/ui"
import { useId } from "react"
import { NameTemplateField } from "../forms/name-template-field.tsx"
import styles from "./picture-zip-dialog.module.css"
import { usePictureZip } from "./picture-zip-provider.tsx"

const Ready = () => {
  const { view, send } = usePictureZip()
  const { error, found, names } = view
  return (
    <>
      {error !== undefined && <Banner tone="danger">{error}</Banner>}
      <p>
        <strong>{found}</strong>
      </p>
      <NameTemplateField view={names} onChange={(template) => send({ type: "template.change", template })} />
    </>
  )
}

const Content = () => {
  const { view } = usePictureZip(({ error, progress, state }) => ({ error, progress, state }))
  switch (view.state) {
    case "finding":
      return (
        <section aria-busy="true" aria-label={texts.finding}>
          <Skeleton height="6rem" shape="block" />
        </section>
      )
    case "failed":
      return <Banner tone="danger">{view.error}</Banner>
    case "packing":
      return (
        <>
          <output>{view.progress?.text}</output>
          <Progress label={texts.title} value={view.progress?.fraction} />
        </>
      )
    case "ready":
      return <Ready />
  }
}

/** How the files of an archive are named, and how far it is. */
export const PictureZipDialog = () => {
  const { view, send } = usePictureZip(({ canSubmit, isOpen, state }) => ({ canSubmit, isOpen, state }))
  const id = useId()
  const close = () => send({ type: "dialog.close" })
  const isPacking = view.state === "packing"
  return (
    <Dialog
      open={view.isOpen}
      title={texts.title}
      description={texts.text}
      dismissible={!isPacking}
      onOpenChange={(open) => !open && !isPacking && close()}
      footer={
        <>
          <Button onClick={close}>{isPacking ? texts.stop : actTexts.cancel}</Button>
          {view.state === "failed" && (
            <Button variant="primary" needsServer onClick={() => send({ type: "zip.retry" })}>
              {actTexts.retry}
            </Button>
          )}
          {view.state === "ready" && (
            <Button type="submit" form={id} variant="primary" needsServer disabled={!view.canSubmit}>
              {texts.submit}
            </Button>
          )}
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
        <Content />
      </form>
    </Dialog>
  )
}
