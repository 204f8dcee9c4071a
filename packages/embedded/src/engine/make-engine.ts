import { explainOpening } from "../store/damaged-file.ts"
import { surviveStrayRejections } from "../modules/stray-rejections.ts"
import { installHost } from "../syscalls/host.ts"
import type { Engine } from "./engine.ts"
import type { EngineOptions } from "./engine-options.ts"
import { LocalEngine } from "./local-engine.ts"

const opened = async (options: EngineOptions): Promise<Engine> => {
  const engine = new LocalEngine(options)
  try {
    await engine.start(options)
    return engine
  } catch (error) {
    await engine.close()
    throw error
  }
}

/**
 * Fails when another process holds the file (naming it), when its format is newer, it is damaged or lost its log, and
 * when stored documents do not fit the schema of `modules`.
 */
export const makeEngine = async (options: EngineOptions): Promise<Engine> => {
  installHost()
  surviveStrayRejections()
  try {
    return await opened(options)
  } catch (error) {
    throw explainOpening(options.file, error)
  }
}
