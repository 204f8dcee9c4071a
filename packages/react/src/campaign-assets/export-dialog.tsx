import { exportTexts } from "@marque/core/campaign-assets"
import { actTexts } from "@marque/core/texts"
import { Banner, Button, Dialog, Field, Progress, Skeleton, TextInput } from "@marque/react/ui"
import { useId } from "react"
import { useCampaignExport } from "./export-provider.tsx"
import { NameTemplateField } from "../forms/name-template-field.tsx"
import styles from "./results.module.css"

const Ready = () => {
  const { view, send } = useCampaignExport(({ found, left, link, linkProblem, names }) => ({
    found,
    left,
    link,
    linkProblem,
    names
  }))
  return (
    <>
      <p>
        <strong>{view.found}</strong>
      </p>
      {view.left !== undefined && <p className={styles["soft"]}>{view.left}</p>}
      <Field label={exportTexts.link} hint={exportTexts.linkHint} error={view.linkProblem}>
        {(control) => (
          <TextInput
            {...control}
            type="url"
            autoComplete="off"
            placeholder="https://"
            value={view.link}
            onChange={({ target }) => send({ type: "link.change", link: target.value })}
          />
        )}
      </Field>
      <NameTemplateField view={view.names} onChange={(template) => send({ type: "template.change", template })} />
    </>
  )
}

const Content = () => {
  const { view } = useCampaignExport(({ error, progress, state }) => ({ error, progress, state }))
  switch (view.state) {
    case "loading":
      return (
        <section aria-busy="true" aria-label={exportTexts.loading}>
          <Skeleton height="6rem" shape="block" />
        </section>
      )
    case "failed":
      return <Banner tone="danger">{view.error}</Banner>
    case "refused":
      return <Banner tone="neutral">{exportTexts.notAllowed}</Banner>
    case "empty":
      return <Banner tone="neutral">{exportTexts.nothing}</Banner>
    case "packing":
      return (
        <>
          <output>{view.progress?.text}</output>
          <Progress label={exportTexts.title} value={view.progress?.fraction} />
        </>
      )
    default:
      return (
        <>
          {view.error !== undefined && <Banner tone="danger">{view.error}</Banner>}
          <Ready />
        </>
      )
  }
}

/** What is handed over, and how far it is. */
export const ExportDialog = () => {
  const { view, send } = useCampaignExport(({ canSubmit, state }) => ({ canSubmit, state }))
  const id = useId()
  const close = () => send({ type: "dialog.close" })
  const isPacking = view.state === "packing"
  return (
    <Dialog
      open
      title={exportTexts.title}
      description={exportTexts.text}
      dismissible={!isPacking}
      onOpenChange={(open) => !open && !isPacking && close()}
      footer={
        <>
          <Button onClick={close}>{isPacking ? exportTexts.stop : actTexts.cancel}</Button>
          {view.state === "failed" && (
            <Button variant="primary" onClick={() => send({ type: "export.open" })}>
              {exportTexts.retry}
            </Button>
          )}
          {view.state === "ready" && (
            <Button type="submit" form={id} variant="primary" needsServer disabled={!view.canSubmit}>
              {exportTexts.submit}
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
