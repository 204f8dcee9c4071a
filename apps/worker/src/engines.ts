import { Engines } from "@marque/core/engines"
import { embeddedEngine, pictureCheck } from "@marque/studio/node"
import { Layer } from "effect"

type Environment = Readonly<Record<string, string | undefined>>

/** Without these settings no provider code is loaded. */
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
 * The studio's engine, those that the environment names, and the writing model. Invalid settings are reported to `warn`
 * and leave only the studio's, so that a typo stops no local work.
 */
export const enginesFrom = async (environment: Environment, warn: (sentence: string) => void) => {
  const { engines, text } = await providersOf(environment, warn)
  return { engines: Engines.layerFrom(engines).pipe(Layer.provide([embeddedEngine, pictureCheck])), writer: text }
}
