import { type AuthError, Offline } from "@marque/core/identity"
import { Effect } from "effect"
import type { Act } from "./act.ts"
import type { Call } from "./client.ts"
import type { Entry } from "./entry-calls.ts"
import type { PasskeyDevice } from "./passkey-device.ts"
import type { Profile } from "./profile-calls.ts"
import type { Team } from "./team-calls.ts"

const fetching =
  <T>(load: () => Promise<T>) =>
  <A>(work: (calls: T) => Effect.Effect<A, AuthError>): Effect.Effect<A, AuthError> =>
    Effect.flatMap(Effect.tryPromise({ try: load, catch: () => new Offline() }), work)

/** Fetched when a person enters or proves who they are, so that no other page waits for it. */
export const laterEntry = (call: Call, act: Act, device: PasskeyDevice): Entry => {
  // One for all, because it remembers what a proof is for.
  let made: Entry | undefined
  const using = fetching(async () => (made ??= (await import("./entry-calls.ts")).entryCalls(call, act, device)))
  return {
    signUp: {
      start: (input) => using(({ signUp }) => signUp.start(input)),
      verifyEmail: (code) => using(({ signUp }) => signUp.verifyEmail(code)),
      resend: using(({ signUp }) => signUp.resend)
    },
    signIn: {
      start: (input) => using(({ signIn }) => signIn.start(input)),
      attempt: (factor) => using(({ signIn }) => signIn.attempt(factor)),
      passkey: (input) => using(({ signIn }) => signIn.passkey(input)),
      demo: using(({ signIn }) => signIn.demo)
    },
    reset: {
      request: (email) => using(({ reset }) => reset.request(email)),
      confirm: (input) => using(({ reset }) => reset.confirm(input))
    },
    reverify: {
      start: (level) => using(({ reverify }) => reverify.start(level)),
      attempt: (factor) => using(({ reverify }) => reverify.attempt(factor))
    }
  }
}

/** Fetched when the account is opened. */
export const laterProfile = (call: Call, act: Act, device: PasskeyDevice): Profile => {
  const using = fetching(async () => (await import("./profile-calls.ts")).profileCalls(call, act, device))
  return {
    rename: (name) => using((profile) => profile.rename(name)),
    setPicture: (picture) => using((profile) => profile.setPicture(picture)),
    removePicture: using(({ removePicture }) => removePicture),
    changePassword: (input) => using((profile) => profile.changePassword(input)),
    startEmailChange: (email) => using((profile) => profile.startEmailChange(email)),
    confirmEmailChange: (code) => using((profile) => profile.confirmEmailChange(code)),
    devices: using(({ devices }) => devices),
    endDevice: (id) => using((profile) => profile.endDevice(id)),
    secondFactor: using(({ secondFactor }) => secondFactor),
    startTotp: using(({ startTotp }) => startTotp),
    confirmTotp: (code) => using((profile) => profile.confirmTotp(code)),
    renewBackupCodes: using(({ renewBackupCodes }) => renewBackupCodes),
    disableTotp: using(({ disableTotp }) => disableTotp),
    passkeys: using(({ passkeys }) => passkeys),
    addPasskey: using(({ addPasskey }) => addPasskey),
    renamePasskey: (input) => using((profile) => profile.renamePasskey(input)),
    removePasskey: (id) => using((profile) => profile.removePasskey(id)),
    accountEnd: using(({ accountEnd }) => accountEnd),
    deleteAccount: using(({ deleteAccount }) => deleteAccount)
  }
}

/** Fetched when members or invitations are asked for. */
export const laterTeam = (call: Call, act: Act, origin: string): Team => {
  const using = fetching(async () => (await import("./team-calls.ts")).teamCalls(call, act, origin))
  return {
    update: (id, input) => using((team) => team.update(id, input)),
    requireSecondFactor: (id, required) => using((team) => team.requireSecondFactor(id, required)),
    leave: (id) => using((team) => team.leave(id)),
    members: (id) => using((team) => team.members(id)),
    setRole: (id, userId, role) => using((team) => team.setRole(id, userId, role)),
    removeMember: (id, userId) => using((team) => team.removeMember(id, userId)),
    invite: (id, input) => using((team) => team.invite(id, input)),
    revoke: (id, invitationId) => using((team) => team.revoke(id, invitationId)),
    invitation: (invitationId) => using((team) => team.invitation(invitationId)),
    mine: using(({ mine }) => mine),
    accept: (invitationId) => using((team) => team.accept(invitationId)),
    decline: (invitationId) => using((team) => team.decline(invitationId))
  }
}
