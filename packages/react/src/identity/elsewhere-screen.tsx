import type { ElsewhereView } from "@marque/core/identity"
import { identityTexts } from "@marque/core/identity"
import { Button } from "@marque/react/ui"
import { ElsewhereStep } from "./elsewhere-step.tsx"
import { IdentityFrame } from "./identity-frame.tsx"
import styles from "./identity-frame.module.css"

export interface ElsewhereScreenProps {
  readonly elsewhere: ElsewhereView
  readonly onSwitch: () => void
}

/** A session that waits for a step on the provider's page. */
export const ElsewhereScreen = ({ elsewhere, onSwitch }: ElsewhereScreenProps) => (
  <IdentityFrame title={elsewhere.title}>
    <div className={styles["stack"]}>
      <ElsewhereStep elsewhere={elsewhere} />
      <p className={styles["text"]}>
        <Button variant="ghost" size="sm" onClick={onSwitch}>
          {identityTexts.otherAccount}
        </Button>
      </p>
    </div>
  </IdentityFrame>
)
