import { definePaths } from "../kernel/paths/path-setup.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { onboardingMachine } from "./onboarding.machine.ts"
import { onboardingView } from "./onboarding.view.ts"

const invitation = { id: "invitation_1", organization: "Fig & Ember", inviter: "Ada Moor", role: "member" } as const
const answers = [{ done: undefined }, { fail: new BackendFailed({ data: "The limit is reached." }) }] as const

/** Every way through the door of the product. */
export const onboardingPaths = definePaths({
  machine: onboardingMachine,
  inputs: {
    "nobody's organization": { clerkId: undefined, demo: true },
    "an installation without a demo": { clerkId: undefined, demo: false }
  },
  events: [
    { type: "invitation.accept", invitationId: "invitation_1" },
    { type: "invitation.decline", invitationId: "invitation_1" },
    { type: "demo.open" },
    { type: "onboarding.retry" },
    { type: "organization.changed", clerkId: "org_1" },
    { type: "organization.changed", clerkId: undefined }
  ],
  ports: {
    next: [
      { done: { _tag: "choose", invitations: [invitation] } },
      { done: { _tag: "ask", admins: ["Ada Moor"] } },
      { done: { _tag: "open", brandId: "brand_1" } },
      { done: { _tag: "brand" } },
      { fail: new BackendFailed({}) }
    ],
    accept: answers,
    decline: answers,
    openDemo: [{ done: { brandId: "brand_1" } }, { fail: new BackendFailed({}) }]
  },
  view: onboardingView
})
