import { Engines } from "@marque/core/generation/engines"
import { embeddedEngine, pictureCheck } from "@marque/studio/node"
import { Layer } from "effect"
import { ConfigurationProblem } from "./config.ts"

type Environment = Readonly<Record<string, string | undefined>>

/** Settings that name a provider; without them none of its code is loaded. */
const SETTINGS = ["MARQUE_IMAGE_MODEL", "MARQUE_COMFYUI_URL"]

const providersOf = async (environment: Environment) => {
  if (SETTINGS.every((name) => (environment[name] ?? "").trim() === "")) return []
  const { AiSettingProblem, aiEngines } = await import("@marque/adapters/ai")
  try {
    return aiEngines(environment).engines.filter(({ images }) => images !== undefined)
  } catch (problem) {
    throw problem instanceof AiSettingProblem ? new ConfigurationProblem(problem.message) : problem
  }
}

/**
 * The engines of this worker: the studio's own, and those that the environment names. Rejects with
 * {@link ConfigurationProblem} when the environment asks for what cannot be.
 */
export const enginesFrom = async (environment: Environment): Promise<Layer.Layer<Engines>> =>
  Engines.layerFrom(await providersOf(environment)).pipe(Layer.provide([embeddedEngine, pictureCheck]))
