import type { DatabaseSync } from "node:sqlite"

/**
 * Exactly the verified addresses (lower case) listed.
 *
 * The list is applied at every start and when an address changes, also to existing accounts. Writes, and so delivers, only changed rows.
 */
export const appointSuperAdmins = (database: DatabaseSync, emails: ReadonlySet<string>): void => {
  const listed = JSON.stringify([...emails])
  database
    .prepare(
      `UPDATE "user" SET role = 'super_admin'
       WHERE role <> 'super_admin' AND emailVerified = 1 AND lower(email) IN (SELECT value FROM json_each(?))`
    )
    .run(listed)
  database
    .prepare(
      `UPDATE "user" SET role = 'user'
       WHERE role = 'super_admin' AND (emailVerified = 0 OR lower(email) NOT IN (SELECT value FROM json_each(?)))`
    )
    .run(listed)
}
