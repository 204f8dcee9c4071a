import { applyCopyFix, type CreativeInput, Scene, type SceneFix } from "@marque/core/creative"
import type { GenerationWork } from "@marque/core/queue"
import { applyFix, keepFix } from "@marque/studio/score"
import { fileRulesOf, renderCreative, type RenderedCreative, renderScene } from "@marque/studio/node"
import { Effect, Schema } from "effect"
import type { Files } from "./files.ts"
import { broke } from "./work-failed.ts"

type WorkFix = NonNullable<GenerationWork["fix"]>

export interface FixedPicture {
  readonly input: CreativeInput
  readonly picture: RenderedCreative
}

const SCENE_FIXES: ReadonlySet<string> = new Set(["recolour", "text_colour", "scrim", "move", "recrop", "logo"])

const isOfScene = (fix: WorkFix["fix"]): fix is SceneFix => SCENE_FIXES.has(fix.kind)

export const decodeScene = Schema.decodeUnknownSync(Schema.fromJsonString(Scene))

/**
 * Words are laid out again from the recipe; other fixes change the painted scene and are kept in the recipe. Rejects
 * like `renderCreative`.
 */
export const fixPicture = (
  fix: WorkFix["fix"],
  sceneUrl: string,
  input: CreativeInput,
  bytes: ReadonlyMap<string, Uint8Array>,
  files: Files,
  failureOf: (error: unknown) => ReturnType<typeof broke>
) =>
  Effect.gen(function* () {
    const json = yield* Effect.mapError(files.read(sceneUrl), broke)
    return yield* Effect.tryPromise({
      try: async (signal): Promise<FixedPicture> => {
        const scene = decodeScene(new TextDecoder().decode(json))
        if (isOfScene(fix)) {
          const fixed = { ...input, fixes: [...(input.fixes ?? []), keepFix(scene, fix)] }
          return {
            input: fixed,
            picture: await renderScene(applyFix(scene, fix), bytes, { ...fileRulesOf(input), signal })
          }
        }
        const reworded = { ...input, layout: scene.layout, copy: applyCopyFix(input.copy, fix) }
        return { input: reworded, picture: await renderCreative(reworded, bytes, { signal }) }
      },
      catch: failureOf
    })
  })
