/** Nothing here may import Effect at run time. */
export { type Admission, admit, type Visitor } from "./access.pure.ts"
export { type Breadcrumb, type BreadcrumbNames, breadcrumbs } from "./breadcrumbs.pure.ts"
export { redirectOf } from "./redirects.pure.ts"
export type { AccessClass, Route } from "./route.pure.ts"
export { activeBrandId, DOCUMENT_TITLE, matchRoute, type RouteMatch, type RouteName, routes } from "./routes.pure.ts"
export { safeRedirect } from "./safe-redirect.pure.ts"
export type { Decoded, SearchDiagnostic, SearchOf } from "./search.pure.ts"
