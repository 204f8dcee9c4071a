import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Postgres, startPostgres } from "@marque/testing/postgres"
import { makeLocalIdentity } from "@marque/adapters/local-identity/server"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { readConfig } from "./config.ts"
import { identityFile } from "./data-folder.ts"
import { ConfigurationProblem } from "./environment.ts"
import { moveAccountsOf } from "./identity-move.ts"
import { OperationProblem } from "./operations.ts"
import { partProblems } from "./part-checks.ts"
import { linesOf, readParts } from "./parts.ts"

const ADDRESS = "postgres://marque:canary4717@db.example/marque"
const secret = "s".repeat(32)
const SEVERAL = {
  IDENTITY_DATABASE_URL: ADDRESS,
  CONVEX_URL: "https://data.example",
  CONVEX_SITE_URL: "https://site.example",
  PUBLIC_URL: "http://localhost:3000",
  IDENTITY_SECRET: secret,
  IDENTITY_SYNC_SECRET: secret,
  MARQUE_WORKER_KEY: secret,
  MARQUE_SERVER_KEY: secret,
  MARQUE_AGENT_KEY: secret
}
const BUCKET = {
  S3_ENDPOINT: "https://s3.example",
  S3_BUCKET: "marque-files",
  S3_REGION: "eu-central-1",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "key"
}

let postgres: Postgres
let root: string
beforeAll(async () => {
  postgres = await startPostgres()
}, 60_000)
afterAll(() => postgres.stop())
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "marque-accounts-"))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it("several servers start with all that they have in common, and no line names the password", () => {
  expect(readConfig({ ...SEVERAL, ...BUCKET }, root).parts.accounts).toBeDefined()
  const lines = linesOf(readParts({ ...SEVERAL, ...BUCKET }))
  expect(lines).toContain("Accounts: database marque at db.example, without encryption on the way")
  expect(lines.join()).not.toContain("canary")
  expect(linesOf(readParts({ IDENTITY_DATABASE_URL: `${ADDRESS}?sslmode=verify-full` }))).toEqual([
    "Accounts: database marque at db.example"
  ])
})

it("one server may keep accounts in a database, beside its own backend", () => {
  expect(readConfig({ IDENTITY_DATABASE_URL: ADDRESS, IDENTITY_SECRET: secret }, root)).toMatchObject({
    identitySecret: secret,
    parts: { data: undefined }
  })
})

it.each([
  [{ IDENTITY_DATABASE_URL: ADDRESS }, "IDENTITY_DATABASE_URL needs IDENTITY_SECRET, which its accounts are kept with"],
  [{ IDENTITY_DATABASE_URL: "db.example" }, /^IDENTITY_DATABASE_URL must be the address of a PostgreSQL database/],
  [{ IDENTITY_DATABASE_URL: "mysql://db.example/marque" }, /^IDENTITY_DATABASE_URL must be the address/],
  [{ IDENTITY_DATABASE_URL: "postgres://db.example" }, /^IDENTITY_DATABASE_URL must be the address/],
  [
    { ...SEVERAL, ...BUCKET, MARQUE_SERVER_KEY: "", MARQUE_AGENT_KEY: "" },
    "IDENTITY_DATABASE_URL and CONVEX_URL are for several servers, which need the same MARQUE_SERVER_KEY, MARQUE_AGENT_KEY"
  ],
  [SEVERAL, /^IDENTITY_DATABASE_URL and CONVEX_URL are for several servers, which need the S3_ variables/],
  [{ ...SEVERAL, MARQUE_NEW_IDENTITY_SECRET: "1" }, "MARQUE_NEW_IDENTITY_SECRET is for accounts in the data folder"],
  [
    {
      IDENTITY_DATABASE_URL: ADDRESS,
      CLERK_PUBLISHABLE_KEY: `pk_test_${btoa("otter.clerk.test$")}`,
      CLERK_SECRET_KEY: "sk_test_1"
    },
    "IDENTITY_DATABASE_URL is for accounts of this installation: leave it out with Clerk"
  ]
])("a half-set configuration stops the start: %j", (environment, sentence) => {
  expect(() => readConfig(environment, root)).toThrow(ConfigurationProblem)
  expect(() => readConfig(environment, root)).toThrow(sentence)
})

it("the check says what is wrong with the database and what to do, without its password", async () => {
  const problems = (IDENTITY_DATABASE_URL: string) => partProblems(readParts({ IDENTITY_DATABASE_URL }), undefined)
  const url = await postgres.newDatabase()
  expect(await problems(url)).toEqual([])
  expect(await problems(url.replace(/\/d\d+$/, "/none"))).toEqual([
    "The identity database does not take this installation in: check the name, password and database of IDENTITY_DATABASE_URL"
  ])
  expect(await problems("postgres://marque:canary@127.0.0.1:1/marque")).toEqual([
    "The identity database does not answer: check IDENTITY_DATABASE_URL and the connection of this machine"
  ])
})

it("accounts of a data folder move once, and only with what they were kept with", async () => {
  const environment = { IDENTITY_DATABASE_URL: await postgres.newDatabase(), IDENTITY_SECRET: secret }
  const move = (own: Readonly<Record<string, string>> = {}) =>
    moveAccountsOf(root, { ...environment, ...own }, () => undefined)
  await expect(move({ IDENTITY_DATABASE_URL: "" })).rejects.toThrow(/^identity move needs IDENTITY_DATABASE_URL/)
  await expect(move()).rejects.toThrow(`There are no accounts in ${root}`)
  const identity = await makeLocalIdentity({
    databaseFile: identityFile(root),
    secret,
    publicUrl: "http://localhost:3000",
    demo: true
  })
  const answer = await identity.demoSession(new Request("http://localhost:3000/"), "127.0.0.1")
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ")
  await identity.authState(new Request("http://localhost:3000/", { headers: { cookie } }))
  await identity.close()
  await expect(move({ IDENTITY_SECRET: "t".repeat(32) })).rejects.toThrow(/^IDENTITY_SECRET is not what the accounts/)
  await expect(move({ IDENTITY_DATABASE_URL: "postgres://127.0.0.1:1/marque" })).rejects.toThrow(OperationProblem)
  expect(await move()).toMatch(/^Moved 1 accounts, compared row by row/)
  expect(await move()).toBe("The database holds these 1 accounts already")
})
