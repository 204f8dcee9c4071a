import { missing, signedOut } from "./answers.ts"
import { type Client, isLive, type Json, liveSessions, newId, type Session, type User } from "./state.ts"
import type { World } from "./world.ts"

/** One request to the Frontend API. */
export interface Call {
  readonly world: World
  readonly form: URLSearchParams
  readonly query: URLSearchParams
  /** Of the caller's cookie; undefined before they did anything. */
  client: Client | undefined
  /** Origin of the page. */
  readonly azp: string | undefined
  readonly device: Json
  /** Media type of the body. */
  readonly contentType: string | undefined
}

export type Reply = { readonly wrapped: unknown } | { readonly bare: unknown }
type Handle = (call: Call, found: ReadonlyArray<string>) => Reply

/** Verb, pattern of the path below `/v1`, handler. */
export type Route = readonly [method: string, path: RegExp, handle: Handle]

export const clientOf = (call: Call): Client => {
  if (call.client !== undefined) return call.client
  const now = Date.now()
  const client: Client = {
    id: newId("client"),
    token: newId("token"),
    createdAt: now,
    updatedAt: now,
    signUp: undefined,
    signIn: undefined,
    lastSessionId: null
  }
  call.world.state.clients.set(client.token, client)
  call.client = client
  return client
}

/** One of the caller's own, by id; 404 else, and 401 when it has ended. */
export const sessionNamed = ({ client, world }: Call, id: string): { session: Session; user: User } => {
  const session = world.state.sessions.get(id)
  if (client === undefined || session?.clientId !== client.id) return missing("session")
  const user = world.state.users.get(session.userId)
  return user === undefined || !isLive(session) ? signedOut() : { session, user }
}

/** The one that the query names, or else the last; 401 without. */
export const currentSession = (call: Call): { session: Session; user: User } => {
  const id = call.query.get("_clerk_session_id")
  if (call.client === undefined) return signedOut()
  if (id !== null && call.world.state.sessions.get(id)?.clientId === call.client.id) return sessionNamed(call, id)
  const sessions = liveSessions(call.world.state, { clientId: call.client.id })
  const last = sessions.find((each) => each.id === call.client?.lastSessionId) ?? sessions.at(-1)
  return last === undefined ? signedOut() : sessionNamed(call, last.id)
}

/** `limit` and `offset` of the query. */
export const pageOf = <Row>(rows: ReadonlyArray<Row>, query: URLSearchParams, max = 500): ReadonlyArray<Row> => {
  const offset = Number(query.get("offset") ?? 0)
  return rows.slice(offset, offset + Math.min(max, Number(query.get("limit") ?? 10)))
}

/** `name`, `name[]` and comma lists. */
export const valuesOf = (query: URLSearchParams, name: string): ReadonlyArray<string> =>
  [...query.getAll(name), ...query.getAll(`${name}[]`)].flatMap((text) => text.split(",")).filter((text) => text !== "")
