import { type Effect, Layer, ManagedRuntime, type Option } from "effect"
import { expectTypeOf, it } from "vitest"
import { authActors } from "./auth.actors.ts"
import { signInActors, signUpActors } from "./identity.actors.ts"
import type { AuthError, IdentityLoadError } from "./identity.errors.ts"
import type { Identity } from "./identity.service.ts"

it("a runtime without the service is refused", () => {
  const empty = ManagedRuntime.make(Layer.empty)
  // @ts-expect-error the runtime lacks Identity
  authActors(empty)
  // @ts-expect-error the runtime lacks Identity
  signInActors(empty)
  // @ts-expect-error the runtime lacks Identity
  signUpActors(empty)
})

it("a token is asked for without failing", () => {
  expectTypeOf<ReturnType<Identity["Service"]["token"]>>().toEqualTypeOf<Effect.Effect<Option.Option<string>>>()
})

it("loading and acting fail in named ways", () => {
  expectTypeOf<Effect.Error<Identity["Service"]["load"]>>().toEqualTypeOf<IdentityLoadError>()
  expectTypeOf<Effect.Error<ReturnType<Identity["Service"]["signOut"]>>>().toEqualTypeOf<AuthError>()
  expectTypeOf<AuthError["message"]>().toEqualTypeOf<string>()
})
