import { shellTexts } from "@marque/core/texts"
import { redirectOf } from "@marque/core/navigation"
import { ErrorBoundary } from "@marque/react/recovery"
import { later, LinkProvider, Logo } from "@marque/react/ui"
import { ShellSkeleton } from "@marque/react/shell"
import { Suspense } from "react"
import { navigate } from "wouter/use-browser-location"
import { fetchDataClient } from "../app-context/fetch-data-client.ts"
import { exists, frames, isPublic, publicPages } from "./registry.tsx"
import { Redirect } from "./redirect.tsx"
import { RouteFocus } from "./route-focus.tsx"
import { type Here, useHere } from "./use-here.ts"

const fetchErrorArea = async () => (await import("./error-area.tsx")).ErrorArea
const ErrorArea = later(fetchErrorArea)
const AppArea = later(async () => {
  // In parallel with the area.
  void fetchDataClient()
  const area = await import("./app-area.tsx")
  // Preloaded, because it is needed when the server is gone.
  void fetchErrorArea().catch(() => undefined)
  return area.AppArea
})
const NotFoundPage = later(async () => (await import("../pages/not-found/not-found-page.tsx")).NotFoundPage)

const Place = ({ here }: { readonly here: Here }) => {
  const elsewhere = redirectOf(here.pathname, here.search)
  if (elsewhere !== undefined) return <Redirect to={elsewhere} />
  if (here.match === undefined) return <NotFoundPage />
  const { name } = here.match
  if (exists(name) && isPublic(name)) {
    const Page = publicPages[name]
    return <Page />
  }
  return (
    <Suspense fallback={exists(name) && frames[name] === "shell" ? <ShellSkeleton /> : null}>
      <AppArea match={here.match} name={exists(name) ? name : undefined} location={`${here.pathname}${here.search}`} />
    </Suspense>
  )
}

const Bare = () => (
  <main>
    <Logo />
    <p>
      <a href={location.href}>{shellTexts.reloadPage}</a>
    </p>
  </main>
)

export const Root = () => {
  const here = useHere()
  return (
    <ErrorBoundary
      fallback={(error) => (
        <ErrorBoundary fallback={() => <Bare />}>
          <Suspense fallback={null}>
            <ErrorArea error={error} here={here} />
          </Suspense>
        </ErrorBoundary>
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
