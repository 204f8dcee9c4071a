import { sql } from "kysely"
import { accountKey, type Shared } from "./plugin-context.ts"
import { digest, opaqueId } from "./codes.ts"
import { LIMITS } from "./limit-table.ts"

const DEVICE_LIFE_MS = 180 * 86_400_000
const CLOCK_TOLERANCE_MS = 300_000

/** Accounts remembered per browser, most recent first. */
const ACCOUNTS_PER_BROWSER = 4

const TOKEN = /^[\w-]{32}$/

const tokensOf = ({ deviceCookie }: Shared, cookies: string | null): ReadonlyArray<string> => {
  const pair = (cookies ?? "").split(/;\s*/).find((part) => part.startsWith(`${deviceCookie.name}=`))
  const tokens = pair?.slice(deviceCookie.name.length + 1).split(".") ?? []
  return tokens.filter((token) => TOKEN.test(token)).slice(0, ACCOUNTS_PER_BROWSER)
}

const rowIdOf = (shared: Shared, email: string, token: string): string =>
  digest(shared.secret, "device", `${accountKey(shared, email)}:${token}`)

const tokenFor = async (shared: Shared, cookies: string | null, email: string) => {
  const now = Date.now()
  for (const token of tokensOf(shared, cookies)) {
    const id = rowIdOf(shared, email, token)
    const row = await shared.database.get(
      sql`SELECT 1 FROM known_device WHERE id = ${id} AND "issuedAt" > ${now - DEVICE_LIFE_MS} AND "issuedAt" <= ${now + CLOCK_TOLERANCE_MS}`
    )
    if (row !== undefined) return { id, token }
  }
  return undefined
}

/**
 * The key of a device that signed in to the account before; else undefined.
 *
 * The cookie is worthless without the password: it only keeps strangers from locking the owner out.
 */
export const knownDevice = async (shared: Shared, cookies: string | null, email: string): Promise<string | undefined> =>
  (await tokenFor(shared, cookies, email))?.id

/** Rotates the token; returns the `Set-Cookie` line. */
export const rememberDevice = async (
  shared: Shared,
  cookies: string | null,
  userId: string,
  email: string
): Promise<string> => {
  const { database, deviceCookie } = shared
  const old = await tokenFor(shared, cookies, email)
  if (old !== undefined) await database.run(sql`DELETE FROM known_device WHERE id = ${old.id}`)
  const token = opaqueId()
  const id = rowIdOf(shared, email, token)
  await database.run(sql`INSERT INTO known_device (id, "userId", "issuedAt") VALUES (${id}, ${userId}, ${Date.now()})`)
  await database.run(sql`DELETE FROM known_device WHERE "userId" = ${userId} AND id <> ${id} AND id NOT IN (
    SELECT id FROM known_device WHERE "userId" = ${userId} AND id <> ${id}
    ORDER BY "issuedAt" DESC, id LIMIT ${LIMITS.knownDevices.value - 1}
  )`)
  const others = tokensOf(shared, cookies).filter((other) => other !== old?.token)
  const value = [token, ...others].slice(0, ACCOUNTS_PER_BROWSER).join(".")
  const { secure } = deviceCookie.attributes
  return `${deviceCookie.name}=${value}; Max-Age=${DEVICE_LIFE_MS / 1000}; Path=/; HttpOnly;${secure ? " Secure;" : ""} SameSite=Lax`
}

/** Called when the password was replaced. */
export const forgetDevices = async ({ database }: Shared, userId: string): Promise<void> => {
  await database.run(sql`DELETE FROM known_device WHERE "userId" = ${userId}`)
}
