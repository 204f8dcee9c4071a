import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { makeLocalIdentity } from "@marque/adapters/local-identity/server"
import { afterEach, beforeEach, expect, it } from "vitest"
import { startSync } from "./local-identity.ts"

let dataDir = ""
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "marque-sync-"))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const startUnder = async (publicUrl: string): Promise<number> => {
  const identity = await makeLocalIdentity({
    databaseFile: ":memory:",
    secret: "s".repeat(32),
    publicUrl,
    demo: false,
    log: () => undefined
  })
  let resyncs = 0
  const counted = {
    ...identity,
    resync: async () => {
      resyncs += 1
      return true
    }
  }
  await startSync(counted, { siteUrl: "http://127.0.0.1:9", secret: "s", dataDir, onPersonDeleted: () => undefined })
  await identity.close()
  return resyncs
}

it("delivers everybody anew after a move to another address, and only then", async () => {
  expect(await startUnder("http://localhost:3000")).toBe(0)
  expect(await startUnder("http://localhost:3000")).toBe(0)
  expect(await startUnder("http://localhost:4000")).toBe(1)
  expect(await startUnder("http://localhost:4000")).toBe(0)
})
