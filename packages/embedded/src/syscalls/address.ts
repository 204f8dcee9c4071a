import type { Execution } from "../modules/execution.ts"
import { canonicalPath, type FunctionDefinition, type FunctionKind } from "../modules/functions.ts"
import { optionalString, type Request } from "./request.ts"

const HANDLE = "function://"

export const COMPONENTS_NOT_SUPPORTED =
  "ComponentsNotSupported: this runtime has no components (@convex-dev/*). Write the logic in convex/ or deploy to Convex."

/** Fails for functions of components. */
export const pathIn = (request: Request): string => {
  const name = optionalString(request, "name")
  if (name !== undefined) return canonicalPath(name)
  const handle = optionalString(request, "functionHandle")
  if (handle?.startsWith(HANDLE) === true) return canonicalPath(handle.slice(HANDLE.length))
  throw new Error(COMPONENTS_NOT_SUPPORTED)
}

export const handleOf = (path: string): string => HANDLE + path

/** Fails when it is missing or of another kind. */
export const functionAt = async (
  execution: Execution,
  path: string,
  kind: FunctionKind | undefined
): Promise<FunctionDefinition> => {
  const fn = await execution.runtime.functions.find(path)
  if (fn === undefined) throw new Error(`Could not find the function '${path}'`)
  if (kind !== undefined && fn.kind !== kind) throw new Error(`'${path}' is not a ${kind}: it is a ${fn.kind}`)
  return fn
}
