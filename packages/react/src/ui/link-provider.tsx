import { createContext, type ReactNode, use } from "react"

export type Navigate = (href: string, options?: { readonly replace?: boolean }) => void

const Navigation = createContext<Navigate | null>(null)

/** Gives every {@link Link} below it the app's way of going somewhere; without it links load pages as usual. */
export const LinkProvider = ({ navigate, children }: { readonly navigate: Navigate; readonly children: ReactNode }) => (
  <Navigation value={navigate}>{children}</Navigation>
)

export const useNavigate = () => use(Navigation)
