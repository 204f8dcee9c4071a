import { proposalPageTexts as texts } from "@marque/core/proposals"
import { Button, ButtonLink, EmptyState, ErrorState, IconButton, Menu, PageHeader, Skeleton } from "@marque/react/ui"
import type { ReactNode } from "react"
import { Comparison } from "./comparison.tsx"
import { Concepts, type ConceptsProps } from "./concepts.tsx"
import { Decisions } from "./decisions.tsx"
import { PlanMatrix } from "./plan-matrix.tsx"
import { ProposalBanners } from "./proposal-banners.tsx"
import { ProposalDialog } from "./proposal-dialog.tsx"
import { ProposalFacts } from "./proposal-facts.tsx"
import { useProposal } from "./proposal-provider.tsx"
import styles from "./proposal.module.css"

const Actions = ({ share }: { readonly share: ReactNode }) => {
  const { view, send } = useProposal(({ assetsHref, busy, mayApprove, mayFork, mayRequest, state }) => ({
    assetsHref,
    busy,
    mayApprove,
    mayFork,
    mayRequest,
    state
  }))
  if (view.state !== "shown") return null
  return (
    <>
      {view.mayRequest && (
        <Button
          needsServer
          disabled={view.busy}
          onClick={() => send({ type: "dialog.open", dialog: { kind: "request", note: "" } })}
        >
          {texts.request}
        </Button>
      )}
      {view.mayApprove && (
        <Button
          variant="primary"
          needsServer
          disabled={view.busy}
          onClick={() => send({ type: "dialog.open", dialog: { kind: "approve", note: "", confirmed: false } })}
        >
          {texts.approve}
        </Button>
      )}
      {view.mayFork && (
        <Button needsServer busy={view.busy} onClick={() => send({ type: "act.do", act: { kind: "fork" } })}>
          {texts.fork}
        </Button>
      )}
      {view.assetsHref !== undefined && (
        <ButtonLink href={view.assetsHref} variant="primary">
          {texts.assets}
        </ButtonLink>
      )}
      {share}
      <Menu
        label={texts.more}
        trigger={<IconButton icon="more" label={texts.more} />}
        items={[
          { label: texts.exportMarkdown, icon: "download", onSelect: () => send({ type: "proposal.export" }) },
          { label: texts.print, icon: "copy", onSelect: () => print() }
        ]}
      />
    </>
  )
}

const Propose = ({ label }: { readonly label: string }) => {
  const { view, send } = useProposal(({ busy, mayPropose }) => ({ busy, mayPropose }))
  return (
    <Button
      variant="primary"
      needsServer
      busy={view.busy}
      disabled={!view.mayPropose}
      onClick={() => send({ type: "act.do", act: { kind: "propose" } })}
    >
      {label}
    </Button>
  )
}

/** Before there is a version to show: what the brief lacks, what is under way, why it failed. */
const Unmade = () => {
  const { view, send } = useProposal(({ banners, briefHref, busy, obstacles, state }) => ({
    banners,
    briefHref,
    busy,
    obstacles,
    state
  }))
  if (view.state === "generating") {
    return (
      <section className={styles["unmade"]} aria-busy="true">
        <output>{texts.generating}</output>
        <Skeleton height="9rem" shape="block" />
        <Button needsServer disabled={view.busy} onClick={() => send({ type: "act.do", act: { kind: "cancel" } })}>
          {texts.cancel}
        </Button>
      </section>
    )
  }
  const isBroken = view.state === "broken"
  return (
    <section className={styles["unmade"]}>
      <EmptyState
        icon="clock"
        title={isBroken ? texts.planFailed : texts.none}
        text={isBroken ? view.banners[0]?.text : texts.noneText}
        action={<Propose label={isBroken ? texts.retry : texts.propose} />}
        secondary={<ButtonLink href={view.briefHref}>{texts.brief}</ButtonLink>}
      />
      {view.obstacles.length > 0 && (
        <section className={styles["panel"]}>
          <h2 className={styles["panelTitle"]}>{texts.obstacles}</h2>
          <ul className={styles["lines"]}>
            {view.obstacles.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
    </section>
  )
}

const Notes = () => {
  const { view } = useProposal(({ assumptions, risks }) => ({ assumptions, risks }))
  const groups = [
    { title: texts.risks, lines: view.risks },
    { title: texts.assumptions, lines: view.assumptions }
  ]
  return (
    <div className={styles["notes"]}>
      {groups.map(
        ({ lines, title }) =>
          lines.length > 0 && (
            <section key={title} className={styles["panel"]}>
              <h2 className={styles["panelTitle"]}>{title}</h2>
              <ul className={styles["lines"]}>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          )
      )}
    </div>
  )
}

const Version = ({ sketch }: ConceptsProps) => (
  <>
    <ProposalBanners />
    <Comparison />
    <Concepts sketch={sketch} />
    <PlanMatrix />
    <Notes />
    <Decisions />
    <ProposalDialog />
  </>
)

export interface ProposalProps extends ConceptsProps {
  readonly missing: ReactNode
  /** Among the actions of a version. */
  readonly share?: ReactNode
  /** Who was asked for reviews, above a version. */
  readonly requests?: ReactNode
}

/** The versions of a campaign's proposal: concepts, plan, decisions. */
export const Proposal = ({ missing, requests, share, sketch }: ProposalProps) => {
  const { view, send } = useProposal(({ campaign, error, state, title }) => ({ campaign, error, state, title }))
  if (view.state === "missing") return missing
  if (view.state === "failed") {
    return <ErrorState level={1} message={view.error ?? ""} onRetry={() => send({ type: "page.retry" })} />
  }
  if (view.state === "loading") {
    return (
      <section className={styles["page"]} aria-busy="true" aria-label={texts.loading}>
        <PageHeader title={view.title} />
        <Skeleton height="4rem" shape="block" />
        <Skeleton height="18rem" shape="block" />
      </section>
    )
  }
  return (
    <div className={styles["page"]} data-state={view.state}>
      <PageHeader
        title={view.title}
        text={<span dir="auto">{view.campaign}</span>}
        actions={<Actions share={share} />}
      />
      <ProposalFacts />
      {requests}
      {view.state === "shown" ? <Version sketch={sketch} /> : <Unmade />}
    </div>
  )
}
