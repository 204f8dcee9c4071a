import { createContext, type ReactNode, use } from "react"

export type Navigate = (href: string, options?: { readonly replace?: boolean }) => void

const Navigation = createContext<Navigate | null>(null)

/** Client-side navigation for every {@link Link} below it; without it links load pages. */
export const LinkProvider = ({ navigate, children }: { readonly navigate: Navigate; readonly children: ReactNode }) => (
  <Navigation value={navigate}>{children}</Navigation>
)

export const useNavigate = () => use(Navigation)
