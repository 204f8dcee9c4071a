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

const tokenFor = (shared: Shared, cookies: string | null, email: string) => {
  const now = Date.now()
  for (const token of tokensOf(shared, cookies)) {
    const id = rowIdOf(shared, email, token)
    const row = shared.database
      .prepare("SELECT 1 FROM known_device WHERE id = ? AND issuedAt > ? AND issuedAt <= ?")
      .get(id, now - DEVICE_LIFE_MS, now + CLOCK_TOLERANCE_MS)
    if (row !== undefined) return { id, token }
  }
  return undefined
}

/**
 * The key of a device that signed in to the account before; else undefined.
 *
 * The cookie is worthless without the password: it only keeps strangers from locking the owner out.
 */
export const knownDevice = (shared: Shared, cookies: string | null, email: string): string | undefined =>
  tokenFor(shared, cookies, email)?.id

/** Rotates the token; returns the `Set-Cookie` line. */
export const rememberDevice = (shared: Shared, cookies: string | null, userId: string, email: string): string => {
  const { database, deviceCookie } = shared
  const old = tokenFor(shared, cookies, email)
  if (old !== undefined) database.prepare("DELETE FROM known_device WHERE id = ?").run(old.id)
  const token = opaqueId()
  database
    .prepare("INSERT INTO known_device (id, userId, issuedAt) VALUES (?, ?, ?)")
    .run(rowIdOf(shared, email, token), userId, Date.now())
  database
    .prepare(
      `DELETE FROM known_device WHERE userId = ? AND id NOT IN
       (SELECT id FROM known_device WHERE userId = ? ORDER BY issuedAt DESC, rowid DESC LIMIT ?)`
    )
    .run(userId, userId, LIMITS.knownDevices.value)
  const others = tokensOf(shared, cookies).filter((other) => other !== old?.token)
  const value = [token, ...others].slice(0, ACCOUNTS_PER_BROWSER).join(".")
  const { secure } = deviceCookie.attributes
  return `${deviceCookie.name}=${value}; Max-Age=${DEVICE_LIFE_MS / 1000}; Path=/; HttpOnly;${secure ? " Secure;" : ""} SameSite=Lax`
}

/** Called when the password was replaced. */
export const forgetDevices = ({ database }: Shared, userId: string): void => {
  database.prepare("DELETE FROM known_device WHERE userId = ?").run(userId)
}
