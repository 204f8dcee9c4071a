import { createContext, type ReactNode, use } from "react"
import type { App } from "./load-app.ts"

const AppContext = createContext<App | null>(null)

/** Gives every page below it the machines of the app. */
export const AppProvider = ({ app, children }: { readonly app: App; readonly children: ReactNode }) => (
  <AppContext value={app}>{children}</AppContext>
)

/** The runtime, the machines with their ports provided, and the workspace. */
export const useApp = () => {
  const app = use(AppContext)
  if (app === null) throw new Error("useApp must be used within AppProvider")
  return app
}
