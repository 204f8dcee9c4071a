import { createHash, generateKeyPairSync, sign } from "node:crypto"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PassThrough } from "node:stream"
import {
  CERTIFICATE_BYTES_MAX,
  certificateFile,
  type CertificateFacts,
  fingerprintOf,
  signedBytes,
  unsignedCertificate
} from "@marque/core/proposals"
import { approvedPlan, approvedSlot } from "@marque/core/testing"
import { afterEach, beforeEach, expect, it } from "vitest"
import { run } from "../src/run.ts"

const { privateKey, publicKey } = generateKeyPairSync("ed25519")
const raw = Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url").toString("hex")
const picture = Buffer.from("the approved picture")
const sha256 = createHash("sha256").update(picture).digest("hex")

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "marque-verify-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

const saved = (facts: CertificateFacts, change = (text: string): string => text): string => {
  const unsigned = unsignedCertificate(facts, { publicKey: raw })
  const { name, text } = certificateFile(unsigned, sign(null, signedBytes(unsigned), privateKey).toString("hex"))
  writeFileSync(join(folder, name), change(text))
  return join(folder, name)
}

const slot = { ...approvedSlot, files: approvedSlot.files.map((file) => ({ ...file, sha256 })) }

const verify = async (...parts: ReadonlyArray<string>) => {
  const [output, errors] = [new PassThrough(), new PassThrough()]
  // No server answers at this address: a command that asked one would fail.
  const environment = { MARQUE_URL: "http://127.0.0.1:1" }
  const status = await run(["verify", ...parts], { environment, input: new PassThrough(), output, errors, version: "" })
  const said = (stream: PassThrough) => (stream.read() as Buffer | null)?.toString() ?? ""
  return { status, said: said(output), error: said(errors) }
}

it("B-1308 a certificate is verified without a server, and says what was approved, by whom and when", async () => {
  const { said, status } = await verify(saved(approvedPlan), "--key", fingerprintOf(raw))
  expect(status).toBe(0)
  expect(said).toMatch(/^Valid: nothing was changed/)
  expect(said).toContain(
    "Imre Halász approved version 2 of the proposal of the campaign Spring table on 2027-04-30 09:15:07 UTC."
  )
  expect(said).toContain("4f".repeat(32))
  const { said: json } = await verify(saved(approvedPlan), "--json")
  expect(JSON.parse(json)).toMatchObject({ valid: true, problems: [], facts: { by: { name: "Imre Halász" } } })
})

it("says which part does not fit", async () => {
  const worded = saved(approvedPlan, (text) => text.replace("Imre Halász approved", "Imre Halász refused"))
  expect(await verify(worded)).toMatchObject({
    status: 1,
    said: expect.stringMatching(/^Not valid.*\nThe text around the signed part was changed\.\n/)
  })
  const forged = saved(approvedPlan, (text) => text.replace('"version":2', '"version":3'))
  expect(await verify(forged)).toMatchObject({
    status: 1,
    said: expect.stringMatching(/^Not valid.*\nThe signature does not fit what it says\.\n/)
  })
  const pinned = await verify(saved(approvedPlan), "--key", "0".repeat(64))
  expect(pinned).toMatchObject({ status: 1, said: expect.stringContaining("another key than the one given by --key") })
  const keyless = saved(approvedPlan, (text) => text.replaceAll(raw, "0".repeat(64)))
  expect((await verify(keyless)).said).toContain("The key is not the one that its fingerprint names.")
})

it("B-1308 finds the approved files of a folder by their bytes", async () => {
  const certificate = saved(slot)
  const pictures = join(folder, "pictures")
  mkdirSync(join(pictures, "meta"), { recursive: true })
  const named = join(pictures, "meta", "story_slot7.jpg")
  const asked = () => verify(certificate, "--files", pictures)
  expect(await asked()).toMatchObject({ status: 1, said: expect.stringContaining("no file in the folder") })
  writeFileSync(named, "one byte more")
  expect(await asked()).toMatchObject({ status: 1, said: expect.stringContaining("has other bytes") })
  writeFileSync(named, picture)
  expect(await asked()).toMatchObject({ status: 0, said: expect.stringContaining(join("meta", "story_slot7.jpg")) })
  expect((await verify(saved(approvedPlan), "--files", pictures)).said).toContain("names no files")
})

it("answers what is no certificate with one sentence", async () => {
  const other = (content: string | Uint8Array): string => {
    writeFileSync(join(folder, "other"), content)
    return join(folder, "other")
  }
  const sentence = async (...parts: ReadonlyArray<string>) => {
    const { error, said, status } = await verify(...parts)
    expect([said, error.trimEnd().split("\n").length]).toEqual(["", 1])
    return [status, error]
  }
  const certificate = saved(approvedPlan)
  expect(await sentence()).toEqual([2, "verify needs the path of a certificate.\n"])
  expect(await sentence(certificate, "--key", "short")).toEqual([
    2,
    "--key is a fingerprint of 64 hexadecimal digits.\n"
  ])
  expect(await sentence(join(folder, "none"))).toEqual([1, expect.stringContaining("cannot be read")])
  expect(await sentence(folder)).toEqual([1, expect.stringContaining("cannot be read")])
  expect(await sentence(other("<html>"))).toEqual([1, expect.stringContaining("is not a certificate")])
  expect(await sentence(other(Uint8Array.of(0xff, 0xfe)))).toEqual([1, expect.stringContaining("is not a certificate")])
  expect(await sentence(other(new Uint8Array(CERTIFICATE_BYTES_MAX + 1)))).toEqual([
    1,
    expect.stringContaining("is larger than any certificate")
  ])
  expect(await sentence(certificate, "--files", join(folder, "none"))).toEqual([
    1,
    expect.stringContaining("is not a folder")
  ])
  expect(await sentence(saved(approvedPlan, (text) => text.replace('"facts":{', '"facts":{"x":1,')))).toEqual([
    1,
    expect.stringContaining("was changed or damaged")
  ])
})
