import { Effect, Redacted } from "effect"
import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import type { SecondFactorAttempt } from "./auth-snapshot.ts"
import { Identity } from "./identity.service.ts"
import type { SignUpFields } from "./sign-up.machine.ts"

interface Credentials {
  readonly email: string
  readonly password: string
}

export const signInActors = (runner: EffectRunner<Identity>) => ({
  start: fromEffect(runner, ({ email }: { readonly email: string }) =>
    Identity.use(({ signIn }) => signIn.start({ email }))
  ),
  attempt: fromEffect(runner, ({ email, password }: Credentials) =>
    Identity.use(({ signIn }) => signIn.start({ email, password: Redacted.make(password) }))
  ),
  prove: fromEffect(runner, (factor: SecondFactorAttempt) => Identity.use(({ signIn }) => signIn.attempt(factor))),
  autofill: fromEffect(runner, ({ offered }: { readonly offered: boolean }) =>
    offered ? Identity.use(({ signIn }) => signIn.passkey({ autofill: true })) : Effect.never
  ),
  passkey: fromEffect(runner, (_: void) => Identity.use(({ signIn }) => signIn.passkey({ autofill: false }))),
  enterDemo: fromEffect(runner, (_: void) => Identity.use(({ signIn }) => Effect.asVoid(signIn.demo)))
})

export const signUpActors = (runner: EffectRunner<Identity>) => ({
  start: fromEffect(runner, ({ email, name, password }: SignUpFields) =>
    Identity.use(({ signUp }) =>
      signUp.start({ email, password: Redacted.make(password), ...(name.trim() !== "" && { name }) })
    )
  ),
  verify: fromEffect(runner, ({ code }: { readonly code: string }) =>
    Identity.use(({ signUp }) => signUp.verifyEmail(code))
  ),
  resend: fromEffect(runner, (_: void) => Identity.use(({ signUp }) => signUp.resend))
})

export const resetPasswordActors = (runner: EffectRunner<Identity>) => ({
  request: fromEffect(runner, ({ email }: { readonly email: string }) =>
    Identity.use(({ reset }) => reset.request(email))
  ),
  confirm: fromEffect(runner, ({ code, email, password }: Credentials & { readonly code: string }) =>
    Identity.use(({ reset }) => reset.confirm({ code, email, password: Redacted.make(password) }))
  )
})

export const acceptInvitationActors = (runner: EffectRunner<Identity>) => ({
  look: fromEffect(runner, ({ invitationId }: { readonly invitationId: string }) =>
    Identity.use(({ org }) => org.invitation(invitationId))
  ),
  accept: fromEffect(runner, ({ invitationId }: { readonly invitationId: string }) =>
    Identity.use(({ org }) => org.accept(invitationId))
  ),
  decline: fromEffect(runner, ({ invitationId }: { readonly invitationId: string }) =>
    Identity.use(({ org }) => org.decline(invitationId))
  )
})
