/**
 * Opens a copy of a previous version's data folder: a company's brand beside the demo. `manifest.json` lists its
 * content; of the stored files only the company's are in the repository.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gunzipSync } from "node:zlib"
import { makeLocalIdentity } from "@marque/adapters/local-identity/server"
import { makeFunctionsLoader } from "@marque/embedded/bundle"
import { type Engine, makeEngine } from "@marque/embedded/engine"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { databaseFile, filesFolder, identityFile, openDataFolder } from "./data-folder.ts"

const FIXTURE = fileURLToPath(new URL("../test/fixtures/data-before/", import.meta.url))
const FUNCTIONS = fileURLToPath(new URL("../../../packages/backend/convex", import.meta.url))
const WORKER_KEY = "worker-key-of-this-test"
const HOUR_MS = 60 * 60_000

type Row = { readonly _id: string } & Readonly<Record<string, unknown>>

interface Manifest {
  readonly madeAt: number
  readonly tokenIdentifier: string
  readonly counts: Readonly<Record<string, number>>
  readonly own: Readonly<Record<string, ReadonlyArray<Row>>>
  readonly files: ReadonlyArray<{ readonly storageId: string; readonly bytes: number }>
}

const manifest = JSON.parse(readFileSync(join(FIXTURE, "manifest.json"), "utf8")) as Manifest
const own = (table: string): ReadonlyArray<Row> => manifest.own[table] ?? []
const brandId = own("brands")[0]?._id ?? ""
const config = { parts: { data: undefined }, freshDatabase: false, newIdentitySecret: true }

let dataDir: string
let engine: Engine
let close: () => Promise<void>

const unpack = (name: string, to: string) => writeFileSync(to, gunzipSync(readFileSync(join(FIXTURE, name))))

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: manifest.madeAt + HOUR_MS })
  dataDir = mkdtempSync(join(tmpdir(), "marque-before-"))
  cpSync(join(FIXTURE, "files"), filesFolder(dataDir), { recursive: true })
  unpack("marque.sqlite.gz", databaseFile(dataDir))
  unpack("identity.sqlite.gz", identityFile(dataDir))
  const held = await openDataFolder({ ...config, dataDir }, 1)
  const loader = makeFunctionsLoader(FUNCTIONS, {})
  const { modules } = await loader.load()
  engine = await makeEngine({
    file: databaseFile(dataDir),
    filesDir: filesFolder(dataDir),
    publicUrl: "http://localhost",
    siteUrl: "http://localhost",
    locked: true,
    modules,
    environment: {
      MARQUE_WORKER_KEY: WORKER_KEY,
      IDENTITY_ISSUER: "http://localhost",
      IDENTITY_JWKS: "http://localhost"
    }
  })
  close = async () => {
    await engine.close()
    await loader.close()
    held.release()
  }
})

afterAll(async () => {
  await close()
  rmSync(dataDir, { recursive: true, force: true })
  vi.useRealTimers()
})

const [issuer = "", subject = ""] = manifest.tokenIdentifier.split("|")
const identity = { tokenIdentifier: manifest.tokenIdentifier, issuer, subject }
const metadata = { requestId: "request", ip: null, userAgent: null }

const ask = async (path: string, args: Readonly<Record<string, unknown>>): Promise<unknown> => {
  const call = { path, args: args as never, identity, reach: "public" as const, metadata }
  const outcome = await engine.query(call)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
  return outcome.value
}

const rowsOf = (table: string): ReadonlyArray<Row> => {
  const { documents } = engine.admin.documents({ table, limit: 500, order: "asc" })
  return documents as unknown as ReadonlyArray<Row>
}

it("no row of the version before is lost", () => {
  const lost = Object.entries(manifest.counts).filter(([table, count]) => rowsOf(table).length < count)
  expect(lost).toEqual([])
})

it("every row of the company is there, under its id and with what it said", () => {
  for (const [table, before] of Object.entries(manifest.own)) {
    const now = new Map(rowsOf(table).map((row) => [row._id, row]))
    for (const row of before) expect(now.get(row._id)).toMatchObject(row)
  }
})

it("the person finds the brand with its rules and logo", async () => {
  const brand = own("brands")[0]
  expect(await ask("brands:get", { brandId })).toMatchObject({
    name: brand?.["name"],
    identity: brand?.["identity"],
    logos: [{ name: own("logos")[0]?.["name"], isDefault: true, url: expect.stringMatching(/^\/media\//) }]
  })
})

it("the person finds the pictures, the clip, folders and favourites, and the archived picture is not among them", async () => {
  const pictures = own("assets").filter((row) => row["purpose"] === "creative")
  const shown = pictures.filter((row) => row["archivedAt"] === undefined)
  expect(shown.length).toBe(pictures.length - 1)
  const favourites = new Set(own("favourites").map((row) => row["assetId"]))
  const { items } = (await ask("assets:list", { brandId, filter: {}, limit: 50 })) as {
    readonly items: ReadonlyArray<Row>
  }
  const facts = ({ _id, folderId, kind, name }: Row) => [_id, { folderId, kind, name }] as const
  expect(Object.fromEntries(items.map(facts))).toEqual(Object.fromEntries(shown.map(facts)))
  const liked = (await ask("assets:favourites", { brandId, cursor: null })) as {
    readonly assetIds: ReadonlyArray<string>
  }
  expect(new Set(liked.assetIds)).toEqual(favourites)
  expect(await ask("folders:list", { brandId })).toMatchObject([{ name: "Shop window" }, { name: "Winter" }])
})

it("the files of the company are undamaged; what the repository leaves out is all that is missing", async () => {
  const { files, problems } = await engine.admin.check()
  const missing = problems.map((problem) => /^The content of the file (\w+) is missing/.exec(problem)?.[1] ?? problem)
  const kept = new Set(manifest.files.map(({ storageId }) => storageId))
  expect(missing.filter((id) => kept.has(id) || !/^\w+$/.test(id))).toEqual([])
  expect(files - missing.length).toBeGreaterThanOrEqual(kept.size)
})

it("the person signs in with the password of then", async () => {
  const people = await makeLocalIdentity({
    databaseFile: identityFile(dataDir),
    secret: "a secret of at least thirty-two bytes",
    publicUrl: "http://localhost:3000",
    trustedOrigins: ["http://localhost:3000"],
    demo: true,
    trustedProxies: [],
    superAdminEmails: [],
    log: () => undefined
  })
  const request = new Request("http://localhost:3000/api/auth/sign-in/email", {
    method: "POST",
    headers: { "content-type": "application/json", origin: "http://localhost:3000" },
    body: JSON.stringify({ email: "ada@example.com", password: "a quiet evening 7" })
  })
  const answer = await people.handle(request, "127.0.0.1")
  expect(answer.status).toBe(200)
  await people.close()
})
