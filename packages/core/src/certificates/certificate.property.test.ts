import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from "node:crypto"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CertificateFacts } from "./certificate.schema.ts"
import {
  certificateFile,
  certificateProblems,
  fingerprintOf,
  matchFiles,
  matchText,
  readCertificate,
  signedBytes,
  unsignedCertificate
} from "./certificate.rules.ts"
import { certificateNumber, certificateRows, fileRows, fingerprintIn, grouped } from "./certificate-facts.rules.ts"
import { approvedFile, approvedPlan, approvedSlot } from "./fixtures/certificate.examples.ts"

const { privateKey, publicKey } = generateKeyPairSync("ed25519")
const hexOf = (key: KeyObject): string =>
  Buffer.from(key.export({ format: "jwk" }).x ?? "", "base64url").toString("hex")
const ours = { publicKey: hexOf(publicKey), listedAt: "https://marque.example/certificates/keys" }

const issued = (facts: CertificateFacts): string => {
  const unsigned = unsignedCertificate(facts, ours)
  return certificateFile(unsigned, sign(null, signedBytes(unsigned), privateKey).toString("hex")).text
}

/** As `marque verify` judges bytes. */
const isValid = (bytes: Uint8Array): boolean => {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)
  const reading = readCertificate(text)
  if (reading.state !== "read" || !reading.pageFits || !reading.keyFits) return false
  const { key, signature } = reading.certificate
  const jwk = { kty: "OKP", crv: "Ed25519", x: Buffer.from(key.publicKey, "hex").toString("base64url") }
  const known = createPublicKey({ key: jwk, format: "jwk" })
  return verify(null, signedBytes(reading.certificate), known, Buffer.from(signature, "hex"))
}

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom("</script>", "<!--<script>", "&lt;", "\u2028")
)
const facts = fc
  .record({ brand: text, campaign: text, note: text, by: text, file: text })
  .map(({ brand, by, campaign, file, note }): CertificateFacts => ({
    ...approvedSlot,
    brand: { id: "brand_1", name: brand },
    campaign: { id: "campaign_1", name: campaign },
    by: { kind: "link", id: "link_1", name: by },
    note,
    files: approvedSlot.files.map((each) => ({ ...each, name: file }))
  }))

describe("a certificate", () => {
  it("B-1308 is valid as it was issued, whatever people wrote, and says what was decided", () => {
    fc.assert(
      fc.property(facts, (decided) => {
        const page = issued(decided)
        expect(isValid(Buffer.from(page))).toBe(true)
        const reading = readCertificate(page)
        expect(reading.state === "read" && JSON.parse(JSON.stringify(reading.certificate.facts))).toEqual(
          JSON.parse(JSON.stringify(decided))
        )
      })
    )
  })

  it("has the same bytes for the same facts, in whatever order they are given", () => {
    fc.assert(
      fc.property(facts, (decided) => {
        const turned = Object.fromEntries(Object.entries(decided).reverse()) as unknown as CertificateFacts
        expect(issued(turned)).toBe(issued(decided))
      })
    )
  })

  it("B-1308 is not valid when one byte of it is another one", () => {
    const bytes = Buffer.from(issued(approvedSlot))
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const other = Buffer.from(bytes)
        other[at] = (other[at] ?? 0) ^ change
        expect(isValid(other)).toBe(false)
      }),
      { numRuns: 600 }
    )
  })

  it("is not valid when its facts are spelled in another way, or another key signs for it", () => {
    const page = issued(approvedPlan)
    expect(readCertificate(page.replace('{"facts"', '{ "facts"'))).toEqual({ state: "damaged" })
    expect(readCertificate(page.replace('"format"', '"more":1,"format"'))).toEqual({ state: "damaged" })
    expect(readCertificate(page + page)).toEqual({ state: "damaged" })
    expect(readCertificate(page.slice(0, -40))).toEqual({ state: "damaged" })
    expect(readCertificate("<html></html>")).toEqual({ state: "foreign" })
    const other = hexOf(generateKeyPairSync("ed25519").publicKey)
    expect(readCertificate(page.replaceAll(ours.publicKey, other))).toMatchObject({ state: "read", keyFits: false })
  })

  it("runs nothing and loads nothing, whatever people wrote", () => {
    fc.assert(
      fc.property(facts, (decided) => {
        const page = issued(decided)
        expect(page.match(/<script/g)).toHaveLength(1)
        expect(page.match(/<\/script/g)).toHaveLength(1)
        expect(page).not.toMatch(/<(?:img|link|iframe|object|embed|svg|a)[\s>]|@import|url\(/i)
        expect(page).not.toContain("<!--")
      })
    )
    const named = { ...approvedPlan, brand: { id: "brand_1", name: '<b onclick="x">Fig</b>' } }
    expect(issued(named)).toContain("&lt;b onclick=&quot;x&quot;&gt;Fig&lt;/b&gt;")
  })
})

it("each part that does not fit is said", () => {
  const reading = readCertificate(issued(approvedPlan))
  if (reading.state !== "read") throw new Error("it was issued")
  const pinned = "0".repeat(64)
  expect(certificateProblems(reading, { signatureFits: true })).toEqual([])
  const fingerprint = reading.certificate.key.fingerprint
  expect(certificateProblems(reading, { signatureFits: true, pinned: fingerprint })).toEqual([])
  const other = { ...reading, pageFits: false, keyFits: false }
  expect(certificateProblems(other, { signatureFits: false, pinned })).toEqual([
    "The signature does not fit what it says.",
    "The text around the signed part was changed.",
    "The key is not the one that its fingerprint names.",
    "It was signed with another key than the one given by --key."
  ])
})

describe("what a certificate says", () => {
  it("names plan, concepts and note of a proposal, and who decided", () => {
    const rows = new Map(certificateRows(approvedPlan).map(({ label, lines }) => [label, lines]))
    expect(rows.get("Subject")).toEqual(["Version 2 of the proposal"])
    expect(rows.get("Concepts")).toEqual(["The long table", "First light"])
    expect(rows.get("By")).toEqual(["Imre Halász", "with an account"])
    expect(rows.get("On")).toEqual(["2027-04-30 09:15:07 UTC"])
    expect(rows.get("Rules")).toEqual(["Version 4"])
    expect(rows.has("Accepted exceptions")).toBe(false)
    expect(certificateNumber(approvedPlan)).toMatch(/^[0-9A-F]{12}$/)
  })

  it("names the file of a slot with its sources, marks, checks and accepted exceptions", () => {
    const rows = new Map(fileRows(approvedFile).map(({ label, lines }) => [label, lines]))
    expect(rows.get("Sources")).toEqual(["Logo: Wordmark", "1b".repeat(32), "Product: Ember mug"])
    expect(rows.get("Checks")).toEqual(["11 of 12 passed, rules: version 4"])
    expect(certificateRows(approvedSlot).at(-1)?.lines).toEqual([
      "Contrast of the headline: accepted by Imre Halász until 2027-06-01. The print run is already sold out"
    ])
    const { measured: _, ...bare } = { ...approvedFile, marks: [], sources: [] }
    const others = new Map(fileRows(bare).map(({ label, lines }) => [label, lines]))
    expect([others.get("Checks"), others.get("Marks found (IPTC)"), others.has("Sources")]).toEqual([
      ["Not measured"],
      ["None"],
      false
    ])
    const draft = { ...bare, measured: { rules: { state: "draft", version: 9 }, passed: 1, counted: 2 } } as const
    expect(fileRows(draft).at(-1)?.lines).toEqual(["1 of 2 passed, rules: draft 9"])
  })

  it("B-1308 of a picture that was decided on by itself is valid, and names no campaign", () => {
    const { campaign: _, ...rest } = approvedSlot
    const decided: CertificateFacts = { ...rest, subject: { kind: "picture", id: "asset_1", name: "Ember cup on oak" } }
    const page = issued(decided)
    expect(isValid(Buffer.from(page))).toBe(true)
    expect(page).toContain("approved the picture Ember cup on oak on ")
    expect(certificateRows(decided).map(({ label }) => label)).not.toContain("Campaign")
    const unsigned = unsignedCertificate(decided, ours)
    expect(certificateFile(unsigned, "").name).toMatch(/_ember-cup-on-oak_certificate_[0-9a-f]{12}\.html$/)
  })

  it("is named after brand, campaign and what was decided", () => {
    const name = (decided: CertificateFacts) => certificateFile(unsignedCertificate(decided, ours), "").name
    expect(name(approvedPlan)).toMatch(/^fig-ember_spring-table_proposal-v2_certificate_[0-9a-f]{12}\.html$/)
    expect(name(approvedSlot)).toMatch(/^fig-ember_spring-table_germany_instagram-story_certificate_/)
  })
})

it("a fingerprint is read with spaces, colons and capitals, and nothing else is one", () => {
  const fingerprint = fingerprintOf(ours.publicKey)
  expect(fingerprintIn(grouped(fingerprint).toUpperCase())).toBe(fingerprint)
  expect(fingerprintIn(fingerprint.slice(1))).toBeUndefined()
  expect(unsignedCertificate(approvedPlan, { publicKey: ours.publicKey }).key).not.toHaveProperty("listedAt")
})

it("files of a folder are found by their bytes, and one that only has the name is said to be changed", () => {
  const approved = [approvedFile]
  const { name, sha256 } = approvedFile
  expect(matchFiles(approved, [{ path: "out/a.jpg", sha256 }], "slot7")).toEqual([
    { name, state: "found", path: "out/a.jpg" }
  ])
  expect(matchFiles(approved, [{ path: "out/story_slot7.jpg", sha256: "00" }], "slot7")).toEqual([
    { name, state: "changed", path: "out/story_slot7.jpg" }
  ])
  expect(matchFiles(approved, [{ path: name, sha256: "00" }])).toMatchObject([{ state: "changed" }])
  expect(matchFiles(approved, [{ path: "b.jpg", sha256: "00" }], "slot7")).toEqual([{ name, state: "absent" }])
  const path = "out/a.jpg"
  expect([{ name, state: "found", path } as const, { name, state: "changed", path } as const].map(matchText)).toEqual([
    `${name}: out/a.jpg`,
    `${name}: out/a.jpg has other bytes than the approved ones.`
  ])
  expect(matchText({ name, state: "absent" })).toBe(`${name}: no file in the folder has its approved bytes.`)
})
