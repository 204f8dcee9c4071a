import { type ShootAct, shootPageTexts as texts, type ShootView } from "@marque/core/photoshoots"
import {
  Badge,
  Banner,
  Button,
  Dialog,
  ErrorState,
  later,
  PageHeader,
  Progress,
  Segmented,
  Skeleton
} from "@marque/react/ui"
import type { ReactNode } from "react"
import { ShootGrid } from "./shoot-grid.tsx"
import { useShoot } from "./shoot-provider.tsx"
import styles from "./shoot.module.css"

// Each is looked at on purpose.
const ContactSheet = later(async () => (await import("./contact-sheet.tsx")).ContactSheet)
const ShootCompare = later(async () => (await import("./shoot-compare.tsx")).ShootCompare)

const VIEWS = (["grid", "contact", "compare"] as const).map((value) => ({ value, label: texts.views[value] }))

const Acts = () => {
  const { view, send } = useShoot(({ acts, busy, canAdd, canDownload, canFinish, editing }) => ({
    acts,
    busy,
    canAdd,
    canDownload,
    canFinish,
    editing
  }))
  const { acts, busy, canAdd, canDownload, canFinish, editing } = view
  const act = (kind: "download" | "duplicate"): ShootAct => ({ kind })
  return (
    <>
      {acts.map(({ act: each, label, primary }) => (
        <Button
          key={label}
          variant={primary ? "primary" : "secondary"}
          needsServer
          disabled={busy}
          onClick={() => send({ type: "act.do", act: each })}
        >
          {label}
        </Button>
      ))}
      {canAdd && (
        <Button onClick={() => send({ type: editing ? "shots.close" : "shots.edit" })}>
          {editing ? texts.backToPictures : texts.addShots}
        </Button>
      )}
      <Button needsServer disabled={busy} onClick={() => send({ type: "act.do", act: act("duplicate") })}>
        {texts.duplicate}
      </Button>
      {canDownload && (
        <Button needsServer disabled={busy} onClick={() => send({ type: "act.do", act: act("download") })}>
          {texts.download}
        </Button>
      )}
      {canFinish && (
        <Button variant="primary" needsServer disabled={busy} onClick={() => send({ type: "finish.ask" })}>
          {texts.finish}
        </Button>
      )}
    </>
  )
}

const Header = () => {
  const { view } = useShoot(({ notice, picked, progress, status, target, title, tone }) => ({
    notice,
    picked,
    progress,
    status,
    target,
    title,
    tone
  }))
  const { notice, picked, progress, status, target, title, tone } = view
  return (
    <>
      <PageHeader title={title} actions={<Acts />} />
      <div className={styles["status"]}>
        <Badge tone={tone}>{status}</Badge>
        {progress !== undefined && (
          <>
            <output>{progress.text}</output>
            <span className={styles["soft"]}>{picked}</span>
          </>
        )}
        {target !== undefined && <span className={styles["soft"]}>{target}</span>}
      </div>
      {progress !== undefined && progress.value < 1 && <Progress label={progress.text} value={progress.value} />}
      {notice !== undefined && <Banner tone={tone === "danger" ? "danger" : "neutral"}>{notice}</Banner>}
    </>
  )
}

const Consistency = () => {
  const { view, send } = useShoot(({ busy, consistency }) => ({ busy, consistency }))
  const { busy, consistency } = view
  if (consistency === undefined) return null
  const { act, outliers, text } = consistency
  return (
    <section className={styles["consistency"]} aria-label={texts.consistency}>
      <h2 className={styles["groupTitle"]}>{texts.consistency}</h2>
      <p>{text}</p>
      {outliers.length > 0 && (
        <ul>
          {outliers.map((outlier) => (
            <li key={outlier.id}>
              {outlier.name}: {outlier.text}
            </li>
          ))}
        </ul>
      )}
      {act !== undefined && (
        <Button needsServer disabled={busy} onClick={() => send({ type: "act.do", act })}>
          {texts.bringInLine}
        </Button>
      )}
    </section>
  )
}

const FinishDialog = () => {
  const { view, send } = useShoot(({ finishing }) => ({ finishing }))
  const cancel = () => send({ type: "finish.cancel" })
  return (
    <Dialog
      open={view.finishing}
      onOpenChange={(open) => !open && cancel()}
      title={texts.finishTitle}
      description={texts.finishText}
      maxWidth={440}
      footer={
        <>
          <Button onClick={cancel}>{texts.keepCulling}</Button>
          <Button variant="primary" needsServer onClick={() => send({ type: "finish.confirm" })}>
            {texts.finishWithout}
          </Button>
        </>
      }
    />
  )
}

const Body = ({ look }: Pick<ShootView, "look">) => {
  if (look === "grid") return <ShootGrid />
  const waiting = <Skeleton height="24rem" shape="block" />
  return look === "contact" ? <ContactSheet waiting={waiting} /> : <ShootCompare waiting={waiting} />
}

const Pictures = () => {
  const { view, send } = useShoot(({ look }) => ({ look }))
  return (
    <>
      <Segmented
        label={texts.view}
        value={view.look}
        options={VIEWS}
        onValueChange={(look) => send({ type: "search.choose", search: { view: look } })}
      />
      <Body look={view.look} />
      <Consistency />
    </>
  )
}

export interface ShootProps {
  readonly missing: ReactNode
  /** The form: in place of the page before the start, and of the pictures while shots are added. */
  readonly form: (within: boolean) => ReactNode
}

/** A photoshoot from its first picture to its end. */
export const Shoot = ({ form, missing }: ShootProps) => {
  const { view, send } = useShoot(({ editing, error, stale, state }) => ({ editing, error, stale, state }))
  switch (view.state) {
    case "missing":
      return missing
    case "failed":
      return <ErrorState level={1} message={view.error ?? ""} onRetry={() => send({ type: "page.retry" })} />
    case "loading":
      return (
        <section aria-busy="true" aria-label={texts.loading}>
          <Skeleton width="18rem" height="2rem" />
          <Skeleton height="24rem" shape="block" />
        </section>
      )
    case "planning":
      return form(false)
    case "shown":
      return (
        <div className={styles["page"]}>
          <Header />
          {view.stale !== undefined && <Banner tone="warning">{view.stale}</Banner>}
          {view.editing ? form(true) : <Pictures />}
          <FinishDialog />
        </div>
      )
  }
}
