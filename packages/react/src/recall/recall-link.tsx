import { routes } from "@marque/core/navigation"
import { recallLinkTexts as texts, type RecallSubject, recallText } from "@marque/core/recall"
import { ButtonLink } from "@marque/react/ui"
import styles from "./recall-link.module.css"

export interface RecallLinkProps {
  readonly brandId: string
  readonly subject: RecallSubject
  /** Tells several on one page apart, and leaves the explanation out. @default the only one */
  readonly of?: string
}

/** Leads from a record to everything that has to do with it. */
export const RecallLink = ({ brandId, of, subject }: RecallLinkProps) => (
  <p className={styles["link"]}>
    <ButtonLink
      size="sm"
      href={routes.gallery.href({ brandId }, { recall: recallText(subject) })}
      {...(of !== undefined && { "aria-label": texts.of(of) })}
    >
      {texts.action}
    </ButtonLink>
    {of === undefined && <span>{texts.actionText}</span>}
  </p>
)
