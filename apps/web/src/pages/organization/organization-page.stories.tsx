import type {
  brandListStates,
  deleteOrganizationStates,
  membersStates,
  organizationFormStates,
  policiesStates
} from "@marque/core/testing"
import { brandListIn, membersIn, organizationEndsIn, organizationFormIn, policiesIn } from "../../story-app/given.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import type { ShellStates } from "../../story-app/story-app.tsx"
import { OrganizationPage } from "./organization-page.tsx"

export default { title: "Pages/Organization", component: OrganizationPage, parameters: { layout: "fullscreen" } }

const profile = (state: keyof typeof organizationFormStates, shell: ShellStates = {}) =>
  pageStory({ address: "/org", shell, given: [organizationFormIn(state)] })

const members = (state: keyof typeof membersStates, shell: ShellStates = {}) =>
  pageStory({ address: "/org?tab=members", shell, given: [membersIn(state)] })

const brands = (state: keyof typeof brandListStates) =>
  pageStory({ address: "/org?tab=brands", given: [brandListIn(state)] })

const policies = (state: keyof typeof policiesStates, shell: ShellStates = {}) =>
  pageStory({ address: "/org?tab=policies", shell, given: [policiesIn(state)] })

const danger = (state: keyof typeof deleteOrganizationStates) =>
  pageStory({ address: "/org?tab=danger", given: [organizationEndsIn(state)] })

export const Profile = profile("existing")
export const ProfileReadOnly = profile("readOnly", { organization: "suspended" })
export const Members = members("ready")
export const MembersReadOnly = members("readOnly", { organization: "demo" })
export const Brands = brands("several")
export const PoliciesOff = policies("off")
export const PoliciesInDemo = policies("off", { organization: "demo" })
export const Danger = danger("confirming")
export const DangerWithAPlan = danger("planRunning")
