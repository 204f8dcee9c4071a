/**
 * Replaces the process's globals in bundles: in queries and mutations time is frozen, randomness is seeded, I/O throws
 * and the console writes to the caller's log lines.
 */
import { DENIED_IN_TRANSACTIONS, denied } from "./denied.ts"
import { currentExecution, type Execution } from "./execution.ts"
import type { ConsoleLevel } from "./log-lines.ts"
import { fillFrom, floatFrom } from "../host/random.ts"

const deterministic = (): Execution | undefined => {
  const execution = currentExecution()
  return execution?.deterministic === true ? execution : undefined
}

const now = (): number => deterministic()?.startedAt ?? Date.now()

const HostDate = new Proxy(Date, {
  apply: () => new Date(now()).toString(),
  construct: (target, parameters, newTarget) =>
    // A Date is all that a call of this constructor can give.
    Reflect.construct(target, parameters.length === 0 ? [now()] : parameters, newTarget) as Date,
  get: (target, name, receiver) => (name === "now" ? now : Reflect.get(target, name, receiver))
})

const random = (): number => {
  const execution = deterministic()
  return execution === undefined ? Math.random() : floatFrom(execution.random)
}

const HostMath: Math = Object.create(Object.prototype, {
  ...Object.getOwnPropertyDescriptors(Math),
  random: { value: random, writable: true, configurable: true }
})

const fill = <Target extends ArrayBufferView | null>(target: Target): Target => {
  const execution = deterministic()
  // The declared type of getRandomValues is narrower than what it takes.
  if (execution === undefined || target === null) return crypto.getRandomValues(target as never)
  fillFrom(execution.random, new Uint8Array(target.buffer, target.byteOffset, target.byteLength))
  return target
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex")

const randomUUID = (): string => {
  const execution = deterministic()
  if (execution === undefined) return crypto.randomUUID()
  const bytes = new Uint8Array(16)
  fillFrom(execution.random, bytes)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const text = hex(bytes)
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join("-")
}

const hostCrypto = {
  get subtle() {
    return crypto.subtle
  },
  getRandomValues: fill,
  randomUUID
}

const print =
  (level: ConsoleLevel, method: "debug" | "log" | "info" | "warn" | "error") =>
  (...values: ReadonlyArray<unknown>): void => {
    const execution = currentExecution()
    if (execution === undefined) globalThis.console[method](...values)
    else {
      execution.readMoment()
      execution.log.add(level, values)
    }
  }

const silent = (): void => undefined

const hostConsole = {
  debug: print("DEBUG", "debug"),
  log: print("LOG", "log"),
  info: print("INFO", "info"),
  warn: print("WARN", "warn"),
  error: print("ERROR", "error"),
  trace: print("DEBUG", "debug"),
  dir: print("LOG", "log"),
  table: print("LOG", "log"),
  assert: (condition: unknown, ...values: ReadonlyArray<unknown>) => {
    if (!condition) hostConsole.error("Assertion failed", ...values)
  },
  group: print("LOG", "log"),
  groupEnd: silent,
  time: silent,
  timeLog: silent,
  timeEnd: silent,
  count: silent,
  countReset: silent
}

const hostPerformance = {
  now: (): number => (deterministic() === undefined ? performance.now() : 0),
  get timeOrigin(): number {
    return deterministic()?.startedAt ?? performance.timeOrigin
  }
}

let loading: Readonly<Record<string, string>> = {}

/** Outside of any function. */
export const setLoadingEnvironment = (variables: Readonly<Record<string, string>>): void => {
  loading = variables
}

const variables = (): Readonly<Record<string, string>> => currentExecution()?.runtime.environment ?? loading

const hostProcess = {
  env: new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => (typeof name === "string" && Object.hasOwn(variables(), name) ? variables()[name] : undefined),
      has: (_, name) => Object.hasOwn(variables(), name),
      ownKeys: () => Object.keys(variables()),
      getOwnPropertyDescriptor: (_, name) =>
        Object.hasOwn(variables(), name)
          ? { value: variables()[String(name)], enumerable: true, configurable: true }
          : undefined,
      set: () => false,
      deleteProperty: () => false
    }
  )
}

type Callable = (...parameters: ReadonlyArray<unknown>) => unknown

/** Reads the global at each call, so that later replacements count. */
const outsideTransactions = (name: (typeof DENIED_IN_TRANSACTIONS)[number]): Callable => {
  const refuse = denied(name)
  return (...parameters) =>
    deterministic() === undefined ? Reflect.apply(globalThis[name] as Callable, globalThis, parameters) : refuse()
}

/**
 * `Buffer` and `require` are undefined, so that packages probing for Node find none, as in the hosted default runtime.
 */
export const hostGlobals: Readonly<Record<string, unknown>> = {
  Date: HostDate,
  Math: HostMath,
  crypto: hostCrypto,
  console: hostConsole,
  performance: hostPerformance,
  process: hostProcess,
  Buffer: undefined,
  require: undefined,
  ...Object.fromEntries(DENIED_IN_TRANSACTIONS.map((name) => [name, outsideTransactions(name)]))
}
