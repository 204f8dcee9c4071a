import type { ConvexClient } from "convex/browser"
import type { Layer, ManagedRuntime } from "effect"
import type { ShellServices } from "../runtime.ts"
import { useApp } from "./app-provider.tsx"
import type { App } from "./load-app.ts"

/**
 * The hook with which a page, or a part of one, gets machines of its own: they are fetched with it, built once, and run
 * over the services of the shell and those named here. `given` puts other machines in their place, for one app.
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
