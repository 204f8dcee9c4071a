/** Operator commands: `npm run marque -- backup <folder>`. */
import { existsSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { type OnProgress, progressLine } from "@marque/embedded/operator"
import { Effect, Redacted } from "effect"
import { makeAgentSigning } from "./agent-signing.ts"
import { auditSentences, verifyAudit } from "./audit-verify.ts"
import { certificateKey } from "./certificate-key.ts"
import { ownDataFolder } from "./data-folder.ts"
import { originFrom } from "./environment.ts"
import { partProblems } from "./part-checks.ts"
import { moveAccountsOf } from "./identity-move.ts"
import { linesOf, readParts } from "./parts.ts"
import { secretFile } from "./secrets.ts"
import { bucketOf, storagePart } from "./storage-part.ts"
import { backUp, diagnose, OperationProblem, type OperatorOptions, restore, withOperator } from "./operations.ts"

const ROOT = fileURLToPath(new URL("../../..", import.meta.url))

const USAGE = `npm run marque -- <command>

  backup <folder>   copies data, files, people and secrets into a new folder, while Marque runs
  restore <folder>  copies a backup into an empty data folder
  export <zip>      writes all data and files into a zip, while Marque runs
  import <zip>      reads such a zip into a Marque without data
  check             looks at every document, index entry and file; status 1 when something is wrong
  audit verify      follows the hashes of the audit log; status 1 and the first line at which they break
  doctor            says what this installation is and what it lacks, and asks each hosted part that is on
  identity move     copies accounts into the empty database of IDENTITY_DATABASE_URL, while Marque does not run
  stripe-prices     makes the products and prices of the plan book that Stripe lacks
  certificate-key   prints the key that a hosted backend signs certificates with
  agent-issuer      prints what a hosted backend knows the tokens of assistants by

MARQUE_DATA_DIR names the data folder (default: .data).`

const secretOf = (dataDir: string, variable: string, name: string): string | undefined => {
  const file = join(dataDir, "secrets", name)
  return process.env[variable] || (existsSync(file) ? readFileSync(file, "utf8").trim() : undefined)
}

const partKeys = (dataDir: string) => {
  const syncSecret = secretOf(dataDir, "IDENTITY_SYNC_SECRET", "identity-sync")
  const workerKey = secretOf(dataDir, "MARQUE_WORKER_KEY", "worker")
  return syncSecret === undefined || workerKey === undefined ? undefined : { syncSecret, workerKey }
}

/** For a server that does not run. */
const blobs = (): Pick<OperatorOptions, "blobs"> => {
  const settings = storagePart.read(process.env)
  return settings === undefined ? {} : { blobs: bucketOf(settings) }
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const withProgress = async <Result>(work: (onProgress: OnProgress) => Promise<Result>): Promise<Result> => {
  const { end, onProgress } = progressLine()
  try {
    return await work(onProgress)
  } finally {
    end()
  }
}

const named = (argument: string | undefined, what: string): string => {
  if (argument === undefined) throw new OperationProblem(`${what}\n\n${USAGE}`)
  return resolve(argument)
}

const failFor = (problems: ReadonlyArray<string>): void => {
  for (const problem of problems) say(problem)
  if (problems.length > 0) process.exitCode = 1
}

const commands: ReadonlyMap<string, (dataDir: string, argument: string | undefined) => Promise<void>> = new Map([
  [
    "backup",
    async (dataDir, argument) => {
      const folder = named(argument, "backup needs a new folder")
      const { files, missing } = await withProgress((onProgress) => backUp(dataDir, folder, onProgress, blobs()))
      say(`Marque was copied to ${folder}, with ${files} files`)
      failFor(missing > 0 ? [`${missing} files are not in the backup: their content is missing`] : [])
    }
  ],
  [
    "restore",
    async (dataDir, argument) => {
      await restore(dataDir, named(argument, "restore needs the folder of a backup"))
      say(`Restored to ${dataDir}. Start Marque with: npm start`)
    }
  ],
  [
    "export",
    async (dataDir, argument) => {
      const file = named(argument, "export needs the name of a new zip")
      await withProgress((onProgress) =>
        withOperator(dataDir, (operator) => operator.exportTo(file, onProgress), blobs())
      )
      say(`Wrote ${file}`)
    }
  ],
  [
    "import",
    async (dataDir, argument) => {
      const file = named(argument, "import needs a zip")
      const imported = await withProgress((onProgress) =>
        withOperator(dataDir, (operator) => operator.importFrom(file, "empty", onProgress), {
          ...blobs(),
          create: true
        })
      )
      for (const [table, documents] of Object.entries(imported)) say(`${table}: ${documents} documents`)
    }
  ],
  [
    "check",
    async (dataDir) => {
      const report = await withProgress((onProgress) =>
        withOperator(dataDir, (operator) => operator.check(onProgress), blobs())
      )
      say(`Looked at ${report.documents} documents, ${report.entries} index entries and ${report.files} files`)
      failFor(report.problems)
    }
  ],
  [
    "audit",
    async (dataDir, argument) => {
      if (argument !== "verify") throw new OperationProblem(`audit can only verify\n\n${USAGE}`)
      const report = await withProgress((onProgress) =>
        withOperator(dataDir, (operator) => verifyAudit(operator, onProgress))
      )
      const said = auditSentences(report)
      if (report.broken === undefined) said.forEach(say)
      else failFor(said)
    }
  ],
  [
    "doctor",
    async (dataDir) => {
      const { lines, problems } = await diagnose(dataDir)
      for (const line of lines) say(line)
      const parts = readParts(process.env)
      for (const line of linesOf(parts)) say(line)
      failFor([...problems, ...(await partProblems(parts, partKeys(dataDir)))])
    }
  ],
  [
    "identity",
    async (dataDir, argument) => {
      if (argument !== "move") throw new OperationProblem(`identity can only move\n\n${USAGE}`)
      say(await moveAccountsOf(dataDir, process.env, say))
    }
  ],
  [
    "stripe-prices",
    async (_) => {
      const { payments } = readParts(process.env)
      if (payments === undefined)
        throw new OperationProblem("stripe-prices needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET")
      const { createStripePrices } = await import("@marque/adapters/stripe/server")
      const asked = createStripePrices({ key: Redacted.value(payments.key), apiUrl: payments.apiUrl })
      const made = await Effect.runPromise(
        Effect.mapError(asked, ({ reason }) => new OperationProblem(`Stripe did not answer as it should (${reason})`))
      )
      say(made.length === 0 ? "Every price is there" : `Made in ${payments.mode} mode: ${made.join(", ")}`)
    }
  ],
  [
    "certificate-key",
    async (dataDir) => {
      ownDataFolder(dataDir)
      say(`MARQUE_CERTIFICATE_KEY=${certificateKey(dataDir)}`)
    }
  ],
  [
    "agent-issuer",
    async (dataDir) => {
      ownDataFolder(dataDir)
      const publicUrl = originFrom(process.env, "PUBLIC_URL", "https://marque.example")?.origin
      if (publicUrl === undefined) throw new OperationProblem("agent-issuer needs PUBLIC_URL, which names the issuer")
      const secret = process.env["MARQUE_AGENT_KEY"] || secretFile(dataDir, "agents")
      const { issuer, jwks } = makeAgentSigning(secret, publicUrl)
      say(`AGENT_ISSUER=${issuer}`)
      say(`AGENT_JWKS=${jwks}`)
    }
  ]
])

// Copies and exports are readable by their owner only.
process.umask(0o077)

const [name = "", argument] = process.argv.slice(2)
const command = commands.get(name)
if (command === undefined) {
  say(USAGE)
  process.exitCode = name === "" || name === "help" ? 0 : 2
} else {
  await command(resolve(ROOT, process.env["MARQUE_DATA_DIR"] || ".data"), argument).catch((error: unknown) => {
    failFor([error instanceof Error ? error.message : String(error)])
  })
}
