import type { acceptInvitationStates, secondFactorStates, signUpStates } from "@marque/core/testing"
import { accountIn, signUpIn } from "../../story-app/given.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { SignUpPage } from "./sign-up-page.tsx"

export default { title: "Pages/Sign up", component: SignUpPage, parameters: { layout: "fullscreen" } }

const story = (state: keyof typeof signUpStates, rest = "") =>
  pageStory({ address: `/sign-up/${rest}`, shell: { auth: "signedOut" }, given: [signUpIn(state)] })

const invitation = (state: keyof typeof acceptInvitationStates) =>
  pageStory({
    address: "/sign-up/accept-invitation?invitation=invitation_1",
    shell: { auth: "signedOut" },
    given: [signUpIn("empty", state)]
  })

const task = (state: keyof typeof secondFactorStates) =>
  pageStory({ address: "/sign-up/tasks/setup-mfa", shell: { auth: "pendingTask" }, given: [accountIn(state)] })

export const Empty = story("empty")
export const Verify = story("verify", "verify-email")
export const Invitation = invitation("needsSignIn")
export const InvitationInvalid = invitation("invalid")
export const SetUpSecondFactor = task("task")
export const BackupCodes = task("taskCodes")
export const StaleSignIn = task("stale")
