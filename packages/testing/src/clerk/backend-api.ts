/** What the app server asks with the secret key. */
import { missing } from "./answers.ts"
import { pageOf, valuesOf } from "./asked.ts"
import { sessionRow } from "./client-views.ts"
import { jwks } from "./keys.ts"
import { invitationStatus, isLive, type Json, membershipsOf, type Organization, type User } from "./state.ts"
import { convexToken, sessionToken } from "./tokens.ts"
import { backendInvitationView, backendUserView, listOf, membershipView, organizationView } from "./views.ts"
import type { World } from "./world.ts"

type Read = (world: World, query: URLSearchParams, found: ReadonlyArray<string>) => unknown

const userNamed = ({ state }: World, id: string): User => state.users.get(id) ?? missing("user")

const organizationNamed = ({ state }: World, id: string): Organization =>
  state.organizations.get(id) ?? missing("organization")

const paged = <Row>(
  { state }: World,
  rows: ReadonlyArray<Row>,
  query: URLSearchParams,
  view: (row: Row) => Json
): Json => listOf(pageOf(rows, query, state.settings.pageMax).map(view), rows.length)

const mint: Read = (world, _, [id = "", template]) => {
  const session = world.state.sessions.get(id)
  const user = world.state.users.get(session?.userId ?? "")
  if (session === undefined || user === undefined || !isLive(session)) return missing("session")
  const subject = { state: world.state, session, user, issuer: world.issuer(), azp: undefined }
  if (template === undefined) return { object: "token", jwt: sessionToken(subject) }
  return template === "convex" ? { object: "token", jwt: convexToken(subject) } : missing("template")
}

const invitations: Read = (world, query, [id = ""]) => {
  organizationNamed(world, id)
  const wanted = valuesOf(query, "status")
  const rows = [...world.state.invitations.values()].filter(
    (each) => each.organizationId === id && (wanted.length === 0 || wanted.includes(invitationStatus(each)))
  )
  return paged(world, rows, query, (each) => backendInvitationView(world.state, each))
}

const templateView = (name: string): Json => ({
  object: "jwt_template",
  id: `jtmp_${name}`,
  name,
  lifetime: 120,
  claims: {}
})

export const backendRoutes: ReadonlyArray<readonly [method: string, path: RegExp, read: Read]> = [
  [
    "GET",
    /^\/users$/,
    (world, query) => {
      const wanted = valuesOf(query, "user_id")
      const rows = [...world.state.users.values()].filter(({ id }) => wanted.length === 0 || wanted.includes(id))
      return pageOf(rows, query).map((each) => backendUserView(world.state, each))
    }
  ],
  [
    "GET",
    /^\/users\/count$/,
    ({ state }, query) => {
      const wanted = valuesOf(query, "user_id")
      const rows = [...state.users.keys()].filter((id) => wanted.length === 0 || wanted.includes(id))
      return { object: "total_count", total_count: rows.length }
    }
  ],
  ["GET", /^\/users\/(\w+)$/, (world, _, [id = ""]) => backendUserView(world.state, userNamed(world, id))],
  [
    "GET",
    /^\/users\/(\w+)\/organization_memberships$/,
    (world, query, [id = ""]) =>
      paged(world, membershipsOf(world.state, { userId: userNamed(world, id).id }), query, (each) =>
        membershipView(world.state, each)
      )
  ],
  [
    "GET",
    /^\/organizations\/(\w+)$/,
    (world, _, [id = ""]) => organizationView(world.state, organizationNamed(world, id))
  ],
  [
    "GET",
    /^\/organizations\/(\w+)\/memberships$/,
    (world, query, [id = ""]) =>
      paged(world, membershipsOf(world.state, { organizationId: organizationNamed(world, id).id }), query, (each) =>
        membershipView(world.state, each)
      )
  ],
  ["GET", /^\/organizations\/(\w+)\/invitations$/, invitations],
  ["POST", /^\/sessions\/(\w+)\/tokens(?:\/([\w-]+))?$/, mint],
  [
    "GET",
    /^\/sessions\/(\w+)$/,
    (world, _, [id = ""]) => sessionRow(world.state, world.state.sessions.get(id) ?? missing("session"))
  ],
  ["GET", /^\/jwks$/, () => jwks()],
  [
    "GET",
    /^\/jwt_templates$/,
    ({ state }) => listOf(state.settings.templates.map(templateView), state.settings.templates.length)
  ]
]
