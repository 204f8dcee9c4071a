import { brandDataTexts, houseLayoutCardTexts } from "@marque/core/brand-data"
import { actTexts } from "@marque/core/texts"
import { Badge, Banner, Button, ErrorState, Link, PageHeader, Skeleton } from "@marque/react/ui"
import { type ReactNode, useId } from "react"
import { PublishDialog, RestoreDialog } from "./act-dialogs.tsx"
import styles from "./brand-data.module.css"
import { useBrandData } from "./brand-data-provider.tsx"
import { Changes } from "./changes.tsx"
import { CompletenessRings } from "./completeness.tsx"
import { Versions } from "./versions.tsx"

const tones = { draft: "neutral", published: "success", archived: "warning" } as const

const Loading = () => (
  <section className={styles["page"]} aria-busy="true" aria-label={brandDataTexts.loading}>
    <Skeleton width="12rem" height="2rem" />
    <Skeleton height="6rem" shape="block" />
    <Skeleton height="14rem" shape="block" />
  </section>
)

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId()
  return (
    <section className={styles["part"]} aria-labelledby={id}>
      <h2 id={id} className={styles["partTitle"]}>
        {title}
      </h2>
      {children}
    </section>
  )
}

const Rules = () => {
  const { view, send } = useBrandData()
  return (
    <div className={styles["rules"]}>
      <div className={styles["line"]}>
        <p className={styles["words"]}>{view.inForce}</p>
        {view.publishLabel !== undefined && (
          <Button variant="primary" needsServer onClick={() => send({ type: "publish.review" })}>
            {view.publishLabel}
          </Button>
        )}
      </div>
      {view.readOnly !== undefined && <p className={styles["soft"]}>{view.readOnly}</p>}
      {view.problems.length > 0 && (
        <ul className={styles["problems"]}>
          {view.problems.map(({ href, text }) => (
            <li key={text}>
              <Link href={href}>{text}</Link>
            </li>
          ))}
        </ul>
      )}
      {view.changesText !== undefined && <p className={styles["soft"]}>{view.changesText}</p>}
      {view.changes.length > 0 && <Changes changes={view.changes} />}
    </div>
  )
}

export interface BrandDataScreenProps {
  readonly missing: ReactNode
  /** Shown to managers. */
  readonly files?: ReactNode
  /** What the draft would do; shown while a publish is reviewed. */
  readonly preview?: ReactNode
  /** Cards of the draft's house layouts. */
  readonly houseLayouts?: ReactNode
  /** Beside the status; shown to managers. */
  readonly share?: ReactNode
}

/** How complete a brand is, what a publish would change, and every version of it. */
export const BrandDataScreen = ({ files, houseLayouts, missing, preview, share }: BrandDataScreenProps) => {
  const { view, send } = useBrandData()
  const retry = () => send({ type: "data.retry" })
  if (view.state === "missing") return missing
  if (view.state === "loading") return <Loading />
  if (view.state === "failed") return <ErrorState level={1} message={view.error ?? ""} onRetry={retry} />
  return (
    <div className={styles["page"]} data-state={view.status}>
      <PageHeader
        title={brandDataTexts.title}
        text={brandDataTexts.text}
        {...(view.status !== undefined && {
          actions: (
            <>
              <Badge tone={tones[view.status]}>{view.statusLabel}</Badge>
              {view.canEdit && share}
            </>
          )
        })}
      />
      {view.stale !== undefined && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" onClick={retry}>
              {actTexts.retry}
            </Button>
          }
        >
          {view.error}. {view.stale}
        </Banner>
      )}
      <Section title={brandDataTexts.completeness}>
        <CompletenessRings sections={view.sections} />
      </Section>
      <Section title={brandDataTexts.rules}>
        <Rules />
      </Section>
      {houseLayouts !== undefined && <Section title={houseLayoutCardTexts.title}>{houseLayouts}</Section>}
      {view.versions.length > 0 && (
        <Section title={brandDataTexts.history}>
          <Versions />
        </Section>
      )}
      {files !== undefined && view.canEdit && <Section title={brandDataTexts.files}>{files}</Section>}
      <PublishDialog preview={preview} />
      <RestoreDialog />
    </div>
  )
}
