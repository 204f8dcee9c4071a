import type { resetPasswordStates, signInStates } from "@marque/core/testing"
import { signInIn } from "../../story-app/given.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import type { ShellStates } from "../../story-app/story-app.tsx"
import { SignInPage } from "./sign-in-page.tsx"

export default { title: "Pages/Sign in", component: SignInPage, parameters: { layout: "fullscreen" } }

const story = (state: keyof typeof signInStates, rest = "", auth: ShellStates["auth"] = "signedOut", shows?: string) =>
  pageStory({
    address: `/sign-in/${rest}`,
    shell: { auth },
    given: [signInIn(state)],
    ...(shows !== undefined && { shows })
  })

const reset = (state: keyof typeof resetPasswordStates) =>
  pageStory({
    address: "/sign-in/reset-password",
    shell: { auth: "signedOut" },
    given: [signInIn("empty", state)]
  })

export const Empty = story("empty")
export const Password = story("password", "factor-one")
export const Wrong = story("wrong", "factor-one")
export const SecondFactor = story("secondFactor", "factor-two")
export const Loading = story("empty", "", "loading")
export const LoadFailed = story("empty", "", "loadFailed", "Retry")
export const ResetPassword = reset("request")
export const ResetPasswordSent = reset("sent")
