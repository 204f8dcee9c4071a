import { accountTexts, identityTexts } from "@marque/core/identity"
import { Link } from "@marque/react/ui"
import styles from "./identity-frame.module.css"
import { IdentityFrame } from "./identity-frame.tsx"

export interface AccountEndedScreenProps {
  readonly links: { readonly signUp: string }
}

export const AccountEndedScreen = ({ links }: AccountEndedScreenProps) => (
  <IdentityFrame title={accountTexts.accountDeleted}>
    <div className={styles["stack"]}>
      <p className={styles["text"]}>{accountTexts.accountDeletedText}</p>
      <p className={styles["text"]}>
        {identityTexts.newHere} <Link href={links.signUp}>{identityTexts.createAccount}</Link>
      </p>
    </div>
  </IdentityFrame>
)
