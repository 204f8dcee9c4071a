import type { Effect, Option } from "effect"
import { expectTypeOf, it } from "vitest"
import type { AspectRatio } from "./aspect-ratio.ts"
import { aspectRatioLabels } from "./aspect-ratio.ts"
import type { BrandId, ProductId } from "./ids.ts"
import type { Workspace } from "./workspace.ts"

it("an id is a text, and neither a plain text nor an id of something else is one", () => {
  expectTypeOf<BrandId>().toExtend<string>()
  expectTypeOf<string>().not.toExtend<BrandId>()
  expectTypeOf<ProductId>().not.toExtend<BrandId>()
})

it("asking for the workspace never fails and may find none", () => {
  expectTypeOf<Workspace["Service"]["current"]>().toEqualTypeOf<
    Effect.Effect<Option.Option<{ readonly organizationId: string; readonly brandId?: string }>>
  >()
})

it("every format has a label", () => {
  expectTypeOf(aspectRatioLabels).toEqualTypeOf<Readonly<Record<AspectRatio, string>>>()
})
