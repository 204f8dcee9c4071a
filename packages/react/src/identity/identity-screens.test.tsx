import { acceptInvitationStates, resetPasswordStates, signInStates, signUpStates } from "@marque/core/testing"
import { renderToString } from "react-dom/server"
import { expect, it } from "vitest"
import * as acceptInvitation from "./accept-invitation-screen.stories.tsx"
import { AcceptInvitationScreen, ResetPasswordScreen, SignInScreen, SignUpScreen } from "./index.ts"
import * as resetPassword from "./reset-password-screen.stories.tsx"
import * as signIn from "./sign-in-screen.stories.tsx"
import * as signUp from "./sign-up-screen.stories.tsx"

interface Stories {
  readonly default: unknown
}

const named = ({ default: _, ...stories }: Stories) => stories as Readonly<Record<string, typeof signIn.Empty>>

const tables: ReadonlyArray<[string, object, Stories]> = [
  ["sign-in", signInStates, signIn],
  ["sign-up", signUpStates, signUp],
  ["reset-password", resetPasswordStates, resetPassword],
  ["accept-invitation", acceptInvitationStates, acceptInvitation]
]

it.each(tables)("every state of %s has a story of its name", (_, states, stories) => {
  const names = Object.keys(states).map((state) => state.charAt(0).toUpperCase() + state.slice(1))
  expect(new Set(Object.keys(named(stories)))).toEqual(new Set(names))
})

it.each(
  tables.flatMap(([name, , stories]) =>
    Object.entries(named(stories)).map(([key, story]) => [name, key, story] as const)
  )
)("%s %s renders on a server with one heading", (_, __, story) => {
  expect(renderToString(story.render()).match(/<h1/g)).toHaveLength(1)
})

it("screens refuse to work outside their providers", () => {
  expect(() => renderToString(<SignInScreen links={{ signUp: "", reset: "" }} />)).toThrow(
    "useSignIn must be used within SignInProvider"
  )
  expect(() => renderToString(<SignUpScreen links={{ signIn: "" }} />)).toThrow(
    "useSignUp must be used within SignUpProvider"
  )
  expect(() => renderToString(<ResetPasswordScreen links={{ signIn: "" }} />)).toThrow(
    "useResetPassword must be used within ResetPasswordProvider"
  )
  const links = { signUp: "", signIn: "", home: "" }
  expect(() => renderToString(<AcceptInvitationScreen links={links} onSwitch={() => undefined} />)).toThrow(
    "useAcceptInvitation must be used within AcceptInvitationProvider"
  )
})

it("fields carry the names that password managers and phones look for", () => {
  const html = [signIn.Empty, signIn.Password, signUp.Empty, signUp.Verify].map((story) =>
    renderToString(story.render())
  )
  for (const [index, name] of ["username", "current-password", "new-password", "one-time-code"].entries()) {
    expect(html[index]).toContain(`autoComplete="${name}"`)
  }
})
