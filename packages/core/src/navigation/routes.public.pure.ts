import { route } from "./route.pure.ts"
import { ADDRESS_MAX, id, text } from "./search-fields.pure.ts"

/** The redirect is followed only through `safeRedirect`; the invitation survives signing up or in. */
const identitySearch = { redirect_url: text(ADDRESS_MAX), invitation: id() }

export const publicRoutes = {
  landing: route({ name: "landing", pattern: "/", access: "public" }),
  terms: route({ name: "terms", pattern: "/terms", access: "public" }),
  privacy: route({ name: "privacy", pattern: "/privacy", access: "public" }),
  signIn: route({ name: "signIn", pattern: "/sign-in/$", access: "public", search: identitySearch }),
  signUp: route({ name: "signUp", pattern: "/sign-up/$", access: "public", search: identitySearch }),
  share: route({ name: "share", pattern: "/share/{token}", access: "public" })
}
