import { briefTexts, type BriefView } from "@marque/core/campaigns"
import {
  Badge,
  Banner,
  Button,
  ButtonLink,
  ErrorState,
  Icon,
  IconButton,
  Menu,
  type MenuItem,
  PageHeader,
  Skeleton
} from "@marque/react/ui"
import type { ReactNode } from "react"
import { FormPage } from "../forms/form-page.tsx"
import { GoalSection } from "./brief-goal.tsx"
import { VolumeSection, WhatSection, WhenSection, WhereSection } from "./brief-sections.tsx"
import styles from "./brief.module.css"
import { useBrief } from "./brief-provider.tsx"

/** Moves to a field and into its first control. */
const goTo = (href: string) => {
  const field = document.getElementById(href.slice(1))
  field?.scrollIntoView({ block: "center" })
  field?.querySelector<HTMLElement>("input, select, textarea, button")?.focus({ preventScroll: true })
}

const FieldLink = ({ children, href }: { readonly href: string; readonly children: ReactNode }) => (
  <a
    href={href}
    className={styles["fieldLink"]}
    onClick={(event) => {
      event.preventDefault()
      goTo(href)
    }}
  >
    {children}
  </a>
)

const Meter = ({ meter }: Pick<BriefView, "meter">) => (
  <section className={styles["panel"]}>
    <div className={styles["meterHead"]}>
      <h2 className={styles["panelTitle"]}>{briefTexts.meter}</h2>
      <span>{meter.text}</span>
    </div>
    <meter className={styles["meter"]} min={0} max={100} value={meter.value} aria-label={briefTexts.meter} />
    <details className={styles["more"]}>
      <summary>{briefTexts.weights}</summary>
      <ul className={styles["weights"]}>
        {meter.rows.map(({ done, href, label, points }) => (
          <li key={label} data-done={done || undefined}>
            <Icon name={done ? "check" : "minus"} />
            <FieldLink href={href}>{label}</FieldLink>
            <span className={styles["soft"]}>{points}</span>
          </li>
        ))}
      </ul>
    </details>
  </section>
)

const Issues = ({ issues }: Pick<BriefView, "issues">) => (
  <section className={styles["panel"]} aria-busy={issues === undefined}>
    <h2 className={styles["panelTitle"]}>{briefTexts.checks}</h2>
    {issues === undefined && <p className={styles["soft"]}>{briefTexts.checking}</p>}
    {issues?.length === 0 && (
      <p className={styles["clear"]}>
        <Icon name="success" />
        {briefTexts.noIssues}
      </p>
    )}
    {(["block", "warn"] as const).map((severity) => {
      const found = (issues ?? []).filter((issue) => issue.severity === severity)
      return (
        found.length > 0 && (
          <div key={severity}>
            <h3 className={styles["severity"]}>{severity === "block" ? briefTexts.blocking : briefTexts.warning}</h3>
            <ul className={styles["issues"]}>
              {found.map(({ href, text }) => (
                <li key={text} data-severity={severity}>
                  <Icon name={severity === "block" ? "error" : "warning"} />
                  <FieldLink href={href}>{text}</FieldLink>
                </li>
              ))}
            </ul>
          </div>
        )
      )
    })}
  </section>
)

const Saving = () => {
  const { view, send } = useBrief(({ canEdit, saving }) => ({ canEdit, saving }))
  if (!view.canEdit) return null
  const { state, text } = view.saving
  return (
    <div className={styles["saving"]} data-state={state}>
      <output>{text}</output>
      {state === "failed" && (
        <Button size="sm" onClick={() => send({ type: "save.retry" })}>
          {briefTexts.retryNow}
        </Button>
      )}
    </div>
  )
}

const Actions = ({ proposal }: Pick<BriefProps, "proposal">) => {
  const { view, send } = useBrief(({ busy, canEdit, duplicateHref }) => ({ busy, canEdit, duplicateHref }))
  const items: ReadonlyArray<MenuItem> = [
    {
      label: briefTexts.exportMarkdown,
      icon: "download",
      onSelect: () => send({ type: "brief.export", format: "markdown" })
    },
    { label: briefTexts.exportJson, icon: "download", onSelect: () => send({ type: "brief.export", format: "json" }) },
    ...(view.canEdit
      ? [
          "separator" as const,
          {
            label: briefTexts.archive,
            icon: "archive" as const,
            needsServer: true,
            disabled: view.busy,
            onSelect: () => send({ type: "campaign.archive" })
          }
        ]
      : [])
  ]
  return (
    <>
      <Saving />
      {view.duplicateHref !== undefined && <ButtonLink href={view.duplicateHref}>{briefTexts.duplicate}</ButtonLink>}
      {proposal}
      <Menu label={briefTexts.more} trigger={<IconButton icon="more" label={briefTexts.more} />} items={items} />
    </>
  )
}

const Notes = () => {
  const { view, send } = useBrief(({ busy, canRestore, deletedOn, error, readOnly, stale }) => ({
    busy,
    canRestore,
    deletedOn,
    error,
    readOnly,
    stale
  }))
  return (
    <>
      {view.readOnly !== undefined && (
        <Banner
          tone="warning"
          action={
            view.canRestore && (
              <Button size="sm" needsServer disabled={view.busy} onClick={() => send({ type: "campaign.restore" })}>
                {briefTexts.restore}
              </Button>
            )
          }
        >
          {[view.readOnly, ...(view.deletedOn === undefined ? [] : [`${view.deletedOn}.`])].join(" ")}
        </Banner>
      )}
      {view.stale !== undefined && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" onClick={() => send({ type: "brief.retry" })}>
              {briefTexts.retry}
            </Button>
          }
        >
          {view.error}. {view.stale}
        </Banner>
      )}
    </>
  )
}

const Loading = () => (
  <section className={styles["page"]} aria-busy="true" aria-label={briefTexts.loading}>
    <PageHeader title={briefTexts.brief} />
    {[1, 2, 3].map((section) => (
      <Skeleton key={section} height="11rem" shape="block" />
    ))}
  </section>
)

export interface BriefProps {
  readonly missing: ReactNode
  /** Among the actions: makes a proposal, or leads to it. */
  readonly proposal?: ReactNode
  /** Above the answers: what they changed since the newest proposal. */
  readonly drift?: ReactNode
}

/** The brief of a campaign: autosaved sections, a completeness meter and a list of issues. */
export const Brief = ({ drift, missing, proposal }: BriefProps) => {
  const { view, send } = useBrief(({ canEdit, error, issues, meter, state, status, title, trend }) => ({
    canEdit,
    error,
    issues,
    meter,
    state,
    status,
    title,
    trend
  }))
  if (view.state === "missing") return missing
  if (view.state === "loading") return <Loading />
  if (view.state === "failed") {
    return <ErrorState level={1} message={view.error ?? ""} onRetry={() => send({ type: "brief.retry" })} />
  }
  return (
    <div className={styles["page"]} data-state={view.state}>
      <PageHeader
        title={view.title}
        text={
          <span className={styles["facts"]}>
            <Badge>{view.status}</Badge>
            {view.trend}
          </span>
        }
        actions={<Actions proposal={proposal} />}
      />
      <Notes />
      {drift}
      <FormPage
        label={view.title}
        disabled={!view.canEdit}
        onSubmit={() => send({ type: "save.retry" })}
        aside={
          <div className={styles["aside"]}>
            <Meter meter={view.meter} />
            <Issues issues={view.issues} />
          </div>
        }
      >
        <GoalSection />
        <WhereSection />
        <WhatSection />
        <WhenSection />
        <VolumeSection />
      </FormPage>
    </div>
  )
}
