import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import { Reverification, type ReverifyLevel } from "../model/reverification.ts"
import { Identity } from "./identity.service.ts"

export const secondFactorActors = (runner: EffectRunner<Identity | Reverification>) => ({
  look: fromEffect(runner, (_: void) => Identity.use(({ profile }) => profile.secondFactor)),
  start: fromEffect(runner, (_: void) => Identity.use(({ profile }) => profile.startTotp)),
  confirm: fromEffect(runner, ({ code }: { readonly code: string }) =>
    Identity.use(({ profile }) => profile.confirmTotp(code))
  ),
  renew: fromEffect(runner, (_: void) => Identity.use(({ profile }) => profile.renewBackupCodes)),
  turnOff: fromEffect(runner, (_: void) => Identity.use(({ profile }) => profile.disableTotp)),
  prove: fromEffect(runner, ({ level }: { readonly level: ReverifyLevel }) =>
    Reverification.use((reverification) => reverification.prove(level))
  ),
  leave: fromEffect(runner, (_: void) => Identity.use(({ signOut }) => signOut()))
})

export const secondFactorPolicyActors = (runner: EffectRunner<Identity | Reverification>) => ({
  change: fromEffect(
    runner,
    ({ organizationId, required }: { readonly organizationId: string; readonly required: boolean }) =>
      Identity.use(({ org }) => org.requireSecondFactor(organizationId, required))
  ),
  prove: secondFactorActors(runner).prove
})
