import { Engines } from "@marque/core/engines"
import { embeddedEngine, pictureCheck } from "@marque/studio/node"
import { Layer } from "effect"

type Environment = Readonly<Record<string, string | undefined>>

/** Settings that name a provider; without them none of its code is loaded. */
const SETTINGS = ["MARQUE_IMAGE_MODEL", "MARQUE_VIDEO_MODEL", "MARQUE_TEXT_MODEL", "MARQUE_COMFYUI_URL"]

const NONE = { engines: [], text: undefined }

const providersOf = async (environment: Environment, warn: (sentence: string) => void) => {
  if (SETTINGS.every((name) => (environment[name] ?? "").trim() === "")) return NONE
  const { AiSettingProblem, aiEngines } = await import("@marque/adapters/ai")
  try {
    return aiEngines(environment)
  } catch (problem) {
    if (!(problem instanceof AiSettingProblem)) throw problem
    warn(`${problem.message}. Until then everything is made by the studio itself.`)
    return NONE
  }
}

/**
 * The engines of this worker: the studio's own, and those that the environment names, with the model that writes words. Settings that cannot be are told to
 * `warn` and leave only the studio's: a slip in one variable stops no work that needs no provider.
 */
export const enginesFrom = async (environment: Environment, warn: (sentence: string) => void) => {
  const { engines, text } = await providersOf(environment, warn)
  return { engines: Engines.layerFrom(engines).pipe(Layer.provide([embeddedEngine, pictureCheck])), writer: text }
}
