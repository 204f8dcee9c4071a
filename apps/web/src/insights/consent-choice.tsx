import { consentTexts } from "@marque/core/insights"
import { Button } from "@marque/react/ui"
import styles from "./consent-choice.module.css"
import { consent } from "./consent.ts"
import { useConsentView } from "./use-consent.ts"

/** Where the own choice stands, and a way to another one; nothing where no part waits for it. */
export const ConsentChoice = () => {
  const { canChange, standing } = useConsentView()
  if (standing === undefined) return null
  return (
    <div className={styles["choice"]}>
      <p>{standing}</p>
      {canChange && <Button onClick={consent().reopen}>{consentTexts.change}</Button>}
    </div>
  )
}
