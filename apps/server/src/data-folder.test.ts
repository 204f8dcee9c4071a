import { createHash } from "node:crypto"
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { makeLocalIdentity } from "@marque/adapters/local-identity/server"
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest"
import { readConfig } from "./config.ts"
import { openDataFolder } from "./data-folder.ts"
import { DataFolderProblem } from "./data-folder-problem.ts"
import { openAccounts } from "./local-identity.ts"

let root = ""
let dataDir = ""
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "marque-data-"))
  dataDir = join(root, ".data")
})
afterEach(() => rmSync(root, { recursive: true }))

const start = (environment: Readonly<Record<string, string>> = {}, port = 3000) =>
  openDataFolder(readConfig(environment, root), port)

const withPeople = async () => {
  const config = readConfig({}, root)
  const identity = await openAccounts(config, "http://localhost:3000", () => undefined)
  await identity.close()
  const database = new DatabaseSync(join(dataDir, "identity.sqlite"))
  database.exec(
    "INSERT INTO user (id, name, email, emailVerified, role, createdAt, updatedAt) VALUES ('u', 'Boss', 'boss@u.test', 1, 'super_admin', 0, 0)"
  )
  database.close()
}

const withFiles = () => {
  const folder = join(dataDir, "files", "ab")
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "ab".repeat(32)), "a photograph")
}

const contentOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex")

it("a second start on the folder is refused with the process and its port before it changes a byte", async () => {
  await withPeople()
  writeFileSync(join(dataDir, "marque.sqlite"), "there")
  const held = await start({ SUPER_ADMIN_EMAILS: "boss@u.test" }, 3000)
  const before = contentOf(join(dataDir, "identity.sqlite"))
  await expect(start({ PORT: "3001" }, 3001)).rejects.toThrow(
    new DataFolderProblem(
      `Marque cannot start on ${dataDir}: ${dataDir}/marque.sqlite is already open in process ${process.pid}, which listens on port 3000; one process at a time can use it`
    )
  )
  expect(contentOf(join(dataDir, "identity.sqlite"))).toBe(before)
  held.release()
  const next = await start()
  next.release()
})

it("begins in an empty folder", async () => {
  const held = await start()
  held.release()
  expect(lstatSync(dataDir).mode & 0o777).toBe(0o700)
})

it("does not begin beside people whose database is gone, and says the two ways on", async () => {
  await withPeople()
  await expect(start()).rejects.toThrow(
    `${dataDir}/marque.sqlite is missing or empty, but people or organizations are in ${dataDir}/identity.sqlite. Put the database back, together with ${dataDir}/marque.sqlite-wal if there is one; or start once with MARQUE_FRESH_DATABASE=1`
  )
  const held = await start({ MARQUE_FRESH_DATABASE: "1" })
  held.release()
})

it.each(["missing", "empty"])("does not begin beside stored files when the database is %s", async (state) => {
  mkdirSync(dataDir)
  withFiles()
  if (state === "empty") writeFileSync(join(dataDir, "marque.sqlite"), "")
  await expect(start()).rejects.toThrow(`stored files are in ${dataDir}/files`)
  expect(existsSync(join(dataDir, "files", "ab", "ab".repeat(32)))).toBe(true)
})

it("does not need its own database beside people when a hosted backend is named", async () => {
  await withPeople()
  const held = await start({ VITE_CONVEX_URL: "https://x.convex.cloud" })
  held.release()
  expect(existsSync(join(dataDir, "marque.sqlite"))).toBe(false)
})

it("closes a folder that was open to everybody, with what is in it", async () => {
  mkdirSync(join(dataDir, "renditions"), { recursive: true, mode: 0o755 })
  writeFileSync(join(dataDir, "issuer"), "x")
  writeFileSync(join(dataDir, "renditions", "x.webp"), "x")
  chmodSync(dataDir, 0o755)
  const held = await start()
  held.release()
  const open = ["", ...readdirSync(dataDir, { recursive: true }).map(String)].filter(
    (entry) => (lstatSync(join(dataDir, entry)).mode & 0o077) !== 0
  )
  expect(open).toEqual([])
})

it("does not begin in a folder of another user", () => {
  mkdirSync(dataDir)
  const { uid } = lstatSync(dataDir)
  vi.spyOn(process, "getuid").mockReturnValue(uid + 1)
  onTestFinished(() => void vi.restoreAllMocks())
  expect(() => readConfig({}, root)).toThrow(
    new DataFolderProblem(
      `${dataDir} belongs to the user with the id ${uid}, and this process runs as ${uid + 1}: run it as that user, or change the owner (chown -R ${uid + 1} ${dataDir})`
    )
  )
  expect(readdirSync(dataDir)).toEqual([])
})

it.each(["", "cut", "   \n"])("names a secret that is empty or cut off (%j) and the way on", (text) => {
  readConfig({}, root)
  writeFileSync(join(dataDir, "secrets", "worker"), text)
  expect(() => readConfig({}, root)).toThrow(
    new DataFolderProblem(
      `${dataDir}/secrets/worker is empty or cut off. Put it back from a backup of the folder, or delete it: a new one is made at the next start`
    )
  )
})

it("leaves nothing behind when it makes its secrets", () => {
  readConfig({}, root)
  expect(readdirSync(join(dataDir, "secrets")).sort()).toEqual([
    "agents",
    "certificate",
    "identity",
    "identity-sync",
    "operator",
    "server",
    "worker"
  ])
})

it("does not replace a lost identity secret while keys need it, unless it is told to, and then signs again", async () => {
  const open = async (environment: Readonly<Record<string, string>> = {}) => {
    const config = readConfig({ MARQUE_FRESH_DATABASE: "1", ...environment }, root)
    const held = await openDataFolder(config, 3000)
    const identity = await makeLocalIdentity({
      databaseFile: join(dataDir, "identity.sqlite"),
      secret: config.identitySecret,
      publicUrl: "http://localhost:3000",
      demo: true,
      log: () => undefined
    })
    const cookies = (await identity.demoSession(new Request("http://localhost:3000/"), "127.0.0.1")).headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
    const { token } = await identity.authState(
      new Request("http://localhost:3000/", { headers: { cookie: cookies.join("; ") } })
    )
    await identity.close()
    held.release()
    return token
  }
  expect(await open()).toEqual(expect.any(String))
  rmSync(join(dataDir, "secrets", "identity"))
  expect(() => readConfig({}, root)).toThrow(
    `${dataDir}/secrets/identity is missing, and what is stored was made with it. Put it back from a backup of the folder, or set IDENTITY_SECRET`
  )
  expect(existsSync(join(dataDir, "secrets", "identity"))).toBe(false)
  expect(await open({ MARQUE_NEW_IDENTITY_SECRET: "1" })).toEqual(expect.any(String))
  expect(await open()).toEqual(expect.any(String))
})
