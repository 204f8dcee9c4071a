import { scryptSync } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it } from "vitest"
import { makeBrowser, ORIGIN, signUp } from "../../../test/local-identity.ts"
import { makeLocalIdentity } from "./local-identity.ts"

it("unless hashing is given, a password is stored as scrypt with N 16,384, r 16, p 1 and a salt of its own, and signs in", async () => {
  const folder = mkdtempSync(join(tmpdir(), "marque-hashing-"))
  const databaseFile = join(folder, "identity.sqlite")
  const secret = "a secret of at least thirty-two bytes"
  const identity = await makeLocalIdentity({ databaseFile, secret, publicUrl: ORIGIN, demo: false })
  const password = "violet kettle 42 moor"
  await signUp(identity, makeBrowser(identity), "ada@figandember.com", password)
  await signUp(identity, makeBrowser(identity), "bo@figandember.com", password)
  const attempt = { email: "ada@figandember.com", password }
  expect((await makeBrowser(identity).post("/sign-in/email", attempt)).status).toBe(200)
  await identity.close()

  const rows = new DatabaseSync(databaseFile).prepare("SELECT password FROM account ORDER BY rowid").all()
  const stored = rows.map((row) => String(row["password"]).split(":"))
  expect(stored).toHaveLength(2)
  expect(new Set(stored.map(([salt]) => salt)).size).toBe(2)
  for (const [salt = "", key = ""] of stored) {
    expect(salt).toMatch(/^[0-9a-f]{32}$/)
    const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
    expect(scryptSync(password, salt, 64, cost).toString("hex")).toBe(key)
  }
  rmSync(folder, { recursive: true })
})
