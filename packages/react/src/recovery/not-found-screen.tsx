import type { NotFoundView, WayOut } from "@marque/core/shell"
import { Button, ButtonLink, Logo } from "@marque/react/ui"
import styles from "./screen.module.css"

export interface NotFoundScreenProps {
  readonly view: NotFoundView
  readonly onBack: () => void
  /** `content` is inside the shell, which has the logo. @default "page" */
  readonly place?: "page" | "content"
}

const Way = ({ way, onBack }: { readonly way: WayOut; readonly onBack: () => void }) =>
  way.type === "home" ? (
    <ButtonLink href={way.href} variant="primary">
      {way.label}
    </ButtonLink>
  ) : (
    <Button onClick={onBack}>{way.label}</Button>
  )

export const NotFoundScreen = ({ view, onBack, place = "page" }: NotFoundScreenProps) => {
  const Outer = place === "page" ? "main" : "div"
  return (
    <Outer className={styles["screen"]} data-place={place}>
      <Logo size={32} label={view.logo.alt} />
      <p className={styles["code"]}>{view.code}</p>
      <h1 className={styles["heading"]} data-part="page-heading" tabIndex={-1}>
        {view.heading}
      </h1>
      <p className={styles["text"]}>{view.text}</p>
      <div className={styles["actions"]}>
        <Way way={view.back} onBack={onBack} />
        <Way way={view.home} onBack={onBack} />
      </div>
    </Outer>
  )
}
