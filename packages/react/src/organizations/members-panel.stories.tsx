import { membersMachine } from "@marque/core/organizations"
import { membersStates } from "@marque/core/testing"
import { MembersPanel, MembersProvider } from "@marque/react/organizations"
import { offline } from "../forms/offline-story.tsx"

export default { title: "Organizations/Members", component: MembersPanel, subcomponents: { MembersProvider } }

const story = (name: keyof typeof membersStates) => ({
  render: () => (
    <MembersProvider
      machine={membersMachine}
      input={{ organizationId: "org_1", clerkId: "org_1", canManage: true, canLeave: true, brands: [] }}
      options={{ snapshot: membersStates[name] }}
    >
      <MembersPanel linkOf={(id) => `/sign-up/accept-invitation?invitation=${id}`} />
    </MembersProvider>
  )
})

export const Loading = story("loading")
export const Ready = story("ready")
export const ReadOnly = story("readOnly")
export const Failed = story("failed")
export const Inviting = story("inviting")
export const NoAddress = story("noAddress")
export const AlreadyMember = story("alreadyMember")
export const Sending = story("sending")
export const ProvingInvitation = story("provingInvitation")
export const Sent = story("sent")
export const Confirming = story("confirming")
export const Withdrawing = story("withdrawing")
export const Leaving = story("leaving")
export const Applying = story("applying")
export const ProvingChange = story("provingChange")
export const Offline = offline(story("offline"))
export const Stale = story("stale")
export const OverLimit = story("overLimit")
