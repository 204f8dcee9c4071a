import { type GuidelineCard, guidelineListView } from "@marque/core/guidelines"
import { Badge, ButtonLink, Icon, Link, type Tone } from "@marque/react/ui"
import type { ReactNode } from "react"
import { RecordCards } from "../records/record-cards.tsx"
import { RecordList } from "../records/record-list.tsx"
import styles from "./guidelines.module.css"
import { useGuidelineList, useGuidelineListActor } from "./guideline-list-provider.tsx"

const tones: Readonly<Record<"block" | "warn" | "info", Tone>> = { block: "danger", warn: "warning", info: "neutral" }

const Kind = ({ kind, kindLabel, measures, off }: GuidelineCard) => (
  <p className={styles["kind"]} data-kind={kind}>
    <span className={styles["label"]}>
      <Icon name={kind === "check" ? "success" : "voice"} />
      {kindLabel}
      {measures !== undefined && <span className={styles["soft"]}>{measures.test}</span>}
    </span>
    {measures !== undefined && <Badge tone={tones[measures.severity]}>{measures.label}</Badge>}
    {off !== undefined && <Badge>{off}</Badge>}
  </p>
)

const Failing = ({ failing, waived }: Pick<GuidelineCard, "failing" | "waived">) =>
  failing === undefined ? null : (
    <p className={styles["failing"]}>
      <Link href={failing.href} aria-label={failing.title}>
        {failing.label}
      </Link>
      {waived !== undefined && <span className={styles["soft"]}>{waived}</span>}
    </p>
  )

const Cards = () => {
  const { view, send } = useGuidelineList(({ canSelect, editLabel, sections }) => ({ canSelect, editLabel, sections }))
  return view.sections.map(({ items, title }) => (
    <section key={title} className={styles["group"]}>
      <h2 className={styles["heading"]}>{title}</h2>
      <RecordCards
        view={{ canSelect: view.canSelect, editLabel: view.editLabel, items, title }}
        level={3}
        onAct={(kind, id) => send({ type: `rows.${kind}`, ids: [id] })}
        onSelect={(id, on) => send({ type: "row.select", id, on })}
        foot={(item) => <Failing failing={item.failing} waived={item.waived} />}
      >
        {(item) => (
          <>
            <Kind {...item} />
            <p className={styles["statement"]}>{item.statement}</p>
          </>
        )}
      </RecordCards>
    </section>
  ))
}

const HeadLinks = () => {
  const { view } = useGuidelineList(({ benchLink, importLink, starterLink, trialLink }) => ({
    benchLink,
    importLink,
    starterLink,
    trialLink
  }))
  return (
    <>
      <ButtonLink href={view.benchLink.href} size="sm" variant="ghost">
        {view.benchLink.label}
      </ButtonLink>
      {view.trialLink !== undefined && (
        <ButtonLink href={view.trialLink.href} size="sm" variant="ghost">
          {view.trialLink.label}
        </ButtonLink>
      )}
      {view.starterLink !== undefined && (
        <ButtonLink href={view.starterLink.href} size="sm" variant="ghost">
          {view.starterLink.label}
        </ButtonLink>
      )}
      {view.importLink !== undefined && (
        <ButtonLink href={view.importLink.href} size="sm" variant="ghost">
          {view.importLink.label}
        </ButtonLink>
      )}
    </>
  )
}

const FirstLinks = () => {
  const { view } = useGuidelineList(({ firstLabel, importLink, newRecord, starterLink }) => ({
    firstLabel,
    importLink,
    newRecord,
    starterLink
  }))
  return (
    <div className={styles["first"]}>
      {view.starterLink !== undefined && (
        <ButtonLink href={view.starterLink.href} variant="primary">
          {view.starterLink.firstLabel}
        </ButtonLink>
      )}
      {view.importLink !== undefined && <ButtonLink href={view.importLink.href}>{view.importLink.label}</ButtonLink>}
      {view.newRecord !== undefined && <ButtonLink href={view.newRecord.href}>{view.firstLabel}</ButtonLink>}
    </div>
  )
}

export interface GuidelineListProps {
  readonly banner?: ReactNode
  readonly missing: ReactNode
}

export const GuidelineList = ({ banner, missing }: GuidelineListProps) => (
  <RecordList
    actor={useGuidelineListActor()}
    toView={guidelineListView}
    icon="voice"
    missing={missing}
    banner={banner}
    headActions={<HeadLinks />}
    firstActions={<FirstLinks />}
  >
    <Cards />
  </RecordList>
)
