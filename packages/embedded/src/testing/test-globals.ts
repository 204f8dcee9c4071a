/**
 * Modules under test share the process's globals: accessors make timers and `fetch` throw inside queries and mutations,
 * and scope a function's assignments to it.
 */
import { DENIED_IN_TRANSACTIONS, denied } from "../modules/denied.ts"
import { currentExecution } from "../modules/execution.ts"

const ISOLATED = ["Date", "Math", "console", "crypto", "performance"]

const ours = new WeakSet<() => unknown>()

const install = (name: string, refuse: (() => never) | undefined): void => {
  const present = Object.getOwnPropertyDescriptor(globalThis, name)
  if (present === undefined || present.configurable === false) return
  // oxlint-disable-next-line typescript/unbound-method -- compared with our own getters and never called through
  if (present.get !== undefined && ours.has(present.get)) return
  let value: unknown = present.value
  const outer = {
    get: (): unknown => (present.get === undefined ? value : present.get.call(globalThis)),
    set: (next: unknown): void => {
      if (present.set === undefined) value = next
      else present.set.call(globalThis, next)
    }
  }
  const get = (): unknown => {
    const execution = currentExecution()
    if (execution === undefined) return outer.get()
    if (execution.overrides.has(name)) return execution.overrides.get(name)
    return refuse !== undefined && execution.deterministic ? refuse : outer.get()
  }
  const set = (next: unknown): void => {
    const execution = currentExecution()
    if (execution === undefined) outer.set(next)
    else execution.overrides.set(name, next)
  }
  ours.add(get)
  Object.defineProperty(globalThis, name, { get, set, configurable: true, enumerable: present.enumerable ?? false })
}

/** Also wraps what a test installed since the last call. */
export const guardGlobals = (): void => {
  for (const name of DENIED_IN_TRANSACTIONS) install(name, denied(name))
  for (const name of ISOLATED) install(name, undefined)
}
