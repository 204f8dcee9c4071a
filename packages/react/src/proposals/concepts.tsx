import { type ConceptCard, proposalPageTexts as texts } from "@marque/core/proposals"
import { Badge, Button, Checkbox, IconButton, Menu } from "@marque/react/ui"
import type { ComponentType } from "react"
import { useProposal } from "./proposal-provider.tsx"
import styles from "./concepts.module.css"

const Headlines = ({ headlines }: Pick<ConceptCard, "headlines">) => (
  <ul className={styles["headlines"]}>
    {headlines.map(({ body, cta, headline, key, language, where }) => (
      <li key={key}>
        <span className={styles["where"]}>{where}</span>
        <strong lang={language} dir="auto">
          {headline}
        </strong>
        {body !== "" && (
          <span lang={language} dir="auto">
            {body}
          </span>
        )}
        {cta !== "" && (
          <span className={styles["cta"]} lang={language} dir="auto">
            {cta}
          </span>
        )}
      </li>
    ))}
  </ul>
)

const Marks = ({ card }: { readonly card: ConceptCard }) => {
  const { view, send } = useProposal(({ busy }) => ({ busy }))
  const { actions, actionsLabel, id, idea, lockLabel, locked, pickLabel, picked, title } = card
  const mark = (type: "lock" | "pick", on: boolean) =>
    send({ type: "act.do", act: { kind: "edit", edit: { type, concept: id, on } } })
  return (
    <div className={styles["marks"]}>
      <Checkbox
        label={texts.pickShort}
        aria-label={pickLabel}
        checked={picked}
        disabled={view.busy}
        onCheckedChange={(on) => mark("pick", on)}
      />
      <Checkbox
        label={texts.lockShort}
        aria-label={lockLabel}
        checked={locked}
        disabled={view.busy}
        onCheckedChange={(on) => mark("lock", on)}
      />
      <Menu
        label={actionsLabel}
        trigger={<IconButton icon="more" label={actionsLabel} />}
        items={actions.map(({ edit, label }) => ({
          label,
          needsServer: true,
          disabled: view.busy,
          onSelect: () =>
            edit === undefined
              ? send({ type: "dialog.open", dialog: { kind: "concept", themeId: id, title, idea } })
              : send({ type: "act.do", act: { kind: "edit", edit } })
        }))}
      />
    </div>
  )
}

const Checks = ({ checks: { rows, summary, tone } }: { readonly checks: NonNullable<ConceptCard["checks"]> }) => (
  <details className={styles["why"]}>
    <summary data-tone={tone}>{summary}</summary>
    <ul className={styles["checks"]}>
      {rows.map(({ key, lines, where }) => (
        <li key={key}>
          <span className={styles["where"]}>{where}</span>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </li>
      ))}
    </ul>
  </details>
)

export interface ConceptsProps {
  /** Draws the key visual of a concept. */
  readonly sketch?: ComponentType<{ readonly conceptId: string; readonly title: string }> | undefined
}

interface CardProps extends ConceptsProps {
  readonly card: ConceptCard
  readonly mayEdit: boolean
}

const Card = ({ card, mayEdit, sketch: Sketch }: CardProps) => {
  const { assets, checks, colours, headlines, id, idea, occasions, picked, reasons, score, shots, title } = card
  return (
    <li className={styles["card"]} data-picked={picked || undefined}>
      <div className={styles["head"]}>
        <h3 className={styles["title"]} dir="auto">
          {title}
        </h3>
        <span className={styles["badges"]}>
          <Badge>{score}</Badge>
          <Badge>{assets}</Badge>
        </span>
      </div>
      <p className={styles["idea"]} dir="auto">
        {idea}
      </p>
      {Sketch !== undefined && <Sketch conceptId={id} title={title} />}
      {occasions !== "" && <p className={styles["soft"]}>{occasions}</p>}
      <Headlines headlines={headlines} />
      <details className={styles["why"]}>
        <summary>{texts.rationale}</summary>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </details>
      <details className={styles["why"]}>
        <summary>{texts.shots}</summary>
        <ul>
          {shots.map((shot) => (
            <li key={shot} dir="auto">
              {shot}
            </li>
          ))}
          <li>{colours}</li>
        </ul>
      </details>
      {checks !== undefined && <Checks checks={checks} />}
      {mayEdit && <Marks card={card} />}
    </li>
  )
}

const Difference = () => {
  const { view, send } = useProposal(({ busy, mayEdit, pairs }) => ({ busy, mayEdit, pairs }))
  if (view.pairs.length === 0) return null
  return (
    <details className={styles["difference"]} open={view.pairs.some(({ near }) => near !== undefined) || undefined}>
      <summary>{texts.difference}</summary>
      <ul className={styles["pairs"]}>
        {view.pairs.map(({ difference, key, names, near, text }) => (
          <li key={key}>
            <span dir="auto">{names}</span>
            <meter min={0} max={100} value={difference} aria-label={names} />
            <span className={styles["soft"]}>{text}</span>
            {near !== undefined && (
              <span className={styles["near"]}>
                {near.text}
                {view.mayEdit && (
                  <Button
                    size="sm"
                    needsServer
                    disabled={view.busy}
                    onClick={() => send({ type: "act.do", act: { kind: "edit", edit: near.edit } })}
                  >
                    {near.label}
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The concepts of a version, what they say in each market and how much they differ. */
export const Concepts = ({ sketch }: ConceptsProps) => {
  const { view } = useProposal(({ concepts, mayEdit }) => ({ concepts, mayEdit }))
  return (
    <section className={styles["section"]}>
      <h2 className={styles["heading"]}>{texts.concepts}</h2>
      <ul className={styles["cards"]}>
        {view.concepts.map((card) => (
          <Card key={card.id} card={card} mayEdit={view.mayEdit} sketch={sketch} />
        ))}
      </ul>
      <Difference />
    </section>
  )
}
