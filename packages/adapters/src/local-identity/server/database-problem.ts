/** Why the identity database at `url` cannot be worked with, and what to do; undefined: it can. Changes nothing. */
export const databaseProblem = async (url: string): Promise<string | undefined> => {
  const { askPostgres } = await import("./postgres-database.ts")
  const answer = await askPostgres(url)
  if (answer === "old") return "The identity database is older than PostgreSQL 14: update it"
  if (answer === "refused") {
    return "The identity database does not take this installation in: check the name, password and database of IDENTITY_DATABASE_URL"
  }
  return answer === "away"
    ? "The identity database does not answer: check IDENTITY_DATABASE_URL and the connection of this machine"
    : undefined
}
