import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import { claimReload, clearReloadFlag } from "./reload-guard.service.ts"
import type { SessionFlags } from "./session-flags.service.ts"

export const recoveryActors = (runner: EffectRunner<SessionFlags>) => ({
  claimReload: fromEffect(runner, (_: void) => claimReload()),
  clearReloadFlag: fromEffect(runner, (_: void) => clearReloadFlag())
})
