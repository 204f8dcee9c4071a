import { type PageErrorOptions, pageErrors } from "@marque/adapters/sentry/browser"
import { matchRoute, routes } from "@marque/core/navigation"

/** Reports name the pattern of the page they come from, never its address. */
export const pageReports = (options: Pick<PageErrorOptions, "environment" | "release">) =>
  pageErrors({
    ...options,
    route: () => {
      const name = matchRoute(location.pathname)?.name
      return name === undefined ? "unknown" : routes[name].pattern
    }
  })
