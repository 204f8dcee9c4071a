import { actTexts } from "@marque/core/texts"
import { type ScorePanelView, scoreTexts, type ScoreView } from "@marque/core/score"
import { Button, ErrorState, Icon, type IconName, later, Link, Skeleton, Spinner } from "@marque/react/ui"
import { useId } from "react"
import styles from "./score-panel.module.css"
import { useScorePanel } from "./score-panel-provider.tsx"
import { RowWaiver } from "./row-waiver.tsx"
import { ScoreRow } from "./score-row.tsx"

const WaiverDialog = later(async () => (await import("./waiver-dialog.tsx")).WaiverDialog)

export interface ScorePanelProps {
  readonly versionHref?: (assetId: string) => string
  /** Of the rule that a check is; without it no check leads to its rule. */
  readonly ruleHref?: (checkId: string) => string
  /** Leads to where the words of a picture are marked. */
  readonly onDrawText?: () => void
}

const verdictIcons: Readonly<Record<NonNullable<ScoreView["verdict"]>["id"], IconName>> = {
  on_brand: "success",
  needs_attention: "warning",
  off_brand: "error"
}

const Summary = ({ view }: { readonly view: ScorePanelView }) => {
  const { line, scope, value, verdict } = view.panel
  return (
    <div className={styles["summary"]} data-verdict={verdict?.id}>
      <p className={styles["line"]}>{line}</p>
      {value !== undefined && <span className={styles["value"]}>{value}</span>}
      {verdict !== undefined && (
        <span className={styles["verdict"]}>
          <Icon name={verdictIcons[verdict.id]} />
          {verdict.label}
        </span>
      )}
      {scope !== undefined && <p className={styles["scope"]}>{scope}</p>}
      {view.capped !== undefined && <p className={styles["capped"]}>{view.capped}</p>}
    </div>
  )
}

const Again = ({ view }: { readonly view: ScorePanelView }) => {
  const { send } = useScorePanel()
  const { again, stale } = view.panel
  if (stale === undefined && again === undefined && view.error === undefined) return null
  return (
    <div className={styles["again"]} data-state={view.state}>
      {(stale ?? view.error) !== undefined && <p>{stale ?? view.error}</p>}
      {again !== undefined && (
        <Button size="sm" needsServer disabled={!view.canMeasure} onClick={() => send({ type: "score.again" })}>
          <Icon name="refresh" />
          {again}
        </Button>
      )}
    </div>
  )
}

const Version = ({ view, versionHref }: { readonly view: ScorePanelView } & ScorePanelProps) => {
  const { send } = useScorePanel()
  const { compare, compared, version } = view
  return (
    <>
      {version !== undefined && (
        <p className={styles["version"]} data-state={version.met ? "met" : "failed"}>
          <Icon name={version.met ? "success" : "warning"} />
          <span>
            {version.text}{" "}
            {versionHref !== undefined && <Link href={versionHref(version.assetId)}>{scoreTexts.earlier}</Link>}
          </span>
        </p>
      )}
      {compare.length > 0 && (
        <div className={styles["buttons"]}>
          {compare.map(({ action, id }) => (
            <Button
              key={id}
              size="sm"
              aria-pressed={compared?.id === id}
              onClick={() => send(compared?.id === id ? { type: "compare.close" } : { type: "compare.open", to: id })}
            >
              {action}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

const Overlays = ({ view }: { readonly view: ScorePanelView }) => {
  const { send } = useScorePanel()
  return (
    <fieldset className={styles["group"]}>
      <legend>{scoreTexts.onPicture}</legend>
      <div className={styles["chips"]}>
        {view.overlays.map(({ empty, id, label, on }) => (
          <button
            key={id}
            type="button"
            className={styles["chip"]}
            aria-pressed={on}
            disabled={empty !== undefined}
            title={empty}
            onClick={() => send({ type: "overlay.toggle", overlay: id })}
          >
            <Icon name={on ? "check" : "plus"} />
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

const Filters = ({ panel }: Pick<ScorePanelView, "panel">) => {
  const { send, view } = useScorePanel()
  const name = useId()
  return (
    <fieldset className={styles["group"]}>
      <legend>{scoreTexts.checks}</legend>
      <div className={styles["chips"]}>
        {panel.filters.map(({ count, id, label }) => (
          <label key={id} className={styles["chip"]}>
            <input
              type="radio"
              name={name}
              checked={view.filter === id}
              onChange={() => send({ type: "filter.choose", filter: id })}
            />
            {label} <span className={styles["count"]}>{count}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const Rows = ({
  onDrawText,
  ruleHref,
  view
}: { readonly view: ScorePanelView } & Pick<ScorePanelProps, "onDrawText" | "ruleHref">) => {
  const { send } = useScorePanel()
  if (view.panel.rows.length === 0) return <p className={styles["none"]}>{scoreTexts.noChecks}</p>
  return (
    <ul className={styles["rows"]} aria-label={scoreTexts.checks}>
      {view.panel.rows.map((row) => (
        <ScoreRow
          key={row.id}
          row={row}
          ruleHref={row.isRule ? ruleHref?.(row.id) : undefined}
          marked={view.marked === row.id}
          canFix={view.canFix}
          onDrawText={view.canMark ? onDrawText : undefined}
          fixing={view.fixing === row.id}
          onMark={(checkId) => send({ type: "row.mark", checkId })}
          onFix={(at) => send({ type: "fix.apply", checkId: row.id, at })}
          waiver={
            <RowWaiver
              row={row}
              canWaive={view.canWaive}
              barred={view.waiveBarred}
              revoking={row.waiver !== undefined && view.revoking === row.waiver.id}
              onOpen={() => send({ type: "waiver.open", checkId: row.id })}
              onRevoke={(id) => send({ type: "waiver.revoke", id })}
            />
          }
        />
      ))}
    </ul>
  )
}

const Trouble = ({ text }: { readonly text: string }) => {
  const { send } = useScorePanel()
  return (
    <div className={styles["trouble"]} role="alert">
      <p>{text}</p>
      <Button size="sm" variant="ghost" onClick={() => send({ type: "trouble.dismiss" })}>
        {actTexts.dismiss}
      </Button>
    </div>
  )
}

/** {@link ScoreMarks} draws the boxes of its rows over the picture. */
export const ScorePanel = (props: ScorePanelProps) => {
  const { view, send } = useScorePanel()
  if (view.state === "unavailable") {
    return <ErrorState message={view.error ?? ""} onRetry={() => send({ type: "score.reload" })} />
  }
  if (view.state === "loading") {
    return (
      <div className={styles["panel"]} data-part="score-panel" data-state="loading">
        <Skeleton height="4rem" shape="block" />
        <Skeleton height="12rem" shape="block" />
      </div>
    )
  }
  const measured = view.state === "scored" || view.state === "stale"
  return (
    <div className={styles["panel"]} data-part="score-panel" data-state={view.state}>
      <Summary view={view} />
      <output className={styles["busy"]}>
        {view.busy !== undefined && (
          <>
            <Spinner />
            {view.busy}
          </>
        )}
      </output>
      {view.waiver !== undefined && <WaiverDialog form={view.waiver} />}
      {view.trouble !== undefined && <Trouble text={view.trouble} />}
      <Again view={view} />
      <Version view={view} {...props} />
      {measured && (
        <>
          <Overlays view={view} />
          <Filters panel={view.panel} />
          <Rows view={view} {...props} />
        </>
      )}
    </div>
  )
}
