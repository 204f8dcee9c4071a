import type { brandListStates, membersStates, organizationFormStates, policiesStates } from "@marque/core/testing"
import { brandListIn, membersIn, organizationFormIn, policiesIn } from "../../story-app/given.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import type { ShellStates } from "../../story-app/story-app.tsx"
import { OrganizationPage } from "./organization-page.tsx"

export default { title: "Pages/Organization", component: OrganizationPage, parameters: { layout: "fullscreen" } }

const profile = (state: keyof typeof organizationFormStates, shell: ShellStates = {}) =>
  pageStory({ address: "/org", shell, given: [organizationFormIn(state)] })

const members = (state: keyof typeof membersStates, shell: ShellStates = {}) =>
  pageStory({ address: "/org?tab=members", shell, given: [membersIn(state)] })

const brands = (state: keyof typeof brandListStates, shell: ShellStates = {}) =>
  pageStory({ address: "/org?tab=brands", shell, given: [brandListIn(state)] })

const policies = (state: keyof typeof policiesStates) =>
  pageStory({ address: "/org?tab=policies", given: [policiesIn(state)] })

export const Profile = profile("existing")
export const ProfileChanged = profile("changed")
export const ProfileReadOnly = profile("readOnly", { organization: "suspended" })
export const Members = members("ready")
export const MembersLoading = members("loading")
export const MembersReadOnly = members("readOnly", { organization: "demo" })
export const MembersFailed = members("failed")
export const Brands = brands("several")
export const BrandsLoading = brands("loading")
export const BrandsArchived = brands("archivedOnes")
export const BrandsEmpty = brands("emptyFirstUse")
export const BrandsFailed = brands("failed")
export const PoliciesOff = policies("off")
export const PoliciesChanged = policies("changed")
export const PoliciesNotSaved = policies("notSaved")
