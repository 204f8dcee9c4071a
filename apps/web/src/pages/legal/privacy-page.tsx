import { privacyText } from "@marque/core/texts"
import type { PublicPageProps } from "../public-frame/public-frame.tsx"
import { LegalPage } from "./legal-page.tsx"

/** The own choice is drawn into its place by `insights/insights.tsx`, where a part waits for one. */
export const PrivacyPage = (known: PublicPageProps) => (
  <LegalPage
    text={privacyText(known.installation)}
    additions={{ parts: <div data-part="consent-choice" /> }}
    {...known}
  />
)
