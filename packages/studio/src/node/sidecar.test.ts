import { execFile } from "node:child_process"
import { mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import fc from "fast-check"
import { afterEach, beforeEach, expect, it } from "vitest"
import { makeSidecar, provenanceKey, type ProvenanceFacts, temporaryKey, verifySidecar } from "./sidecar.ts"

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "marque-key-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const hash = (digit: string) => digit.repeat(64)
const facts: ProvenanceFacts = {
  file: { sha256: hash("a"), mime: "image/jpeg", width: 1080, height: 1080 },
  sourceType: "compositeSynthetic",
  marksFound: ["digitalCreation"],
  engine: { name: "local", version: "1" },
  sceneHash: hash("b"),
  seed: 7,
  brand: { id: "brand", version: 3 },
  copyHash: hash("c"),
  sources: [{ id: "product", role: "cutout", sha256: hash("d") }]
}

it("a sidecar proves what was made and which key says so", () => {
  const key = temporaryKey()
  expect(verifySidecar(makeSidecar(facts, key))).toEqual({ ok: true, made: facts, keyId: key.id })
})

it("a sidecar of which anything was changed is refused", () => {
  const json = makeSidecar(facts, temporaryKey())
  fc.assert(
    fc.property(fc.nat(json.length - 1), fc.constantFrom("0", "a", "Z", "}", '"', "[", " "), (at, character) => {
      const changed = json.slice(0, at) + character + json.slice(at + 1)
      fc.pre(changed !== json)
      expect(verifySidecar(changed).ok).toBe(false)
    }),
    { numRuns: 500 }
  )
})

it("a fact that was added, and a key put in place of another, are refused", () => {
  const json = makeSidecar(facts, temporaryKey())
  expect(verifySidecar(json.replace('"seed":7', '"seed":7,"author":"me"')).ok).toBe(false)
  const other = temporaryKey()
  const parsed: { signature: Record<string, string> } = JSON.parse(json)
  parsed.signature = { ...parsed.signature, publicKey: other.publicKey, keyId: other.id }
  expect(verifySidecar(JSON.stringify(parsed))).toEqual({ ok: false, reason: "changed" })
})

it("anything else is unreadable, and nothing makes it throw", () => {
  for (const text of ["", "null", "[]", "{}", '{"format":"marque-provenance/1"}']) {
    expect(verifySidecar(text)).toEqual({ ok: false, reason: "unreadable" })
  }
  fc.assert(fc.property(fc.string(), (text) => !verifySidecar(text).ok))
})

it("keeps one key per folder, readable by its owner only", () => {
  const path = join(folder, "secrets", "provenance.key")
  const key = provenanceKey(path)
  expect(provenanceKey(path).id).toBe(key.id)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const check = verifySidecar(makeSidecar(facts, provenanceKey(path)))
  expect(check).toMatchObject({ ok: true, keyId: key.id })
})

it("processes that start together end up with one key", async () => {
  const path = join(folder, "secrets", "provenance.key")
  const script = `import { provenanceKey } from "./sidecar.ts"; process.stdout.write(provenanceKey(process.argv[1]).id)`
  const cwd = fileURLToPath(new URL(".", import.meta.url))
  const run = () => promisify(execFile)(process.execPath, ["--input-type=module", "-e", script, path], { cwd })
  const ids = await Promise.all([run(), run(), run()].map(async (started) => (await started).stdout))
  expect(new Set(ids).size).toBe(1)
})
