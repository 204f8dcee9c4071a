import { Banner, Button, Dialog, Progress, Segmented, Switch } from "@marque/react/ui"
import { useId } from "react"
import styles from "./cutout-editing.module.css"
import { useCutoutEditing } from "./cutout-editing-provider.tsx"
import { CutoutEditingStage } from "./cutout-editing-stage.tsx"

const Tolerance = () => {
  const { view, send } = useCutoutEditing()
  const id = useId()
  const { label, text, value } = view.tolerance
  return (
    <div className={styles["tolerance"]}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={value}
        disabled={!view.canMark}
        aria-valuetext={text}
        onChange={(event) => send({ type: "tolerance.change", tolerance: event.target.valueAsNumber })}
      />
      <span className={styles["hint"]}>{text}</span>
    </div>
  )
}

const Tools = () => {
  const { view, send } = useCutoutEditing()
  return (
    <div className={styles["tools"]}>
      <Segmented
        label={view.modesLabel}
        options={view.modes}
        value={view.mode}
        disabled={!view.canMark}
        onValueChange={(mode) => send({ type: "mode.choose", mode })}
      />
      <Button size="sm" disabled={!view.canUndo} onClick={() => send({ type: "point.undo" })}>
        {view.undoLabel}
      </Button>
      <Button size="sm" variant="ghost" disabled={!view.canUndo} onClick={() => send({ type: "points.clear" })}>
        {view.clearLabel}
      </Button>
    </div>
  )
}

const Work = () => {
  const { view, send } = useCutoutEditing()
  if (view.work === undefined) return null
  const { progress, stopLabel, text } = view.work
  return (
    <div className={styles["work"]}>
      <Progress label={text} value={progress} />
      <Button size="sm" disabled={view.state !== "waiting"} onClick={() => send({ type: "cutout.stop" })}>
        {stopLabel}
      </Button>
    </div>
  )
}

export const CutoutEditingDialog = ({ ground }: { readonly ground: string | undefined }) => {
  const { view, send } = useCutoutEditing()
  return (
    <Dialog
      open={view.state !== "closed"}
      onOpenChange={() => send({ type: "cutout.close" })}
      title={view.title}
      description={view.description}
      maxWidth={720}
      dismissible={view.canMark}
      footer={
        <>
          <Button needsServer disabled={!view.canTry} onClick={() => send({ type: "cutout.try" })}>
            {view.tryLabel}
          </Button>
          <Button variant="primary" disabled={!view.canAccept} onClick={() => send({ type: "cutout.accept" })}>
            {view.acceptLabel}
          </Button>
        </>
      }
    >
      <div className={styles["editing"]} data-state={view.state}>
        {view.error !== undefined && <Banner tone="danger">{view.error}</Banner>}
        <CutoutEditingStage ground={ground} />
        <output className={styles["hint"]}>{view.hint}</output>
        <Work />
        <Tools />
        <Tolerance />
        <Switch
          label={view.groundLabel}
          checked={view.checkered}
          onCheckedChange={() => send({ type: "ground.toggle" })}
        />
      </div>
    </Dialog>
  )
}
