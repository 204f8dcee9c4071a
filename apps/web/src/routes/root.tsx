import { redirectOf } from "@marque/core/navigation/pure"
import { ErrorBoundary } from "@marque/react/recovery"
import { LinkProvider } from "@marque/react/ui"
import { lazy, Suspense, useEffect } from "react"
import { navigate } from "wouter/use-browser-location"
import { pages } from "./registry.tsx"
import { RouteFocus } from "./route-focus.tsx"
import { type Here, useHere } from "./use-here.ts"

const ErrorArea = lazy(async () => ({ default: (await import("./error-area.tsx")).ErrorArea }))
const NotFoundPage = lazy(async () => ({
  default: (await import("../pages/not-found/not-found-page.tsx")).NotFoundPage
}))

/** Replaces the current entry of the history. */
const Redirect = ({ to }: { readonly to: string }) => {
  useEffect(() => navigate(to, { replace: true }), [to])
  return null
}

const Place = ({ here }: { readonly here: Here }) => {
  const elsewhere = redirectOf(here.pathname, here.search)
  if (elsewhere !== undefined) return <Redirect to={elsewhere} />
  const page = here.match === undefined ? undefined : pages[here.match.name]
  if (here.match === undefined || page === undefined) return <NotFoundPage />
  return <page.Component />
}

/** Every address of the app: its page, or what stands where there is none. */
export const Root = () => {
  const here = useHere()
  return (
    <ErrorBoundary
      fallback={(error) => (
        <Suspense fallback={null}>
          <ErrorArea error={error} here={here} />
        </Suspense>
      )}
    >
      <LinkProvider navigate={navigate}>
        <Suspense fallback={null}>
          <Place here={here} />
        </Suspense>
        <RouteFocus pathname={here.pathname} />
      </LinkProvider>
    </ErrorBoundary>
  )
}
