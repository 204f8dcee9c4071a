import { createContext, type ReactNode, use } from "react"

const Connection = createContext<string | undefined>(undefined)

/** What is known of the connection, and the subtree that is told. */
export interface ConnectionProviderProps {
  /** Why the server cannot be reached, as a sentence; absent while it can. */
  readonly offline?: string | undefined
  readonly children: ReactNode
}

/** Tells everything below whether the server can be reached; without a provider it can. */
export const ConnectionProvider = ({ offline, children }: ConnectionProviderProps) => (
  <Connection value={offline}>{children}</Connection>
)

/** Why the server cannot be reached; undefined while it can. */
export const useOffline = (): string | undefined => use(Connection)
