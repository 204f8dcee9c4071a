import { createContext, type ReactNode, use } from "react"

const Connection = createContext<string | undefined>(undefined)

export interface ConnectionProviderProps {
  /** Why the server cannot be reached, as a sentence; absent while it can. */
  readonly offline?: string | undefined
  readonly children: ReactNode
}

export const ConnectionProvider = ({ offline, children }: ConnectionProviderProps) => (
  <Connection value={offline}>{children}</Connection>
)

/** Why the server cannot be reached; undefined while it can. */
export const useOffline = (): string | undefined => use(Connection)
