import type { DatabaseSync } from "node:sqlite"

/**
 * Makes those and only those super administrators whose verified address (lower case) is listed.
 *
 * The operator's list decides at every start, also about accounts that were there before it. Only rows that change are
 * written, so that only they are delivered.
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
