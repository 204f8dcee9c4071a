import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import { Reverification, type ReverifyLevel } from "../model/reverification.ts"
import type { PasswordChange } from "./change-password.machine.ts"
import { Identity } from "./identity.service.ts"

type Runner = EffectRunner<Identity | Reverification>

const prove = (runner: Runner) =>
  fromEffect(runner, ({ level }: { readonly level: ReverifyLevel }) =>
    Reverification.use((reverification) => reverification.prove(level))
  )

export const renameActors = (runner: Runner) => ({
  rename: fromEffect(runner, ({ name }: { readonly name: string }) =>
    Identity.use(({ profile }) => profile.rename(name))
  )
})

export const changePasswordActors = (runner: Runner) => ({
  change: fromEffect(runner, (change: PasswordChange) => Identity.use(({ profile }) => profile.changePassword(change))),
  prove: prove(runner)
})

export const changeEmailActors = (runner: Runner) => ({
  start: fromEffect(runner, ({ email }: { readonly email: string }) =>
    Identity.use(({ profile }) => profile.startEmailChange(email))
  ),
  confirm: fromEffect(runner, ({ code }: { readonly code: string }) =>
    Identity.use(({ profile }) => profile.confirmEmailChange(code))
  ),
  prove: prove(runner)
})

/** The provider knows by the session whose account it is. */
type Own = { readonly id: string }

export const deleteAccountActors = (runner: Runner) => ({
  find: fromEffect(runner, (_: Own) => Identity.use(({ profile }) => profile.accountEnd)),
  remove: fromEffect(runner, (_: Own) => Identity.use(({ profile }) => profile.deleteAccount)),
  prove: prove(runner)
})

export const passkeysActors = (runner: Runner) => ({
  list: fromEffect(runner, (_: void) => Identity.use(({ profile }) => profile.passkeys)),
  add: fromEffect(runner, (_: void) => Identity.use(({ profile }) => profile.addPasskey)),
  rename: fromEffect(runner, (named: { readonly id: string; readonly name: string }) =>
    Identity.use(({ profile }) => profile.renamePasskey(named))
  ),
  remove: fromEffect(runner, ({ id }: { readonly id: string }) =>
    Identity.use(({ profile }) => profile.removePasskey(id))
  ),
  prove: prove(runner)
})

export const devicesActors = (runner: Runner) => ({
  list: fromEffect(runner, (_: void) => Identity.use(({ profile }) => profile.devices)),
  end: fromEffect(runner, ({ id }: { readonly id: string | undefined }) =>
    Identity.use(({ profile }) => profile.endDevice(id))
  )
})
