import { campaignVersionTexts as texts } from "@marque/core/campaign-version"
import { actTexts } from "@marque/core/texts"
import { Banner, Button, Dialog, ErrorState, Progress, Skeleton } from "@marque/react/ui"
import { useId } from "react"
import { Changes } from "../brand-data/changes.tsx"
import { useCampaignVersion } from "./campaign-version-provider.tsx"
import styles from "./campaign-version.module.css"

const Checks = () => {
  const { view, send } = useCampaignVersion(({ canMeasure, state, trial }) => ({ canMeasure, state, trial }))
  const { canMeasure, state, trial } = view
  return (
    <>
      <output className={styles["soft"]}>{trial.lines.join(" ")}</output>
      {trial.progress !== undefined && <Progress value={trial.progress} label={texts.checks} />}
      {trial.rows.length > 0 && (
        <ul className={styles["rows"]}>
          {trial.rows.map(({ id, text, tone }) => (
            <li key={id} className={styles["row"]} data-state={tone}>
              {text}
            </li>
          ))}
        </ul>
      )}
      {(canMeasure || state === "measuring") && (
        <div>
          <Button size="sm" needsServer disabled={!canMeasure} onClick={() => send({ type: "trial.start" })}>
            {texts.measure}
          </Button>
        </div>
      )}
    </>
  )
}

const Compared = () => {
  const { view } = useCampaignVersion(({ changes, consequences, error, moreChanges }) => ({
    changes,
    consequences,
    error,
    moreChanges
  }))
  const [changesId, consequencesId, checksId] = [useId(), useId(), useId()]
  return (
    <>
      {view.error !== undefined && <Banner tone="danger">{view.error}</Banner>}
      <section className={styles["part"]} aria-labelledby={changesId}>
        <h3 id={changesId} className={styles["title"]}>
          {texts.changes}
        </h3>
        {view.changes.length === 0 ? (
          <p className={styles["soft"]}>{texts.noChanges}</p>
        ) : (
          <Changes changes={view.changes} />
        )}
        {view.moreChanges !== undefined && <p className={styles["soft"]}>{view.moreChanges}</p>}
      </section>
      <section className={styles["part"]} aria-labelledby={consequencesId}>
        <h3 id={consequencesId} className={styles["title"]}>
          {texts.consequences}
        </h3>
        {view.consequences.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
      <section className={styles["part"]} aria-labelledby={checksId}>
        <h3 id={checksId} className={styles["title"]}>
          {texts.checks}
        </h3>
        <Checks />
      </section>
    </>
  )
}

/** What the newer version changes, before the campaign takes it. */
export const MoveDialog = () => {
  const { view, send } = useCampaignVersion(({ canMeasure, canSubmit, lost, moveLabel, state, title }) => ({
    canMeasure,
    canSubmit,
    lost,
    moveLabel,
    state,
    title
  }))
  const isMoving = view.state === "moving"
  const close = () => send({ type: "dialog.close" })
  return (
    <Dialog
      open
      title={view.title}
      description={texts.text}
      dismissible={!isMoving}
      reading={!view.canMeasure}
      onOpenChange={(open) => !open && !isMoving && close()}
      footer={
        <>
          <Button disabled={isMoving} onClick={close}>
            {actTexts.cancel}
          </Button>
          {view.state !== "lost" && (
            <Button
              variant="primary"
              needsServer
              disabled={!view.canSubmit}
              onClick={() => send({ type: "form.submit" })}
            >
              {view.moveLabel}
            </Button>
          )}
        </>
      }
    >
      <div className={styles["parts"]}>
        {view.state === "lost" && <ErrorState message={view.lost ?? ""} onRetry={() => send({ type: "move.retry" })} />}
        {view.state === "comparing" && (
          <section aria-busy="true" aria-label={texts.loading}>
            <Skeleton height="9rem" shape="block" />
          </section>
        )}
        {view.state !== "lost" && view.state !== "comparing" && <Compared />}
      </div>
    </Dialog>
  )
}
