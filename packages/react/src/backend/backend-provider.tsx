import { type BackendFunctions, guardBackend } from "@marque/core/kernel"
import { createContext, type ReactNode, use, useMemo } from "react"

const Backend = createContext<BackendFunctions | null>(null)

export interface BackendProviderProps {
  readonly functions: BackendFunctions
  readonly children: ReactNode
}

export const BackendProvider = ({ functions, children }: BackendProviderProps) => {
  const guarded = useMemo(() => guardBackend(functions), [functions])
  return <Backend value={guarded}>{children}</Backend>
}

/**
 * The functions of the provider, by name.
 *
 * Passing an event as arguments throws `EventPassedToBackend`: handlers must wrap the call.
 */
export const useBackend = <Functions extends BackendFunctions = BackendFunctions>(): Functions => {
  const functions = use(Backend)
  if (functions === null) throw new Error("useBackend must be used within BackendProvider")
  // The host names the type of what it provided.
  return functions as Functions
}
