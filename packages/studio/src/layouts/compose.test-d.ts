import type { Scene } from "@marque/core/creative"
import { expectTypeOf, it } from "vitest"
import type { Composition } from "./compose.ts"

it("a composition is a scene, or says which characters it cannot set", () => {
  expectTypeOf<Extract<Composition, { readonly scene: Scene }>["scene"]>().toEqualTypeOf<Scene>()
  expectTypeOf<Extract<Composition, { readonly unsupported: "script" }>["characters"]>().toEqualTypeOf<
    ReadonlyArray<string>
  >()
})
