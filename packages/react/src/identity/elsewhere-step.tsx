import type { ElsewhereView } from "@marque/core/identity"
import { ButtonLink } from "@marque/react/ui"
import styles from "./identity-frame.module.css"

export interface ElsewhereStepProps {
  readonly elsewhere: ElsewhereView
}

/** Where a provider asks for a step that our screens do not have. */
export const ElsewhereStep = ({ elsewhere: { link, text } }: ElsewhereStepProps) => (
  <>
    <p className={styles["text"]}>{text}</p>
    {link !== undefined && (
      <ButtonLink variant="primary" href={link.href}>
        {link.label}
      </ButtonLink>
    )}
  </>
)
