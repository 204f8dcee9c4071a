import { offlineText } from "@marque/core/texts"
import { Banner, ConnectionProvider } from "@marque/react/ui"
import type { ReactNode } from "react"

const TEXT = offlineText(Date.UTC(2026, 10, 21, 14, 2))

export const OfflineFrame = ({ children }: { readonly children: ReactNode }) => (
  <ConnectionProvider offline={TEXT}>
    <Banner tone="warning">{TEXT}</Banner>
    {children}
  </ConnectionProvider>
)
