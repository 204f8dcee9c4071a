import type { ReactNode } from "react"
import { OfflineFrame } from "./offline-frame.tsx"

/** The same story without a connection. */
export const offline = ({ render }: { readonly render: () => ReactNode }) => ({
  render: () => <OfflineFrame>{render()}</OfflineFrame>
})
