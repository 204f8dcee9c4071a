import type { Installation } from "@marque/core/model"
import { privacyText } from "@marque/core/texts"
import { installation as ofThisPage } from "../../app-context/installation.ts"
import type { PublicFrameProps } from "../public-frame/public-frame.tsx"
import { LegalPage } from "./legal-page.tsx"

interface PrivacyPageProps extends Pick<PublicFrameProps, "visitor"> {
  /** Of the page unless given. */
  readonly installation?: Installation
}

export const PrivacyPage = ({ installation = ofThisPage(), visitor }: PrivacyPageProps) => (
  <LegalPage text={privacyText(installation)} {...(visitor !== undefined && { visitor })} />
)
