import { Engines } from "@marque/core/generation/engines"
import { embeddedEngine, pictureCheck } from "@marque/studio/node"
import { Layer } from "effect"

type Environment = Readonly<Record<string, string | undefined>>

/** Settings that name a provider; without them none of its code is loaded. */
const SETTINGS = ["MARQUE_IMAGE_MODEL", "MARQUE_VIDEO_MODEL", "MARQUE_COMFYUI_URL"]

const providersOf = async (environment: Environment, warn: (sentence: string) => void) => {
  if (SETTINGS.every((name) => (environment[name] ?? "").trim() === "")) return []
  const { AiSettingProblem, aiEngines } = await import("@marque/adapters/ai")
  try {
    return aiEngines(environment).engines
  } catch (problem) {
    if (!(problem instanceof AiSettingProblem)) throw problem
    warn(`${problem.message}. Until then everything is made by the studio itself.`)
    return []
  }
}

/**
 * The engines of this worker: the studio's own, and those that the environment names. Settings that cannot be are told to
 * `warn` and leave only the studio's: a slip in one variable stops no work that needs no provider.
 */
export const enginesFrom = async (
  environment: Environment,
  warn: (sentence: string) => void
): Promise<Layer.Layer<Engines>> =>
  Engines.layerFrom(await providersOf(environment, warn)).pipe(Layer.provide([embeddedEngine, pictureCheck]))
