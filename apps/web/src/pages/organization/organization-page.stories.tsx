import type { membersStates, organizationFormStates } from "@marque/core/testing"
import { membersIn, organizationFormIn } from "../../story-app/given.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import type { ShellStates } from "../../story-app/story-app.tsx"
import { OrganizationPage } from "./organization-page.tsx"

export default { title: "Pages/Organization", component: OrganizationPage, parameters: { layout: "fullscreen" } }

const profile = (state: keyof typeof organizationFormStates, shell: ShellStates = {}) =>
  pageStory({ address: "/org", shell, given: [organizationFormIn(state)] })

const members = (state: keyof typeof membersStates, shell: ShellStates = {}) =>
  pageStory({ address: "/org?tab=members", shell, given: [membersIn(state)] })

export const Profile = profile("existing")
export const ProfileChanged = profile("changed")
export const ProfileReadOnly = profile("readOnly", { organization: "suspended" })
export const Members = members("ready")
export const MembersLoading = members("loading")
export const MembersReadOnly = members("readOnly", { organization: "demo" })
export const MembersFailed = members("failed")
