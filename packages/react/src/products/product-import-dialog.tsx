import {
  IMPORT_FILE_BYTES_MAX,
  IMPORT_ROWS_MAX,
  importTexts,
  type ProductImportDialogView
} from "@marque/core/products"
import { Banner, Button, Dialog, DropZone, ErrorState, Progress } from "@marque/react/ui"
import type { ReactNode } from "react"
import { ProductImportPlan } from "./product-import-plan.tsx"
import { useProductImport } from "./product-import-provider.tsx"
import styles from "./product-import.module.css"

type Of<Kind extends ProductImportDialogView["kind"]> = {
  readonly dialog: Extract<ProductImportDialogView, { readonly kind: Kind }>
}

interface FrameProps {
  readonly title?: string
  readonly text?: string
  /** Pixels. */
  readonly maxWidth?: number
  readonly footer?: ReactNode
  /** @default true */
  readonly canClose?: boolean
  readonly children: ReactNode
}

const Frame = ({ canClose = true, children, footer, maxWidth = 560, text, title }: FrameProps) => {
  const { view, send } = useProductImport(({ title: own }) => ({ own }))
  return (
    <Dialog
      open
      title={title ?? view.own}
      description={text}
      maxWidth={maxWidth}
      dismissible={canClose}
      onOpenChange={(open) => !open && send({ type: "dialog.close" })}
      footer={footer}
    >
      <div className={styles["body"]}>{children}</div>
    </Dialog>
  )
}

const Close = ({ label = importTexts.close }: { readonly label?: string }) => {
  const { send } = useProductImport(() => undefined)
  return <Button onClick={() => send({ type: "dialog.close" })}>{label}</Button>
}

const Undo = ({ variant = "secondary" }: { readonly variant?: "ghost" | "secondary" }) => {
  const { send } = useProductImport(() => undefined)
  return (
    <Button variant={variant} needsServer onClick={() => send({ type: "import.undo" })}>
      {importTexts.undo}
    </Button>
  )
}

const Waiting = ({ dialog: { canClose, text } }: Of<"waiting">) => (
  <Frame canClose={canClose} footer={canClose ? <Close label={importTexts.cancel} /> : undefined}>
    <output>{text}</output>
    <Progress label={text} value={undefined} />
  </Frame>
)

const Failed = ({ dialog: { error } }: Of<"failed">) => {
  const { send } = useProductImport(() => undefined)
  return (
    <Frame footer={<Close />}>
      <ErrorState message={error} onRetry={() => send({ type: "import.retry" })} />
    </Frame>
  )
}

const MakePictures = ({ variant = "secondary" }: { readonly variant?: "primary" | "secondary" }) => {
  const { send } = useProductImport(() => undefined)
  return (
    <Button variant={variant} needsServer onClick={() => send({ type: "list.give" })}>
      {importTexts.makePictures}
    </Button>
  )
}

const Choosing = ({ dialog: { error, last } }: Of<"choosing">) => {
  const { view, send } = useProductImport(({ text }) => ({ text }))
  const choose = async ([file]: ReadonlyArray<File>) => {
    if (file === undefined) return
    // One byte more than is allowed says that it is too large.
    const bytes = new Uint8Array(await file.slice(0, IMPORT_FILE_BYTES_MAX + 1).arrayBuffer())
    send({ type: "file.choose", file: { name: file.name, bytes } })
  }
  return (
    <Frame
      text={view.text}
      footer={
        <>
          <Button variant="ghost" onClick={() => send({ type: "sample.save" })}>
            {importTexts.sample}
          </Button>
          <Close label={importTexts.cancel} />
        </>
      }
    >
      {error !== undefined && <Banner tone="danger">{error}</Banner>}
      {last !== undefined && <Banner action={<Undo variant="ghost" />}>{last}</Banner>}
      <DropZone
        accept=".csv,.tsv,.txt,text/csv"
        label={importTexts.choose}
        hint={importTexts.hint(IMPORT_ROWS_MAX, IMPORT_FILE_BYTES_MAX)}
        onFiles={(files) => void choose(files)}
      />
    </Frame>
  )
}

const Planned = ({ dialog }: Of<"planned">) => {
  const { view, send } = useProductImport(({ text }) => ({ text }))
  return (
    <Frame
      text={view.text}
      maxWidth={920}
      footer={
        <>
          <Button variant="ghost" onClick={() => send({ type: "file.another" })}>
            {importTexts.another}
          </Button>
          <Close label={importTexts.cancel} />
          {dialog.listed ? (
            <MakePictures variant="primary" />
          ) : (
            <Button
              variant="primary"
              needsServer
              disabled={!dialog.canSubmit}
              onClick={() => send({ type: "import.take" })}
            >
              {dialog.submit}
            </Button>
          )}
        </>
      }
    >
      <ProductImportPlan dialog={dialog} />
    </Frame>
  )
}

const Taking = ({ dialog: { canStop, fraction, text } }: Of<"taking">) => {
  const { send } = useProductImport(() => undefined)
  return (
    <Frame
      canClose={false}
      footer={
        <Button disabled={!canStop} onClick={() => send({ type: "import.stop" })}>
          {importTexts.stop}
        </Button>
      }
    >
      <output>{text}</output>
      <Progress label={importTexts.title} value={fraction} />
    </Frame>
  )
}

const Taken = ({ dialog: { listed, stopped, text } }: Of<"taken">) => {
  const { send } = useProductImport(() => undefined)
  return (
    <Frame
      title={importTexts.doneTitle}
      footer={
        <>
          <Button variant="ghost" onClick={() => send({ type: "file.another" })}>
            {importTexts.another}
          </Button>
          <Undo />
          <Close />
          {listed && <MakePictures variant="primary" />}
        </>
      }
    >
      {stopped === undefined ? (
        <Banner tone="success">{text}</Banner>
      ) : (
        <>
          <p>{text}</p>
          <Banner tone="warning">{stopped}</Banner>
        </>
      )}
    </Frame>
  )
}

const Undone = ({ dialog: { left, text } }: Of<"undone">) => (
  <Frame title={importTexts.undoneTitle} footer={<Close />}>
    <Banner tone="success">{text}</Banner>
    {left !== undefined && <Banner tone="warning">{left}</Banner>}
  </Frame>
)

/** The open dialog of an import of products. */
export const ProductImportDialog = () => {
  const {
    view: { dialog }
  } = useProductImport(({ dialog: open }) => ({ dialog: open }))
  switch (dialog?.kind) {
    case "waiting":
      return <Waiting dialog={dialog} />
    case "failed":
      return <Failed dialog={dialog} />
    case "choosing":
      return <Choosing dialog={dialog} />
    case "planned":
      return <Planned dialog={dialog} />
    case "taking":
      return <Taking dialog={dialog} />
    case "taken":
      return <Taken dialog={dialog} />
    case "undone":
      return <Undone dialog={dialog} />
    default:
      return null
  }
}
