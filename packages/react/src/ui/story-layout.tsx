import type { ReactNode } from "react"

/** Lays out a story's parts one below the other. */
export const Column = ({ children }: { readonly children: ReactNode }) => (
  <div style={{ display: "flex", flexDirection: "column", gap: 20, alignItems: "stretch" }}>{children}</div>
)

/** Lays out a story's parts beside one another. */
export const Row = ({ children }: { readonly children: ReactNode }) => (
  <div style={{ display: "flex", flexWrap: "wrap", gap: 12, alignItems: "center" }}>{children}</div>
)
