import { sql } from "kysely"
import type { Database } from "./database.ts"
import { freeSlug, OrganizationName, Slug, slugFrom } from "@marque/core/model"
import { EmailAddress } from "@marque/core/identity"
import { Option, Schema } from "effect"
import { BODY_FAULT_STATUS, boundedText } from "./bounded-body.ts"
import { type Entry, endpointTable } from "./endpoint-table.ts"
import { beginPasswordTry, clearPasswordTries } from "./limits.ts"
import { invitationCard, takenSlugs } from "./queries.ts"

const BASE = "/api/auth"

type Body = Readonly<Record<string, unknown>>

/** Never cached. */
const answer = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } })

export const refusal = (status: number, code: string, more: Body = {}): Response =>
  answer(status, { code, message: code, ...more })

export const tooManyAnswer = (retryAfterSeconds: number): Response =>
  answer(
    429,
    { code: "TOO_MANY_ATTEMPTS", message: "TOO_MANY_ATTEMPTS", retryAfterSeconds },
    { "retry-after": String(retryAfterSeconds) }
  )

/** Path below `/api/auth` and method must match the table exactly. */
export const entryOf = (request: Request): readonly [path: string, entry: Entry] | undefined => {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith(`${BASE}/`)) return undefined
  const path = pathname.slice(BASE.length)
  const entry = endpointTable.get(path)
  return entry?.method === request.method ? [path, entry] : undefined
}

/** Refuses changes unless `Origin` is listed and the body is JSON, or a file where one is taken. */
export const crossSite = (
  request: Request,
  origins: ReadonlySet<string>,
  { file }: Pick<Entry, "file"> = {}
): Response | undefined => {
  if (request.method === "GET") return undefined
  if (!origins.has(request.headers.get("origin") ?? "")) return refusal(403, "INVALID_ORIGIN")
  if (file === true) return undefined
  const type = request.headers.get("content-type")
  if (type !== null && !/^application\/json\s*(;|$)/i.test(type)) return refusal(415, "VALIDATION_ERROR")
  return undefined
}

const invalid = (field: string): Response => refusal(400, "VALIDATION_ERROR", { field })

/** At most 16 kB of JSON texts with no keys but `keys`; otherwise a response. */
export const bodyOf = async (request: Request, keys: ReadonlyArray<string>): Promise<Body | Response> => {
  const text = await boundedText(request)
  if (typeof text !== "string") return refusal(BODY_FAULT_STATUS[text.fault], "VALIDATION_ERROR")
  let body: unknown
  try {
    body = text === "" ? {} : JSON.parse(text)
  } catch {
    return refusal(400, "VALIDATION_ERROR")
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) return refusal(400, "VALIDATION_ERROR")
  if (Object.keys(body).some((key) => !keys.includes(key))) return refusal(400, "FIELD_NOT_ALLOWED")
  // Null means no organization; all other values are text.
  const isValue = (key: string, value: unknown) =>
    typeof value === "string" || (key === "organizationId" && value === null)
  const field = Object.entries(body).find(([key, value]) => !isValue(key, value))?.[0]
  if (field !== undefined) return invalid(field)
  return { ...body }
}

const decodeName = Schema.decodeUnknownOption(OrganizationName)
const decodeSlug = Schema.decodeUnknownOption(Slug)
const decodeEmail = Schema.decodeUnknownOption(EmailAddress)

const slugTaken = (slug: string, taken: ReadonlySet<string>): Response =>
  refusal(409, "ORGANIZATION_SLUG_ALREADY_TAKEN", { suggestion: freeSlug(slug, (each) => taken.has(each)) })

const organizationCreate = async (database: Database, body: Body): Promise<Body | Response> => {
  const name = decodeName(body["name"])
  if (Option.isNone(name)) return invalid("name")
  if (body["slug"] === undefined) {
    const slug = slugFrom(name.value)
    const taken = await takenSlugs(database, slug)
    return { name: name.value, slug: taken.has(slug) ? freeSlug(slug, (each) => taken.has(each)) : slug }
  }
  const slug = decodeSlug(body["slug"])
  if (Option.isNone(slug)) return invalid("slug")
  const taken = await takenSlugs(database, slug.value)
  if (!taken.has(slug.value)) return { name: name.value, slug: slug.value }
  return slugTaken(slug.value, taken)
}

const organizationUpdate = async (database: Database, body: Body): Promise<Body | Response> => {
  const { name, organizationId, slug } = body
  const decodedName = name === undefined ? Option.some(undefined) : decodeName(name)
  const decodedSlug = slug === undefined ? Option.some(undefined) : decodeSlug(slug)
  if (Option.isNone(decodedName)) return invalid("name")
  if (Option.isNone(decodedSlug)) return invalid("slug")
  const own = (await database.get(sql`SELECT slug FROM organization WHERE id = ${String(organizationId)}`))?.["slug"]
  if (decodedSlug.value !== undefined && decodedSlug.value !== own) {
    const taken = new Set(await takenSlugs(database, decodedSlug.value))
    if (typeof own === "string") taken.delete(own)
    if (taken.has(decodedSlug.value)) return slugTaken(decodedSlug.value, taken)
  }
  const data = {
    ...(decodedName.value !== undefined && { name: decodedName.value }),
    ...(decodedSlug.value !== undefined && { slug: decodedSlug.value })
  }
  return { organizationId, data }
}

const memberIdOf = async (database: Database, { organizationId, userId }: Body): Promise<string | undefined> => {
  const row = await database.get(
    sql`SELECT id FROM member WHERE "organizationId" = ${String(organizationId)} AND "userId" = ${String(userId)}`
  )
  return row === undefined ? undefined : String(row["id"])
}

const aboutMember = async (database: Database, path: string, body: Body): Promise<Body | Response> => {
  const { organizationId, role } = body
  const memberId = await memberIdOf(database, body)
  if (memberId === undefined) return refusal(400, "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION")
  if (path === "/organization/remove-member") return { organizationId, memberIdOrEmail: memberId }
  return role === "admin" || role === "member" ? { organizationId, memberId, role } : invalid("role")
}

/** Checks what the library accepts too readily; returns the body for it, or the refusal. */
export const checkedBody = async (database: Database, path: string, body: Body): Promise<Body | Response> => {
  if (path === "/organization/create") return organizationCreate(database, body)
  if (path === "/organization/update") return organizationUpdate(database, body)
  if ("userId" in body) return aboutMember(database, path, body)
  if (path === "/organization/accept-invitation" || path === "/organization/reject-invitation") {
    const isValid = (await invitationCard(database, String(body["invitationId"]))) !== undefined
    return isValid ? body : refusal(404, "INVITATION_NOT_FOUND")
  }
  if ("role" in body && body["role"] !== "admin" && body["role"] !== "member") return invalid("role")
  if ("email" in body) {
    const email = decodeEmail(body["email"])
    return Option.isNone(email) ? invalid("email") : { ...body, email: email.value }
  }
  return body
}

/** `key` is of an account, one of its devices, or a session. */
export const withLock = async (
  database: Database,
  key: string,
  attempt: () => Promise<Response>
): Promise<Response> => {
  const wait = await beginPasswordTry(database, key)
  if (wait !== undefined) return tooManyAnswer(wait)
  const response = await attempt()
  if (response.ok) await clearPasswordTries(database, key)
  return response
}

/** Removes raw session tokens at every depth; cached never, public keys for 10 minutes. */
export const cleanedAnswer = async (path: string, response: Response): Promise<Response> => {
  const headers = new Headers(response.headers)
  headers.delete("set-auth-jwt")
  headers.delete("access-control-expose-headers")
  headers.delete("content-length")
  headers.set("cache-control", path === "/jwks" ? "public, max-age=600" : "no-store")
  if (path === "/token/convex" || path === "/jwks") {
    return new Response(await response.text(), { status: response.status, headers })
  }
  const text = await response.text()
  const isJson = headers.get("content-type")?.startsWith("application/json") ?? false
  const body =
    isJson && text !== ""
      ? JSON.stringify(JSON.parse(text, (key, value) => (key === "token" ? undefined : value)))
      : text
  return new Response(body, { status: response.status, headers })
}
