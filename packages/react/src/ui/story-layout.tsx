import type { ReactNode } from "react"

export const Column = ({ children }: { readonly children: ReactNode }) => (
  <div style={{ display: "flex", flexDirection: "column", gap: 20, alignItems: "stretch" }}>{children}</div>
)

export const Row = ({ children }: { readonly children: ReactNode }) => (
  <div style={{ display: "flex", flexWrap: "wrap", gap: 12, alignItems: "center" }}>{children}</div>
)
