import type { ReactNode } from "react"

export const PageFrame = ({ children }: { readonly children: ReactNode }) => (
  <main style={{ maxInlineSize: 1120, marginInline: "auto", padding: "clamp(16px, 4vw, 40px)" }}>{children}</main>
)
