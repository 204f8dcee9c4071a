import { messageOf } from "../host/errors.ts"
import { FunctionsRefused } from "../bundle/functions-refused.ts"
import type { FunctionsLoader } from "../bundle/load-functions.ts"
import type { Engine } from "../engine/engine.ts"

interface ReloaderParts {
  readonly loader: FunctionsLoader
  readonly engine: Pick<Engine, "swap">
  readonly follow: (inputs: ReadonlyArray<string>) => Promise<void> | undefined
  readonly log: (level: "info" | "warn" | "error", text: string) => void
}

export interface Reloader {
  /** Rejects when the functions are refused. */
  readonly first: () => Promise<void>
  /** Keeps the old code and logs file and line when the new one is refused; never rejects. */
  readonly reload: (reason: "changed" | "environment") => Promise<void>
}

export const makeReloader = ({ engine, follow, loader, log }: ReloaderParts): Reloader => {
  let inputs: ReadonlyArray<string> = []
  let queue: Promise<void> = Promise.resolve()

  const load = async (): Promise<void> => {
    const loaded = await loader.load()
    inputs = loaded.inputs
    await engine.swap(loaded.modules)
  }

  return {
    first: async () => {
      await load()
      await follow(inputs)
    },
    reload: (reason) => {
      const started = performance.now()
      queue = queue.then(async () => {
        try {
          await load()
          const why = reason === "changed" ? "" : " with other variables"
          log("info", `functions loaded again${why} in ${Math.round(performance.now() - started)} ms`)
        } catch (error) {
          const kind =
            error instanceof FunctionsRefused ? "the functions were refused" : "the functions were not loaded"
          log("error", `${kind}, the old ones stay:\n${messageOf(error)}`)
        }
        await follow(inputs)
      })
      return queue
    }
  }
}
