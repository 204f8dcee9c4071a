import { sql } from "kysely"
import { CODE_LIFE_MS } from "./codes.ts"
import { CODE_TRIES, type Shared } from "./plugin-context.ts"
import { refuse } from "./refusals.ts"

/** The column that names a row of each table of mailed codes. */
const KEYS = { email_change: "userId", password_reset: "id", sign_up_attempt: "id" } as const

/** Counts before the caller compares. Refuses with `CODE_EXPIRED`, and with `TOO_MANY_ATTEMPTS` after {@link CODE_TRIES}. */
export const takeTry = async (
  { database }: Pick<Shared, "database">,
  table: keyof typeof KEYS,
  key: string
): Promise<Readonly<Record<string, unknown>>> => {
  const now = Date.now()
  const row = await database.get(
    sql`UPDATE ${sql.raw(table)} SET tries = tries + 1 WHERE ${sql.raw(KEYS[table])} = ${key} AND "expiresAt" > ${now} AND "expiresAt" <= ${now + CODE_LIFE_MS} RETURNING *`
  )
  if (row === undefined) throw refuse("UNPROCESSABLE_ENTITY", "CODE_EXPIRED")
  if (Number(row["tries"]) > CODE_TRIES) throw refuse("UNPROCESSABLE_ENTITY", "TOO_MANY_ATTEMPTS")
  return row
}
