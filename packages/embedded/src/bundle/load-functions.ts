import { resolve } from "node:path"
import { isMainThread } from "node:worker_threads"
import type { Modules } from "../contract/modules.ts"
import type { Builder, Built } from "./build.ts"
import { readBuilt } from "./built-folder.ts"
import { evaluate } from "./evaluate.ts"
import { offerHostGlobals } from "./host-injection.ts"

/** A functions folder, loaded. */
export interface LoadedFunctions {
  readonly modules: Modules
  /** Every source file the modules are made of, absolute. */
  readonly inputs: ReadonlyArray<string>
}

/** Loads a functions folder as often as needed. */
export interface FunctionsLoader {
  /** Builds and evaluates. Fails with `FunctionsRefused`, naming file and line; nothing of a failed load stays. */
  readonly load: () => Promise<LoadedFunctions>
  /** Later loads evaluate again what was built last and look at no source; what only building needs is let go. */
  readonly freeze: () => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * A loader for `folder`, of sources or built ahead. Free uses of the names in `globals` see its values instead of the process's own.
 *
 * With `quick` later loads are fast and the first one is slower: for development. Switches source maps on for this thread, so that stacks name the sources.
 */
export const makeFunctionsLoader = (
  folder: string,
  globals: Readonly<Record<string, unknown>>,
  { quick = false }: { readonly quick?: boolean } = {}
): FunctionsLoader => {
  const root = resolve(folder)
  let builder: Promise<Builder> | undefined
  // The bundler is only loaded for folders that are not built yet.
  const sources = (): Promise<Builder> =>
    (builder ??= import("./build.ts").then(({ makeBuilder }) => makeBuilder(root, Object.keys(globals), quick)))
  process.setSourceMapsEnabled(true)
  let frozen = false
  let last: Built | undefined
  return {
    load: async () => {
      offerHostGlobals(globals)
      const built = (frozen ? last : await readBuilt(root)) ?? (await (await sources()).build())
      last = built
      return { modules: await evaluate(built, root), inputs: built.inputs }
    },
    freeze: async () => {
      frozen = true
      if (builder === undefined) return
      await (await builder).close()
      // A thread has a service of its own; the main thread's may serve others.
      if (!isMainThread) await (await import("esbuild")).stop()
    },
    close: async () => (await builder)?.close()
  }
}
