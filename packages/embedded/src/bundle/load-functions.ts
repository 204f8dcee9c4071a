import { resolve } from "node:path"
import type { Modules } from "../engine/engine.ts"
import { makeBuilder } from "./build.ts"
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
  readonly close: () => Promise<void>
}

/**
 * A loader for `folder`. Free uses of the names in `globals` see its values instead of the process's own.
 *
 * With `quick` later loads are fast and the first one is slower: for development. Switches source maps on for this thread, so that stacks name the sources.
 */
export const makeFunctionsLoader = (
  folder: string,
  globals: Readonly<Record<string, unknown>>,
  { quick = false }: { readonly quick?: boolean } = {}
): FunctionsLoader => {
  const root = resolve(folder)
  const builder = makeBuilder(root, Object.keys(globals), quick)
  process.setSourceMapsEnabled(true)
  return {
    load: async () => {
      offerHostGlobals(globals)
      const built = await builder.build()
      return { modules: await evaluate(built, root), inputs: built.inputs }
    },
    close: builder.close
  }
}
