import { Redacted } from "effect"
import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import { Reverification, type ReverifyLevel } from "../model/reverification.ts"
import { Identity } from "./identity.service.ts"
import type { ReverifyMethod } from "./reverify.machine.ts"

export const reverifyActors = (runner: EffectRunner<Identity | Reverification>) => ({
  start: fromEffect(runner, ({ level }: { readonly level: ReverifyLevel }) =>
    Identity.use(({ reverify }) => reverify.start(level))
  ),
  attempt: fromEffect(runner, ({ method, secret }: { readonly method: ReverifyMethod; readonly secret: string }) =>
    Identity.use(({ reverify }) =>
      reverify.attempt(
        method === "passkey"
          ? { strategy: method }
          : method === "password"
            ? { strategy: method, password: Redacted.make(secret) }
            : { strategy: method, code: secret.trim() }
      )
    )
  ),
  settle: fromEffect(runner, ({ proven }: { readonly proven: boolean }) =>
    Reverification.use((reverification) => reverification.settle(proven))
  )
})
