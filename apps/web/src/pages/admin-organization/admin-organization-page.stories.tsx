import { adminIn } from "../../story-app/given-admin.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { AdminOrganizationPage } from "./admin-organization-page.tsx"

export default {
  title: "Pages/Admin organization",
  component: AdminOrganizationPage,
  parameters: { layout: "fullscreen" }
}

const shell = { auth: "superAdmin" } as const
const address = "/admin/organizations/organization_fig"

export const Shown = pageStory({ address, shell, given: [adminIn()] })
export const Missing = pageStory({ address, shell, given: [adminIn({ organization: "organizationMissing" })] })
