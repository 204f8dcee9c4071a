import { sql } from "kysely"
import type { Database } from "./database.ts"

/**
 * Exactly the verified addresses (lower case) listed.
 *
 * The list is applied at every start and when an address changes, also to existing accounts. Writes, and so delivers, only changed rows.
 */
export const appointSuperAdmins = async (database: Database, emails: ReadonlySet<string>): Promise<void> => {
  // No account has the empty address, and a list without any is no SQL.
  const listed = sql`"emailVerified" AND lower(email) IN (${sql.join(["", ...emails])})`
  await database.run(sql`UPDATE "user" SET role = 'super_admin' WHERE role <> 'super_admin' AND ${listed}`)
  await database.run(sql`UPDATE "user" SET role = 'user' WHERE role = 'super_admin' AND NOT (${listed})`)
}
