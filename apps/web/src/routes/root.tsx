import { shellTexts } from "@marque/core/texts"
import { redirectOf } from "@marque/core/navigation"
import { ErrorBoundary } from "@marque/react/recovery"
import { later, LinkProvider, Logo } from "@marque/react/ui"
import { useEffect, useRef } from "react"
import { navigate } from "wouter/use-browser-location"
import { fetchDataClient } from "../app-context/fetch-data-client.ts"
import { handOver } from "../drawn/hand-over.ts"
import { TakesOver } from "../drawn/takes-over.ts"
import { AreaSkeleton } from "./area-skeleton.tsx"
import { exists, isDocument, isPublic, publicPages } from "./registry.tsx"
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
  if (isDocument(name)) return <Document />
  if (exists(name) && isPublic(name)) {
    const Page = publicPages[name]
    return <Page />
  }
  const page = exists(name) ? name : undefined
  return (
    <AppArea
      waiting={<AreaSkeleton name={page} />}
      match={here.match}
      name={page}
      location={`${here.pathname}${here.search}`}
    />
  )
}

/** The server draws this page, which has no part of the app. */
const Document = () => {
  useEffect(() => location.reload(), [])
  return null
}

const Bare = () => (
  <main>
    <Logo />
    <p>
      <a href={location.href}>{shellTexts.reloadPage}</a>
    </p>
  </main>
)

/** Nothing that the server drew for the address before stays. */
const useHandOver = (pathname: string) => {
  const first = useRef(pathname)
  useEffect(() => {
    if (first.current !== pathname) handOver()
  }, [pathname])
}

export const Root = () => {
  const here = useHere()
  useHandOver(here.pathname)
  return (
    <ErrorBoundary
      fallback={(error) => (
        <ErrorBoundary fallback={() => <Bare />}>
          <TakesOver />
          <ErrorArea error={error} here={here} />
        </ErrorBoundary>
      )}
    >
      <LinkProvider navigate={navigate}>
        <Place here={here} />
        <RouteFocus pathname={here.pathname} />
      </LinkProvider>
    </ErrorBoundary>
  )
}
