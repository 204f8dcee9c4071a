import type { Installation } from "@marque/core/model"
import { publicTexts } from "@marque/core/texts"
import { routes } from "@marque/core/navigation"
import { ButtonLink, Link, Logo } from "@marque/react/ui"
import type { ReactNode } from "react"
import { DemoButton } from "./demo-button.tsx"
import styles from "./public-frame.module.css"

/** What the pages without the app know. */
export interface PublicPageProps {
  readonly installation: Installation
  readonly isSignedIn: boolean
}

const Ways = ({ installation, isSignedIn }: PublicPageProps) => {
  if (isSignedIn) {
    return (
      <ButtonLink href={routes.onboarding.href()} variant="primary">
        {publicTexts.openApp}
      </ButtonLink>
    )
  }
  return (
    <>
      <ButtonLink href={routes.signIn.href()} variant="ghost">
        {publicTexts.signIn}
      </ButtonLink>
      {installation.demo !== false && (
        <span className={styles["wide"]}>
          <DemoButton variant="primary" />
        </span>
      )}
    </>
  )
}

interface PublicFrameProps extends PublicPageProps {
  readonly sections?: ReadonlyArray<{ readonly label: string; readonly id: string }>
  readonly children: ReactNode
}

export const PublicFrame = ({ sections, children, ...known }: PublicFrameProps) => (
  <div className={styles["frame"]}>
    <header className={styles["header"]}>
      <Link href={routes.landing.href()} look="plain" className={styles["logo"] ?? ""}>
        <Logo size={26} />
      </Link>
      {sections !== undefined && (
        <nav aria-label={publicTexts.onThisPage} className={styles["sections"]}>
          {sections.map(({ id, label }) => (
            <a key={id} href={`#${id}`}>
              {label}
            </a>
          ))}
        </nav>
      )}
      <div className={styles["ways"]}>
        <Ways {...known} />
      </div>
    </header>
    <main className={styles["main"]}>{children}</main>
    <footer className={styles["footer"]}>
      <Logo size={20} form="mark" label="" />
      <p>{publicTexts.licence}</p>
      <nav aria-label={publicTexts.legal} className={styles["legal"]}>
        <Link href={routes.terms.href()}>{publicTexts.terms}</Link>
        <Link href={routes.privacy.href()}>{publicTexts.privacy}</Link>
      </nav>
    </footer>
  </div>
)
