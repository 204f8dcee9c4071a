import { offlineText } from "@marque/core/texts"
import { ConnectionProvider } from "@marque/react/ui"
import { createContext, type ReactNode, use } from "react"

const Since = createContext<number | undefined>(undefined)

export interface ConnectionProps {
  /** UTC milliseconds; undefined while online. */
  readonly offlineSince: number | undefined
  readonly children: ReactNode
}

export const Connection = ({ offlineSince, children }: ConnectionProps) => (
  <Since value={offlineSince}>
    <ConnectionProvider offline={offlineSince === undefined ? undefined : offlineText(offlineSince)}>
      {children}
    </ConnectionProvider>
  </Since>
)

/** UTC milliseconds; undefined while online. */
export const useConnectionLost = (): number | undefined => use(Since)
