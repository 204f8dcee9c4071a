import { existsSync } from "node:fs"
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { openDatabase } from "@marque/embedded/operator"
import { expect, it, onTestFinished } from "vitest"
import { databaseFile, filesFolder, identityFile } from "./data-folder.ts"
import { backUp, diagnose, restore, withOperator } from "./operations.ts"

const folder = async (): Promise<string> => {
  const path = await mkdtemp(join(tmpdir(), "marque-operations-"))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

const installation = async (): Promise<string> => {
  const dataDir = await folder()
  const operator = await openDatabase({ file: databaseFile(dataDir), filesDir: filesFolder(dataDir), create: true })
  await operator.changeEnvironment({ set: { COLOUR: "ember" }, unset: [] })
  await operator.close()
  const identity = new DatabaseSync(identityFile(dataDir))
  identity.exec("CREATE TABLE user (name TEXT); INSERT INTO user VALUES ('ada')")
  identity.close()
  await mkdir(join(dataDir, "secrets"))
  await writeFile(join(dataDir, "secrets", "operator"), "k".repeat(43))
  return dataDir
}

const nothing = () => undefined

it("a backup restored into an empty machine is the same installation", async () => {
  const dataDir = await installation()
  const copy = join(await folder(), "copy")
  expect(await backUp(dataDir, copy, nothing)).toEqual({ files: 0, missing: 0 })
  const target = join(await folder(), "new")
  await restore(target, copy)
  expect(await withOperator(target, (operator) => operator.environment())).toEqual({ COLOUR: "ember" })
  const identity = new DatabaseSync(identityFile(target), { readOnly: true })
  expect(identity.prepare("SELECT name FROM user").get()).toEqual({ name: "ada" })
  identity.close()
  expect(existsSync(join(target, "secrets", "operator"))).toBe(true)
  expect((await withOperator(target, (operator) => operator.check(nothing))).problems).toEqual([])
})

it("a folder that holds something is neither overwritten by a backup nor by a restore", async () => {
  const dataDir = await installation()
  await expect(backUp(dataDir, dataDir, nothing)).rejects.toThrow("is not empty")
  const copy = join(await folder(), "copy")
  await backUp(dataDir, copy, nothing)
  await expect(restore(dataDir, copy)).rejects.toThrow("is not empty")
  await expect(restore(join(await folder(), "new"), await folder())).rejects.toThrow("holds no backup")
})

it("an export is read into a folder without data", async () => {
  const dataDir = await installation()
  const zip = join(await folder(), "marque.zip")
  await withOperator(dataDir, (operator) => operator.exportTo(zip, nothing))
  const target = join(await folder(), "new")
  const read = withOperator(target, (operator) => operator.importFrom(zip, "empty", nothing), { create: true })
  expect(await read).toEqual({ _storage: 0 })
})

it("a diagnosis says what is there and what is missing", async () => {
  const { lines, problems } = await diagnose(await installation())
  expect(lines).toContain("Marque does not run")
  expect(problems).toContain('The secret "worker" is missing: start Marque once, or put it back from a backup')
  const empty = await folder()
  expect((await diagnose(empty)).problems).toEqual([`There is no Marque in ${empty}`])
})
