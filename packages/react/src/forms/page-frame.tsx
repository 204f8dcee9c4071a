import type { ReactNode } from "react"

/** Stands for the shell's content area in stories. */
export const PageFrame = ({ children }: { readonly children: ReactNode }) => (
  <main style={{ maxInlineSize: 1120, marginInline: "auto", padding: "clamp(16px, 4vw, 40px)" }}>{children}</main>
)
