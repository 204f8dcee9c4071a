import { consentTexts } from "@marque/core/insights"
import type { Installation } from "@marque/core/model"
import { privacyText } from "@marque/core/texts"
import { Button } from "@marque/react/ui"
import { installation as ofThisPage } from "../../app-context/installation.ts"
import { consent } from "../../insights/consent.ts"
import { useConsentView } from "../../insights/use-consent.ts"
import type { PublicFrameProps } from "../public-frame/public-frame.tsx"
import { LegalPage } from "./legal-page.tsx"
import styles from "./legal-page.module.css"

interface PrivacyPageProps extends Pick<PublicFrameProps, "visitor"> {
  /** Of the page unless given. */
  readonly installation?: Installation
}

/** Where the own choice stands, and a way to another one; nothing where no part waits for it. */
const Choice = () => {
  const { canChange, standing } = useConsentView()
  if (standing === undefined) return null
  return (
    <div className={styles["addition"]}>
      <p>{standing}</p>
      {canChange && <Button onClick={consent().reopen}>{consentTexts.change}</Button>}
    </div>
  )
}

export const PrivacyPage = ({ installation = ofThisPage(), visitor }: PrivacyPageProps) => (
  <LegalPage
    text={privacyText(installation)}
    additions={{ parts: <Choice /> }}
    {...(visitor !== undefined && { visitor })}
  />
)
