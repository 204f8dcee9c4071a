import { brandPackTexts as texts } from "@marque/core/brand-files"
import { actTexts } from "@marque/core/texts"
import { Banner, Button, Dialog, DropZone } from "@marque/react/ui"
import styles from "./brand-data.module.css"
import { useBrandPack } from "./brand-pack-provider.tsx"
import { Changes } from "./changes.tsx"

const ACCEPT = ".zip,.json,application/zip,application/json"

const CompareDialog = () => {
  const { view, send } = useBrandPack()
  const { compare } = view
  const cancel = () => send({ type: "import.cancel" })
  return (
    <Dialog
      open={compare !== undefined}
      onOpenChange={(open) => !open && cancel()}
      title={texts.compareTitle}
      description={compare?.text}
      dismissible={compare?.busy !== true}
      footer={
        <>
          <Button disabled={compare?.busy === true} onClick={cancel}>
            {actTexts.cancel}
          </Button>
          {compare?.canTake === true && (
            <Button variant="primary" needsServer busy={compare.busy} onClick={() => send({ type: "import.confirm" })}>
              {compare.confirmLabel}
            </Button>
          )}
        </>
      }
    >
      {compare !== undefined && (
        <div className={styles["stack"]}>
          {compare.error !== undefined && <Banner tone="danger">{compare.error}</Banner>}
          {compare.changes.length > 0 && <Changes changes={compare.changes} />}
        </div>
      )}
    </Dialog>
  )
}

const PointerDialog = () => {
  const { view, send } = useBrandPack()
  const { pointer } = view
  const cancel = () => send({ type: "import.cancel" })
  return (
    <Dialog
      open={pointer !== undefined}
      onOpenChange={(open) => !open && cancel()}
      title={texts.pointsTitle}
      description={pointer?.text}
      maxWidth={460}
      footer={
        <>
          <Button onClick={cancel}>{actTexts.cancel}</Button>
          <Button
            variant="primary"
            needsServer
            busy={pointer?.busy === true}
            onClick={() => send({ type: "import.follow" })}
          >
            {pointer?.confirmLabel}
          </Button>
        </>
      }
    >
      {pointer?.error === undefined ? undefined : <Banner tone="danger">{pointer.error}</Banner>}
    </Dialog>
  )
}

/** Exports of a brand, and what a file would change before it is taken. */
export const BrandPack = () => {
  const { view, send } = useBrandPack()
  const { busy } = view
  return (
    <div className={styles["rules"]} data-part="brand-pack">
      <p className={styles["soft"]}>{texts.text}</p>
      <p className={styles["soft"]}>{texts.jsonText}</p>
      <div className={styles["exports"]}>
        <Button
          needsServer
          busy={busy === "pack"}
          disabled={busy !== undefined}
          onClick={() => send({ type: "pack.export", kind: "pack" })}
        >
          {view.packLabel}
        </Button>
        <Button
          needsServer
          busy={busy === "json"}
          disabled={busy !== undefined}
          onClick={() => send({ type: "pack.export", kind: "json" })}
        >
          {view.jsonLabel}
        </Button>
      </div>
      <DropZone
        accept={ACCEPT}
        label={view.importLabel}
        hint={texts.importHint}
        paste="none"
        disabled={busy !== undefined}
        error={view.error}
        onFiles={([file]) => {
          if (file === undefined) return
          const { name, size, type } = file
          send({ type: "file.choose", file: { name, size, type, content: file } })
        }}
      />
      <PointerDialog />
      <CompareDialog />
    </div>
  )
}
