import type { Modules } from "../contract/modules.ts"
import type { JSONValue } from "../values/encoded.ts"
import { messageOf } from "../host/errors.ts"
import type { Validator } from "../values/validate.ts"

export type FunctionKind = "query" | "mutation" | "action"

export interface FunctionDefinition {
  readonly path: string
  readonly kind: FunctionKind
  readonly visibility: "public" | "internal"
  readonly args: Validator
  readonly returns: Validator | undefined
  /** JSON text of a list with the encoded argument object; returns that of the encoded result. */
  readonly invoke: (requestId: string, args: string) => Promise<string>
}

export interface FunctionSource {
  readonly find: (path: string) => FunctionDefinition | undefined | Promise<FunctionDefinition | undefined>
  readonly module: (path: string) => Exports | undefined | Promise<Exports | undefined>
}

export type Exports = Readonly<Record<string, unknown>>

/** Put on functions by `query()`, `mutation()`, `action()` and their internal forms. */
interface Registered {
  readonly isQuery?: true
  readonly isMutation?: true
  readonly isAction?: true
  readonly isInternal?: true
  readonly exportArgs: () => string
  readonly exportReturns: () => string
  readonly invokeQuery: (args: string) => Promise<string>
  readonly invokeMutation: (args: string) => Promise<string>
  readonly invokeAction: (requestId: string, args: string) => Promise<string>
}

const kindOf = (fn: Registered): FunctionKind | undefined =>
  fn.isQuery ? "query" : fn.isMutation ? "mutation" : fn.isAction ? "action" : undefined

const registered = (value: unknown): Registered | undefined =>
  typeof value === "function" && "exportArgs" in value ? (value as unknown as Registered) : undefined

const validator = (path: string, text: () => string): Validator | undefined => {
  try {
    return (JSON.parse(text()) as Validator | null) ?? undefined
  } catch (cause) {
    throw new Error(`The validator of ${path} cannot be read: ${messageOf(cause)}`, {
      cause
    })
  }
}

/** `dir/module.js:fn`, `dir/module:fn` and `dir/module` (default export). */
export const canonicalPath = (path: string): string => {
  const colon = path.lastIndexOf(":")
  const module = colon < 0 ? path : path.slice(0, colon)
  const name = colon < 0 ? "default" : path.slice(colon + 1)
  return `${module.replace(/\.(js|ts|mjs|mts|jsx|tsx)$/, "")}:${name}`
}

/** Undefined when it is not our function. Fails, naming the function, when its validator is broken. */
export const define = (path: string, value: unknown): FunctionDefinition | undefined => {
  const fn = registered(value)
  const kind = fn && kindOf(fn)
  if (fn === undefined || kind === undefined) return undefined
  const args = validator(path, () => fn.exportArgs()) ?? { type: "any" }
  if (args.type !== "object" && args.type !== "any") throw new Error(`The args of ${path} must be an object or any`)
  return {
    path,
    kind,
    visibility: fn.isInternal ? "internal" : "public",
    args,
    returns: validator(path, () => fn.exportReturns()),
    invoke: (requestId, json) =>
      kind === "query"
        ? fn.invokeQuery(json)
        : kind === "mutation"
          ? fn.invokeMutation(json)
          : fn.invokeAction(requestId, json)
  }
}

/** Fails at the first broken validator. */
export const sourceOf = (
  modules: Modules
): FunctionSource & { readonly definitions: ReadonlyMap<string, FunctionDefinition> } => {
  const definitions = new Map<string, FunctionDefinition>()
  for (const [module, exports] of modules) {
    for (const [name, value] of Object.entries(exports)) {
      const definition = define(`${module}:${name}`, value)
      if (definition !== undefined) definitions.set(definition.path, definition)
    }
  }
  return { definitions, find: (path) => definitions.get(path), module: (path) => modules.get(path) }
}

export const argumentText = (args: JSONValue): string => `[${JSON.stringify(args)}]`
