import { Effect } from "effect"
import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import { Reverification, type ReverifyLevel } from "../model/reverification.ts"
import type { SecondFactorWay } from "./identity.schema.ts"
import { Identity } from "./identity.service.ts"

export const secondFactorActors = (runner: EffectRunner<Identity | Reverification>) => ({
  look: fromEffect(runner, (_: void) => Identity.use(({ profile }) => profile.secondFactor)),
  start: fromEffect(runner, (_: void) => Identity.use(({ profile }) => profile.startTotp)),
  /** One that the person has ends a pending session as it is used, a new one as it is added. */
  passkey: fromEffect(runner, ({ way }: { readonly way: SecondFactorWay }) =>
    Identity.use(({ profile, refresh, reverify }) =>
      way === "passkey"
        ? Effect.asVoid(reverify.attempt({ strategy: "passkey" }))
        : Effect.andThen(profile.addPasskey, refresh)
    )
  ),
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
