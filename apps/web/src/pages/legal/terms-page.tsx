import type { Installation } from "@marque/core/model"
import { termsText } from "@marque/core/texts"
import { installation as ofThisPage } from "../../app-context/installation.ts"
import type { PublicFrameProps } from "../public-frame/public-frame.tsx"
import { LegalPage } from "./legal-page.tsx"

interface TermsPageProps extends Pick<PublicFrameProps, "visitor"> {
  /** Of the page unless given. */
  readonly installation?: Installation
}

export const TermsPage = ({ installation = ofThisPage(), visitor }: TermsPageProps) => (
  <LegalPage text={termsText(installation)} {...(visitor !== undefined && { visitor })} />
)
