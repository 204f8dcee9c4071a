import { createContext, type ReactNode, use } from "react"

const Connection = createContext<string | undefined>(undefined)

export interface ConnectionProviderProps {
  /** Reason as a sentence; absent while online. */
  readonly offline?: string | undefined
  readonly children: ReactNode
}

export const ConnectionProvider = ({ offline, children }: ConnectionProviderProps) => (
  <Connection value={offline}>{children}</Connection>
)

/** Reason as a sentence; undefined while online. */
export const useOffline = (): string | undefined => use(Connection)
