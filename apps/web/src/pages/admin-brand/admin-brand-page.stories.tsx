import { adminIn } from "../../story-app/given-admin.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { AdminBrandPage } from "./admin-brand-page.tsx"

export default { title: "Pages/Admin brand", component: AdminBrandPage, parameters: { layout: "fullscreen" } }

const shell = { auth: "superAdmin" } as const

export const Shown = pageStory({
  address: "/admin/organizations/organization_fig/brand/brand_fig/",
  shell,
  given: [adminIn()]
})
