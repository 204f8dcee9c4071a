import { termsText } from "@marque/core/texts"
import type { PublicPageProps } from "../public-frame/public-frame.tsx"
import { LegalPage } from "./legal-page.tsx"

export const TermsPage = (known: PublicPageProps) => <LegalPage text={termsText(known.installation)} {...known} />
