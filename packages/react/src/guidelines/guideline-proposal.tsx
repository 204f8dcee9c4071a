import type { GuidelineImportView } from "@marque/core/guidelines"
import { Badge, Button, Icon } from "@marque/react/ui"
import { useId } from "react"
import { GuidelinePassage } from "./guideline-passage.tsx"
import styles from "./guidelines.module.css"
import { useGuidelineImport } from "./guideline-import-provider.tsx"

interface GuidelineProposalProps {
  readonly row: GuidelineImportView["rows"][number]
}

/** A rule that a document proposes, with where it stands there. */
export const GuidelineProposal = ({ row }: GuidelineProposalProps) => {
  const { send } = useGuidelineImport((view) => view.state)
  const title = useId()
  return (
    <li className={styles["proposal"]} data-state={row.state} aria-labelledby={title}>
      <p className={styles["rowHead"]}>
        <span className={styles["label"]}>
          <Icon name={row.kind === "check" ? "success" : "voice"} />
          {row.kindLabel}
        </span>
        <span className={styles["soft"]}>{row.where}</span>
      </p>
      <h3 id={title} className={styles["proposalTitle"]}>
        {row.title}
      </h3>
      <blockquote className={styles["quote"]} dir="auto">
        {row.before !== "" && <span className={styles["beside"]}>{row.before} </span>}
        {row.before === "" && row.after === "" ? row.sentence : <mark>{row.sentence}</mark>}
        {row.after !== "" && <span className={styles["beside"]}> {row.after}</span>}
      </blockquote>
      {row.passage !== undefined && <GuidelinePassage id={row.id} passage={row.passage} />}
      {row.measures.length > 0 && <p className={styles["soft"]}>{row.measures.join(" · ")}</p>}
      <div className={styles["suggestions"]}>
        {row.state === "open" ? (
          <>
            {row.actions.map(({ kind, label, name }, at) => (
              <Button
                key={kind}
                size="sm"
                variant={at === 0 ? "secondary" : "ghost"}
                needsServer
                busy={row.busy && at === 0}
                disabled={!row.canDecide}
                aria-label={name}
                onClick={() => send({ type: "proposal.add", id: row.id, kind })}
              >
                {label}
              </Button>
            ))}
            <Button
              size="sm"
              variant="ghost"
              disabled={!row.canDecide}
              onClick={() => send({ type: "proposal.leaveOut", id: row.id })}
            >
              {row.leaveOut}
            </Button>
          </>
        ) : (
          <>
            <Badge tone={row.state === "added" ? "success" : "neutral"}>{row.stateLabel}</Badge>
            {row.state === "left_out" && (
              <Button size="sm" variant="ghost" onClick={() => send({ type: "proposal.reopen", id: row.id })}>
                {row.reopen}
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  )
}
