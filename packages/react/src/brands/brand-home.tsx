import { type BrandFrontView, brandTexts } from "@marque/core/brands"
import { shownAt } from "@marque/core/model"
import { actTexts } from "@marque/core/texts"
import { Avatar, Badge, Banner, Button, ButtonLink, ErrorState, Icon, Menu, Skeleton } from "@marque/react/ui"
import type { ReactNode } from "react"
import { useBrandHome } from "./brand-home-provider.tsx"
import styles from "./brand-home.module.css"
import { SetUpList } from "./set-up-list.tsx"
import { useBrandFront } from "./use-brand-front.ts"

const Loading = () => (
  <section className={styles["home"]} aria-busy="true" aria-label={brandTexts.loading}>
    <div className={styles["header"]}>
      <Skeleton width={64} height={64} shape="block" />
      <Skeleton width="14rem" height="2rem" />
    </div>
    <Skeleton height="16rem" shape="block" />
  </section>
)

const statusTones = { draft: "neutral", published: "success", archived: "warning" } as const

const Generate = ({ choose, href, label, modes }: NonNullable<BrandFrontView["generate"]>) => (
  <div className={styles["split"]}>
    <ButtonLink href={href} variant="primary">
      {label}
    </ButtonLink>
    <Menu
      label={choose}
      items={modes.map((mode) => ({ ...mode }))}
      trigger={
        <Button variant="primary" aria-label={choose} title={choose}>
          <Icon name="chevron-down" />
        </Button>
      }
    />
  </div>
)

const Header = () => {
  const { view } = useBrandHome()
  const { generate, newCampaign, newPhotoshoot } = useBrandFront()
  return (
    <header className={styles["header"]}>
      <Avatar
        name={view.name}
        src={view.logoUrl && shownAt(view.logoUrl)}
        colour={view.accentColour}
        shape="square"
        size={64}
      />
      <div className={styles["words"]}>
        <div className={styles["line"]}>
          <h1 className={styles["name"]} data-part="page-heading" tabIndex={-1}>
            {view.name}
          </h1>
          {view.status !== undefined && <Badge tone={statusTones[view.status]}>{view.statusLabel}</Badge>}
        </div>
        {view.tagline !== "" && <p className={styles["tagline"]}>{view.tagline}</p>}
      </div>
      <div className={styles["actions"]}>
        {[newPhotoshoot, newCampaign].map(
          (action) =>
            action !== undefined && (
              <ButtonLink key={action.href} href={action.href}>
                {action.label}
              </ButtonLink>
            )
        )}
        {generate !== undefined && <Generate {...generate} />}
      </div>
    </header>
  )
}

const Banners = ({ restore }: Pick<BrandHomeProps, "restore">) => {
  const { view, send } = useBrandHome()
  const { banner, canRestore } = useBrandFront()
  return (
    <>
      {view.stale !== undefined && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" onClick={() => send({ type: "brand.retry" })}>
              {actTexts.retry}
            </Button>
          }
        >
          {view.error}. {view.stale}
        </Banner>
      )}
      {banner !== undefined && (
        <Banner
          tone={banner.tone === "info" ? "neutral" : "warning"}
          {...(canRestore && { action: restore })}
          {...(banner.action !== undefined && {
            action: (
              <ButtonLink size="sm" href={banner.action.href}>
                {banner.action.label}
              </ButtonLink>
            )
          })}
        >
          {banner.text}
        </Banner>
      )}
    </>
  )
}

/** What the page leaves to the route around it. */
export interface BrandHomeProps {
  /** What stands where the brand is not there, or not this person's to see. */
  readonly missing: ReactNode
  /** What is asked of the person. */
  readonly needs?: ReactNode
  /** The next weeks. */
  readonly plan?: ReactNode
  /** The newest pictures of the brand, and what is being made. */
  readonly pictures?: ReactNode
  /** How the brand does. */
  readonly measures?: ReactNode
  /** Brings an archived brand back. */
  readonly restore?: ReactNode
  /** Absent where there is no demo. */
  readonly onExploreDemo?: (() => void) | undefined
}

/** The brand's first page: what is left to set up, what needs the person, what is planned, made and measured. */
export const BrandHome = ({ measures, missing, needs, onExploreDemo, pictures, plan, restore }: BrandHomeProps) => {
  const { view, send } = useBrandHome()
  const { setUp } = useBrandFront()
  if (view.state === "missing") return missing
  if (view.state === "loading") return <Loading />
  if (view.state === "failed") {
    return <ErrorState level={1} message={view.error ?? ""} onRetry={() => send({ type: "brand.retry" })} />
  }
  return (
    <div className={styles["home"]} data-state={view.state}>
      <Header />
      <Banners restore={restore} />
      {setUp !== undefined && <SetUpList {...setUp} onExploreDemo={onExploreDemo} />}
      {needs}
      {plan}
      {pictures}
      {measures}
    </div>
  )
}
