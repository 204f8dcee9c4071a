import { BackendProvider } from "@marque/react/backend"
import { createContext, type ReactNode, use } from "react"
import { appBackend } from "./app-backend.ts"
import type { App } from "./load-app.ts"

const AppContext = createContext<App | null>(null)

export const AppProvider = ({ app, children }: { readonly app: App; readonly children: ReactNode }) => (
  <AppContext value={app}>
    <BackendProvider functions={appBackend}>{children}</BackendProvider>
  </AppContext>
)

export const useApp = () => {
  const app = use(AppContext)
  if (app === null) throw new Error("useApp must be used within AppProvider")
  return app
}
