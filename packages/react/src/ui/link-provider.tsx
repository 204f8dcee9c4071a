import { createContext, type ReactNode, use } from "react"

/** Goes to an address of the app without loading a page. */
export type Navigate = (href: string, options?: { readonly replace?: boolean }) => void

const Navigation = createContext<Navigate | null>(null)

/** Gives every {@link Link} below it the app's way of going somewhere; without it links load pages as usual. */
export const LinkProvider = ({ navigate, children }: { readonly navigate: Navigate; readonly children: ReactNode }) => (
  <Navigation value={navigate}>{children}</Navigation>
)

/** The app's way of going somewhere, or null outside a provider. */
export const useNavigate = () => use(Navigation)
