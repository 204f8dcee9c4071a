import { resolve } from "node:path"
import { isMainThread } from "node:worker_threads"
import type { Modules } from "../contract/modules.ts"
import type { Builder, Built, BuiltAhead } from "./build.ts"
import { readBuilt } from "./built-folder.ts"
import { evaluate } from "./evaluate.ts"
import { offerHostGlobals } from "./host-injection.ts"

export interface LoadedFunctions {
  readonly modules: Modules
  readonly inputs: ReadonlyArray<string>
}

export interface FunctionsLoader {
  /** Fails with `FunctionsRefused`, naming file and line. */
  readonly load: () => Promise<LoadedFunctions>
  /** Later loads evaluate the last build again; the bundler is released. */
  readonly freeze: () => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * `globals` replace free uses of their names. `quick` makes later loads fast and the first one slower. Enables source
 * maps for this thread.
 */
export const makeFunctionsLoader = (
  folder: string,
  globals: Readonly<Record<string, unknown>>,
  { quick = false }: { readonly quick?: boolean } = {}
): FunctionsLoader => {
  const root = resolve(folder)
  let builder: Promise<Builder> | undefined
  // Not loaded for folders that are built ahead.
  const sources = (): Promise<Builder> =>
    (builder ??= import("./build.ts").then(({ makeBuilder }) => makeBuilder(root, Object.keys(globals), quick)))
  process.setSourceMapsEnabled(true)
  let frozen = false
  let last: Built | BuiltAhead | undefined
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
      // Each thread has its own service; the main thread's may be in use.
      if (!isMainThread) await (await import("esbuild")).stop()
    },
    close: async () => (await builder)?.close()
  }
}
