import { expect, it } from "vitest"
import { createActor, type AnyStateMachine, type AnyMachineSnapshot } from "xstate"
import { getStateNodes } from "xstate/graph"
import { acceptInvitationMachine } from "./accept-invitation.machine.ts"
import { authMachine } from "./auth.machine.ts"
import {
  acceptInvitationStates,
  authStates,
  resetPasswordStates,
  reverifyStates,
  signInStates,
  signUpStates
} from "./fixtures/identity.states.ts"
import { resetPasswordMachine } from "./reset-password.machine.ts"
import { reverifyMachine } from "./reverify.machine.ts"
import { changeEmailMachine } from "./change-email.machine.ts"
import { deleteAccountMachine } from "./delete-account.machine.ts"
import { changePasswordMachine } from "./change-password.machine.ts"
import { devicesMachine } from "./devices.machine.ts"
import { passkeysMachine } from "./passkeys.machine.ts"
import { changeEmailStates } from "./fixtures/change-email.states.ts"
import { deleteAccountStates } from "./fixtures/delete-account.states.ts"
import { changePasswordStates } from "./fixtures/change-password.states.ts"
import { devicesStates } from "./fixtures/devices.states.ts"
import { passkeysStates } from "./fixtures/passkeys.states.ts"
import { profilePictureStates } from "./fixtures/profile-picture.states.ts"
import { profilePictureMachine } from "./profile-picture.machine.ts"
import { renameStates } from "./fixtures/rename.states.ts"
import { renameMachine } from "./rename.machine.ts"
import { secondFactorPolicyStates } from "./fixtures/second-factor-policy.states.ts"
import { secondFactorStates } from "./fixtures/second-factor.states.ts"
import { secondFactorPolicyMachine } from "./second-factor-policy.machine.ts"
import { secondFactorMachine } from "./second-factor.machine.ts"
import { signInMachine } from "./sign-in.machine.ts"
import { signUpMachine } from "./sign-up.machine.ts"

/** Transient states that are never rendered. */
const passing = new Set([
  "auth.booting",
  "auth.deciding",
  "acceptInvitation.deciding",
  "signIn.starting",
  "secondFactor.opening",
  "secondFactor.deciding"
])

const tables: ReadonlyArray<[string, AnyStateMachine, Readonly<Record<string, AnyMachineSnapshot>>]> = [
  ["auth", authMachine, authStates],
  ["reverify", reverifyMachine, reverifyStates],
  ["sign-in", signInMachine, signInStates],
  ["profile-picture", profilePictureMachine, profilePictureStates],
  ["rename", renameMachine, renameStates],
  ["change-email", changeEmailMachine, changeEmailStates],
  ["delete-account", deleteAccountMachine, deleteAccountStates],
  ["change-password", changePasswordMachine, changePasswordStates],
  ["devices", devicesMachine, devicesStates],
  ["passkeys", passkeysMachine, passkeysStates],
  ["second-factor", secondFactorMachine, secondFactorStates],
  ["second-factor-policy", secondFactorPolicyMachine, secondFactorPolicyStates],
  ["sign-up", signUpMachine, signUpStates],
  ["reset-password", resetPasswordMachine, resetPasswordStates],
  ["accept-invitation", acceptInvitationMachine, acceptInvitationStates]
]

it.each(tables)("%s names at least one example of every leaf state", (_, machine, states) => {
  const leaves = getStateNodes(machine)
    .filter((node) => (node.type === "atomic" || node.type === "final") && !passing.has(node.id))
    .map((node) => node.id)
  const shown = new Set(
    Object.values(states).flatMap((snapshot) =>
      snapshot._nodes.filter((node) => node.type === "atomic" || node.type === "final").map((node) => node.id)
    )
  )
  expect(shown).toEqual(new Set(leaves))
})

it.each(tables)("every example of %s is inert: it renders without starting work", (_, machine, states) => {
  for (const snapshot of Object.values(states)) {
    const actor = createActor(machine, { snapshot, input: undefined }).start()
    expect(actor.getSnapshot().value).toEqual(snapshot.value)
    expect(actor.getSnapshot().children).toEqual({})
    actor.stop()
  }
})
