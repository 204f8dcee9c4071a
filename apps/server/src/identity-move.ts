/** Moves local accounts from the data folder into the database that several servers share. */
import { existsSync } from "node:fs"
import { moveIdentity } from "@marque/adapters/local-identity/server"
import { holdDatabase } from "@marque/embedded/server"
import { Redacted } from "effect"
import { accountsProblem } from "./part-checks.ts"
import { databaseFile, identityFile } from "./data-folder.ts"
import type { Environment } from "./environment.ts"
import { OperationProblem } from "./operations.ts"
import { readParts } from "./parts.ts"

const held = (dataDir: string) => {
  try {
    return holdDatabase(databaseFile(dataDir))
  } catch {
    throw new OperationProblem(`Marque runs on ${dataDir}: stop it first, so that nobody joins meanwhile`)
  }
}

const settingsOf = (environment: Environment) => {
  const { accounts } = readParts(environment)
  const [secret, publicUrl] = [environment["IDENTITY_SECRET"], environment["PUBLIC_URL"]]
  if (accounts === undefined || !secret) {
    throw new OperationProblem(
      "identity move needs IDENTITY_DATABASE_URL, and IDENTITY_SECRET with what the accounts are kept with"
    )
  }
  return { accounts, secret, publicUrl: publicUrl || "http://localhost:3000" }
}

/** Nothing is changed in the data folder, which stays a copy. Returns what to say; again it moves nothing. */
export const moveAccountsOf = async (
  dataDir: string,
  environment: Environment,
  log: (line: string) => void
): Promise<string> => {
  const { accounts, publicUrl, secret } = settingsOf(environment)
  const file = identityFile(dataDir)
  if (!existsSync(file)) throw new OperationProblem(`There are no accounts in ${dataDir}`)
  const problem = await accountsProblem(accounts)
  if (problem !== undefined) throw new OperationProblem(problem)
  const lock = held(dataDir)
  try {
    const databaseUrl = Redacted.value(accounts.url)
    const moved = await moveIdentity({ databaseFile: file, databaseUrl, secret, publicUrl, log })
    if (moved.state === "other secret") {
      throw new OperationProblem(
        `IDENTITY_SECRET is not what the accounts are kept with: set it to what ${dataDir}/secrets/identity holds`
      )
    }
    if (moved.state === "occupied") {
      throw new OperationProblem(
        "The database holds other accounts already, and nothing was changed: name an empty one"
      )
    }
    return moved.state === "there"
      ? `The database holds these ${moved.people} accounts already`
      : `Moved ${moved.people} accounts, compared row by row. ${file} stays as it was`
  } finally {
    lock.release()
  }
}
