import { changed, checkVariables, type EnvironmentChange } from "./environment.ts"
import type { Runtime } from "./runtime.ts"
import { forgetVariables, storedEnvironment, storeEnvironment } from "./stored-environment.ts"

type Values = Readonly<Record<string, string>>

export class Variables {
  readonly #runtime: Runtime
  /** Never written to disk. */
  #given: Values = {}
  #stored: Values

  constructor(runtime: Runtime) {
    this.#runtime = runtime
    this.#stored = storedEnvironment(runtime)
  }

  all(): Values {
    return { ...this.#stored, ...this.#given }
  }

  async give(variables: Values, { keepStored }: { readonly keepStored: boolean }): Promise<void> {
    checkVariables(variables)
    await forgetVariables(this.#runtime, variables, keepStored)
    this.#given = { ...variables }
    this.#stored = storedEnvironment(this.#runtime)
  }

  async change({ set, unset }: EnvironmentChange): Promise<void> {
    const stored = changed(this.#stored, set, unset)
    const given = changed(this.#given, {}, [...Object.keys(set), ...unset])
    checkVariables({ ...stored, ...given })
    await storeEnvironment(this.#runtime, stored)
    this.#stored = stored
    this.#given = given
  }
}
