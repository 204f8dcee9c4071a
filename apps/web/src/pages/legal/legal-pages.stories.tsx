import { LegalPage } from "./legal-page.tsx"
import { PrivacyPage } from "./privacy-page.tsx"
import { TermsPage } from "./terms-page.tsx"

export default { title: "Pages/Legal", component: LegalPage, parameters: { layout: "fullscreen" } }

export const Terms = { render: () => <TermsPage visitor="signedOut" /> }

export const Privacy = { render: () => <PrivacyPage visitor="signedIn" /> }
