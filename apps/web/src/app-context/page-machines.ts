import type { ConvexClient } from "convex/browser"
import type { Layer, ManagedRuntime } from "effect"
import type { ShellServices } from "../runtime.ts"
import { useApp } from "./app-provider.tsx"
import type { App } from "./load-app.ts"

/**
 * A hook for a page's machines: loaded with it, built once, over the shell's services and those named here. `given`
 * replaces machines, for one app.
 */
export const pageMachines = <Services, Machines>(
  services: (client: ConvexClient) => Layer.Layer<Services, never, ShellServices>,
  machines: (runtime: ManagedRuntime.ManagedRuntime<Services | ShellServices, never>) => Machines
) => {
  const made = new WeakMap<App, Machines>()
  const useMachines = (): Machines => {
    const app = useApp()
    const known = made.get(app)
    if (known !== undefined) return known
    const provided = machines(app.runtime.with(services(app.client)))
    made.set(app, provided)
    return provided
  }
  return Object.assign(useMachines, { given: (app: App, machines: Machines) => void made.set(app, machines) })
}
