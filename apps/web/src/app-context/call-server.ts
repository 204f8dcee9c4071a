/**
 * The public pages' own small reader of server functions: they come without the runtime that signed-in pages have.
 *
 * The protocol is that of `@marque/core/server-functions`; a test holds the two together.
 */

/** What the server knows about the person behind this page's cookie. */
export interface AuthState {
  readonly userId: string | undefined
}

/** The demo that was opened for this person. */
export interface OpenedDemo {
  readonly brandId: string
  readonly organizationId: string
}

/** The server refused or could not be reached; the message can be shown. */
export class ServerRefused extends Error {
  override readonly name = "ServerRefused"
}

const NO_ANSWER = "The server did not answer. Try again in a moment."

const member = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? new Map(Object.entries(value)).get(name) : undefined

const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined)

/** The server's own words: those of an error object, of its data, or of the answer itself. */
const explanation = (body: unknown): string => {
  const data = member(body, "data")
  return text(data) ?? text(member(data, "message")) ?? text(member(body, "message")) ?? NO_ANSWER
}

const call = async (id: string, init: RequestInit, query = ""): Promise<unknown> => {
  const response = await fetch(`/_server/${id}?_serverFn=true${query}`, init).catch(() => undefined)
  if (response === undefined) throw new ServerRefused(NO_ANSWER)
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok || member(body, "_serverFn") !== undefined) throw new ServerRefused(explanation(body))
  return body
}

/** Asks who is signed in. Rejects with {@link ServerRefused}. */
export const fetchAuthState = async (): Promise<AuthState> => {
  const body = await call("authState", {}, `&payload=${encodeURIComponent('{"context":{}}')}`)
  return { userId: text(member(body, "userId")) }
}

const post = (id: string) =>
  call(id, { method: "POST", headers: { "Content-Type": "application/json" }, body: '{"context":{}}' })

/** Signs in the demo user if nobody is signed in, and opens the demo organization. Rejects with {@link ServerRefused}. */
export const openDemo = async (): Promise<OpenedDemo> => {
  const body = await post("exploreDemo")
  const [brandId, organizationId] = [text(member(body, "brandId")), text(member(body, "organizationId"))]
  if (brandId === undefined || organizationId === undefined) throw new ServerRefused(NO_ANSWER)
  return { brandId, organizationId }
}

/** Makes the demo organization as it was at first. Gives the id of its new brand. Rejects with {@link ServerRefused}. */
export const resetDemo = async (): Promise<string> => {
  const brandId = text(member(await post("resetDemo"), "brandId"))
  if (brandId === undefined) throw new ServerRefused(NO_ANSWER)
  return brandId
}
