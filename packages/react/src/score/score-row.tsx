import { type ScoreFix, type ScoreRow as Row, scoreTexts } from "@marque/core/score"
import { Badge, Button, Icon, type IconName, Link } from "@marque/react/ui"
import { type ReactNode, useId } from "react"
import styles from "./score-panel.module.css"

export interface ScoreRowProps {
  readonly row: Row
  readonly ruleHref: string | undefined
  readonly marked: boolean
  readonly canFix: boolean
  readonly fixing: boolean
  readonly onMark: (checkId: string | undefined) => void
  readonly onFix: (at: number) => void
  /** Leads to where its words are marked. */
  readonly onDrawText: (() => void) | undefined
  /** Stands below what fixes the check. */
  readonly waiver?: ReactNode
}

const icons: Readonly<Record<Row["state"], IconName>> = {
  met: "success",
  failed: "warning",
  not_measured: "info",
  not_applicable: "minus"
}

const iconOf = ({ severity, state }: Row): IconName =>
  state === "failed" && severity === "block" ? "error" : icons[state]

const Fix = ({
  fix,
  canFix,
  fixing,
  onApply
}: {
  readonly fix: ScoreFix
  readonly canFix: boolean
  readonly fixing: boolean
  readonly onApply: () => void
}) =>
  fix.applies ? (
    <Button size="sm" needsServer busy={fixing} disabled={!canFix && !fixing} onClick={onApply}>
      {fix.label}
    </Button>
  ) : (
    <p className={styles["advice"]}>{fix.label}</p>
  )

export const ScoreRow = ({
  row,
  ruleHref,
  marked,
  canFix,
  fixing,
  onMark,
  onFix,
  onDrawText,
  waiver
}: ScoreRowProps) => {
  const id = useId()
  const hasBoxes = row.boxes.length > 0
  const title = (
    <>
      <Icon name={iconOf(row)} />
      <span className={styles["title"]}>{row.title}</span>
    </>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button inside does the same by keyboard
    <li
      className={styles["row"]}
      data-state={row.state}
      data-severity={row.severity}
      data-marked={marked || undefined}
      aria-labelledby={id}
      onPointerEnter={() => onMark(row.id)}
      onPointerLeave={() => onMark(undefined)}
      onFocus={() => onMark(row.id)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onMark(undefined)
      }}
    >
      <div className={styles["head"]}>
        {hasBoxes ? (
          <button
            id={id}
            type="button"
            className={styles["show"]}
            aria-pressed={marked}
            title={scoreTexts.show}
            onClick={() => onMark(row.id)}
          >
            {title}
          </button>
        ) : (
          <span id={id} className={styles["show"]}>
            {title}
          </span>
        )}
        {row.state === "failed" && row.severity === "block" && row.waiver === undefined && (
          <Badge tone="danger">{scoreTexts.blocks}</Badge>
        )}
      </div>
      {row.reading !== "" && <p className={styles["reading"]}>{row.reading}</p>}
      {row.evidence.length > 0 && (
        <ul className={styles["evidence"]}>
          {row.evidence.map(({ hex, text }, at) => (
            <li key={`${at} ${text}`}>
              {hex !== undefined && (
                <span className={styles["swatch"]} style={{ background: hex }} aria-hidden="true" />
              )}
              {text}
            </li>
          ))}
        </ul>
      )}
      {row.state === "failed" && row.reason !== undefined && <p className={styles["reason"]}>{row.reason}</p>}
      {ruleHref !== undefined && (
        <Link href={ruleHref} aria-label={scoreTexts.ruleOf(row.title)}>
          {scoreTexts.rule}
        </Link>
      )}
      {row.wantsText && onDrawText !== undefined && (
        <div className={styles["fixes"]}>
          <Button size="sm" aria-label={scoreTexts.drawTextFor(row.title)} onClick={onDrawText}>
            {scoreTexts.drawText}
          </Button>
        </div>
      )}
      {row.fixes.length > 0 && (
        <div className={styles["fixes"]}>
          {row.fixes.map((fix, at) => (
            <Fix key={fix.label} fix={fix} canFix={canFix} fixing={fixing} onApply={() => onFix(at)} />
          ))}
        </div>
      )}
      {waiver}
    </li>
  )
}
