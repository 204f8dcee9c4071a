import { pageErrors } from "@marque/adapters/sentry/browser"
import { matchRoute, routes } from "@marque/core/navigation"
import { installation } from "./installation.ts"

/** Tells the server of errors that nothing on the page handles. For installations that have a place for them. */
export const watchErrors = (): void => {
  const { errors, version } = installation()
  if (errors === undefined) return
  const { report } = pageErrors({
    environment: errors.environment,
    release: version,
    route: () => {
      const name = matchRoute(location.pathname)?.name
      return name === undefined ? "unknown" : routes[name].pattern
    }
  })
  addEventListener("error", ({ error }) => report(error))
  addEventListener("unhandledrejection", ({ reason }) => report(reason))
}
