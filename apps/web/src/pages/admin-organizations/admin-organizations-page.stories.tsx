import { adminIn } from "../../story-app/given-admin.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { AdminOrganizationsPage } from "./admin-organizations-page.tsx"

export default {
  title: "Pages/Admin organizations",
  component: AdminOrganizationsPage,
  parameters: { layout: "fullscreen" }
}

const shell = { auth: "superAdmin" } as const

export const Shown = pageStory({ address: "/admin/organizations", shell, given: [adminIn()] })
