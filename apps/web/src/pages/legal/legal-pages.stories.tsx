import { LOCAL_INSTALLATION } from "@marque/core/model"
import { LegalPage } from "./legal-page.tsx"
import { PrivacyPage } from "./privacy-page.tsx"
import { TermsPage } from "./terms-page.tsx"

export default { title: "Pages/Legal", component: LegalPage, parameters: { layout: "fullscreen" } }

const everythingOn = {
  version: "1",
  backendUrl: "https://calm-otter-12.convex.cloud",
  mediaUrl: "https://media.figandember.example",
  storage: true as const,
  mail: true,
  operator: { name: "Fig & Ember GmbH", address: "Harbour 1, Hamburg", contact: "privacy@figandember.example" },
  errors: { environment: "production" },
  analytics: true as const,
  pixel: { id: "1" }
}

export const Terms = { render: () => <TermsPage installation={LOCAL_INSTALLATION} isSignedIn={false} /> }

export const TermsOfAnOperator = { render: () => <TermsPage installation={everythingOn} isSignedIn={false} /> }

export const Privacy = { render: () => <PrivacyPage installation={LOCAL_INSTALLATION} isSignedIn /> }

export const PrivacyWithAllParts = { render: () => <PrivacyPage installation={everythingOn} isSignedIn /> }
