import { textBoxTexts as texts } from "@marque/core/text-boxes"
import { Banner, Button, ErrorState, Icon, Skeleton } from "@marque/react/ui"
import { BoxesOnPicture } from "./boxes-on-picture.tsx"
import { TextBoxLine, TextBoxRow } from "./text-box-row.tsx"
import { useTextBoxes } from "./text-boxes-provider.tsx"
import styles from "./text-boxes.module.css"

const Banners = () => {
  const { view, send } = useTextBoxes(({ conflict, failure, replaced }) => ({ conflict, failure, replaced }))
  return (
    <>
      {view.replaced !== undefined && <Banner tone="warning">{view.replaced}</Banner>}
      {view.conflict !== undefined && (
        <Banner
          tone="warning"
          action={
            <span className={styles["add"]}>
              <Button size="sm" onClick={() => send({ type: "boxes.keep" })}>
                {texts.keepMine}
              </Button>
              <Button size="sm" onClick={() => send({ type: "boxes.discard" })}>
                {texts.showTheirs}
              </Button>
            </span>
          }
        >
          {view.conflict}
        </Banner>
      )}
      {view.failure !== undefined && <Banner tone="danger">{view.failure}</Banner>}
    </>
  )
}

const Save = () => {
  const { view, send } = useTextBoxes(({ busy, canDiscard, canSave, changed, saveLabel, savedBy }) => ({
    busy,
    canDiscard,
    canSave,
    changed,
    saveLabel,
    savedBy
  }))
  if (!view.changed && !view.busy) return <p className={styles["soft"]}>{view.savedBy}</p>
  return (
    <div className={styles["save"]}>
      <Button
        variant="primary"
        needsServer
        busy={view.busy}
        disabled={!view.canSave && !view.busy}
        onClick={() => send({ type: "boxes.save" })}
      >
        {view.saveLabel}
      </Button>
      {view.canDiscard && (
        <Button variant="ghost" onClick={() => send({ type: "boxes.discard" })}>
          {texts.discard}
        </Button>
      )}
    </div>
  )
}

const Editor = () => {
  const { view, send } = useTextBoxes()
  const { boxes, busy, byFinger, canAdd, empty, fingerHint, full, mayEdit } = view
  return (
    <div className={styles["panel"]} data-part="picture-text">
      <Banners />
      <p className={styles["soft"]}>{mayEdit ? texts.intro : texts.readOnly}</p>
      {empty !== undefined && <p className={styles["none"]}>{empty}</p>}
      <ol className={styles["rows"]} aria-label={texts.list}>
        {boxes.map((box) =>
          mayEdit ? <TextBoxRow key={box.key} box={box} disabled={busy} /> : <TextBoxLine key={box.key} box={box} />
        )}
      </ol>
      {mayEdit && (
        <>
          <div className={styles["add"]}>
            <Button disabled={!canAdd} onClick={() => send({ type: "box.add" })}>
              <Icon name="plus" />
              {texts.add}
            </Button>
            <Button
              className={styles["finger"] ?? ""}
              disabled={!canAdd}
              aria-pressed={byFinger}
              onClick={() => send({ type: "finger.set", on: !byFinger })}
            >
              {texts.byFinger}
            </Button>
            {full !== undefined && <span className={styles["soft"]}>{full}</span>}
          </div>
          <output className={styles["soft"]}>{fingerHint}</output>
          <p className={styles["soft"]}>{texts.keys}</p>
          <Save />
        </>
      )}
      <BoxesOnPicture />
    </div>
  )
}

/** Where the words of a picture stand, with boxes on it where a {@link NoteSurfaceProvider} knows it. */
export const PictureText = () => {
  const { view, send } = useTextBoxes(({ error, state }) => ({ error, state }))
  switch (view.state) {
    case "loading":
      return (
        <section aria-busy="true" aria-label={texts.loading}>
          <Skeleton height="8rem" shape="block" />
        </section>
      )
    case "failed":
      return <ErrorState message={view.error ?? ""} onRetry={() => send({ type: "texts.retry" })} />
    case "missing":
      return <p className={styles["soft"]}>{texts.gone}</p>
    case "shown":
      return <Editor />
  }
}
