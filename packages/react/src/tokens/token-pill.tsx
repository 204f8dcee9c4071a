import { shownAt } from "@marque/core/model"
import { missingPillActions, type TokenPill as Pill } from "@marque/core/tokens"
import { Tooltip } from "@marque/react/ui"
import styles from "./tokens.module.css"

interface TokenPillProps {
  readonly pill: Pill
  readonly onReplace?: (() => void) | undefined
  readonly onRemove?: (() => void) | undefined
}

const Picture = ({ url, large = false }: { readonly url: string | undefined; readonly large?: boolean }) =>
  url === undefined ? null : (
    <img className={large ? styles["picture"] : styles["thumbnail"]} src={shownAt(url)} alt="" />
  )

export const TokenPill = ({ pill, onReplace, onRemove }: TokenPillProps) => {
  const face = (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a name with a picture is no picture file
    <span role="img" aria-label={pill.spoken} className={styles["face"]}>
      <Picture url={pill.pictureUrl} />
      <bdi className={styles["name"]}>{pill.label}</bdi>
    </span>
  )
  const card = (
    <span className={styles["card"]} data-part="token-card">
      <Picture url={pill.pictureUrl} large />
      <span className={styles["facts"]}>
        <strong>{pill.card.title}</strong>
        {pill.card.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    </span>
  )
  return (
    <span className={styles["pill"]} data-part="token-pill" data-state={pill.missing ? "missing" : "known"}>
      <Tooltip content={card}>{face}</Tooltip>
      {pill.missing && onReplace !== undefined && (
        <button type="button" className={styles["action"]} onClick={onReplace} aria-haspopup="listbox">
          {missingPillActions.replace}
        </button>
      )}
      {pill.missing && onRemove !== undefined && (
        <button type="button" className={styles["action"]} onClick={onRemove}>
          {missingPillActions.remove}
        </button>
      )}
    </span>
  )
}
