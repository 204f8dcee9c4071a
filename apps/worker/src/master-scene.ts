import { readCreativeInput, type ScenedInput } from "@marque/core/creative"
import type { GenerationWork } from "@marque/core/queue"
import { Effect } from "effect"
import type { Files } from "./files.ts"
import { decodeScene } from "./fix-picture.ts"
import { broke, type WorkFailed } from "./work-failed.ts"

/** The approved picture that is adapted, as it was painted; undefined for other work. */
export const masterOf = (
  { adapt, repeat }: GenerationWork,
  files: Files
): Effect.Effect<ScenedInput | undefined, WorkFailed> =>
  Effect.gen(function* () {
    const input = repeat && readCreativeInput(repeat.inputJson)
    if (adapt === undefined || input === undefined) return undefined
    const json = yield* Effect.mapError(files.read(adapt.sceneUrl), broke)
    const scene = yield* Effect.try({ try: () => decodeScene(new TextDecoder().decode(json)), catch: broke })
    return { input, scene }
  })
