import { publicTexts } from "@marque/core/texts"
import { routes } from "@marque/core/navigation"
import { ButtonLink, Link, Logo, Skeleton } from "@marque/react/ui"
import type { ReactNode } from "react"
import { DemoButton } from "./demo-button.tsx"
import styles from "./public-frame.module.css"
import { useVisitor, type Visitor } from "./use-visitor.ts"

const Ways = ({ visitor }: { readonly visitor: Visitor }) => {
  if (visitor === "loading") return <Skeleton width={210} height={36} shape="block" />
  if (visitor === "signedIn") {
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
      <span className={styles["wide"]}>
        <DemoButton variant="primary" />
      </span>
    </>
  )
}

export interface PublicFrameProps {
  readonly sections?: ReadonlyArray<{ readonly label: string; readonly id: string }>
  readonly visitor?: Visitor
  readonly children: (visitor: Visitor) => ReactNode
}

export const PublicFrame = ({ sections, visitor: given, children }: PublicFrameProps) => {
  const asked = useVisitor()
  const visitor = given ?? asked
  return (
    <div className={styles["frame"]}>
      <header className={styles["header"]}>
        <Link href={routes.landing.href()} look="plain" className={styles["logo"] ?? ""}>
          <Logo size={26} />
        </Link>
        {sections !== undefined && sections.length > 0 && (
          <nav aria-label={publicTexts.onThisPage} className={styles["sections"]}>
            {sections.map(({ id, label }) => (
              <a key={id} href={`#${id}`}>
                {label}
              </a>
            ))}
          </nav>
        )}
        <div className={styles["ways"]}>
          <Ways visitor={visitor} />
        </div>
      </header>
      <main className={styles["main"]}>{children(visitor)}</main>
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
}
