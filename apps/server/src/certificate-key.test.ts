import { mkdtempSync, renameSync, rmSync, statSync } from "node:fs"
import { createPrivateKey, createPublicKey } from "node:crypto"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { certificateFingerprint, certificateKey, retiredCertificateKeys } from "./certificate-key.ts"

let dataDir = ""
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "marque-key-"))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const secret = (name: string): string => join(dataDir, "secrets", name)

it("a key is made once, readable by its owner only, and its halves belong together", () => {
  expect(certificateFingerprint(dataDir)).toBeUndefined()
  const key = certificateKey(dataDir)
  expect(certificateFingerprint(dataDir)).toMatch(/^([0-9a-f]{4} ){15}[0-9a-f]{4}$/)
  expect(key).toMatch(/^[0-9a-f]{128}$/)
  expect(certificateKey(dataDir)).toBe(key)
  expect(statSync(secret("certificate")).mode & 0o777).toBe(0o600)
  const head = "302e020100300506032b657004220420"
  const der = Buffer.from(head + key.slice(0, 64), "hex")
  const { x = "" } = createPublicKey(createPrivateKey({ key: der, format: "der", type: "pkcs8" })).export({
    format: "jwk"
  })
  expect(Buffer.from(x, "base64url").toString("hex")).toBe(key.slice(64))
})

it("a renamed key is still listed, and another one signs", () => {
  const before = certificateKey(dataDir)
  expect(retiredCertificateKeys(dataDir)).toBe("")
  renameSync(secret("certificate"), secret("certificate-retired-2027-04"))
  expect(certificateKey(dataDir)).not.toBe(before)
  expect(retiredCertificateKeys(dataDir)).toBe(before.slice(64))
})
