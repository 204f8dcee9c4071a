import { expectTypeOf, it } from "vitest"
import type { AspectRatio } from "../model/aspect-ratio.ts"
import type { CreativeInput } from "./creative-input.ts"
import type { Scene } from "./creative.schema.ts"

it("an input asks for a format by its name and for at least a headline", () => {
  expectTypeOf<CreativeInput["ratio"]>().toEqualTypeOf<AspectRatio>()
  expectTypeOf<{ headline: string }>().toExtend<CreativeInput["copy"]>()
  expectTypeOf<{ body: string }>().not.toExtend<CreativeInput["copy"]>()
})

it("a scene cannot be changed in place", () => {
  const repaint = (scene: Scene) => {
    // @ts-expect-error scenes are readonly
    scene.layers = []
  }
  expectTypeOf(repaint).toBeFunction()
})
