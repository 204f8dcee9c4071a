import { adminIn, adminModeOff } from "../../story-app/given-admin.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { AdminPage } from "./admin-page.tsx"

export default { title: "Pages/Admin", component: AdminPage, parameters: { layout: "fullscreen" } }

const shell = { auth: "superAdmin" } as const

export const Shown = pageStory({ address: "/admin", shell, given: [adminIn()] })
export const Paused = pageStory({ address: "/admin", shell, given: [adminIn({ home: "homePaused" })] })
export const AdminModeOff = pageStory({ address: "/admin", shell, given: [adminModeOff] })
