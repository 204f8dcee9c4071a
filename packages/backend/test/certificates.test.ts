import { fingerprintOf, readCertificate, signedBytes } from "@marque/core/proposals"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { makeSlotWorld, rowOf, workOff } from "./slot-world.ts"
import { CERTIFICATE_KEY, makeWorld, outcome, removeBrand } from "./world.ts"

/** 1 September 2026, noon UTC. */
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 8, 1, 12) }))
afterEach(() => void vi.useRealTimers())

const publicKey = CERTIFICATE_KEY.slice(64)

const isSigned = async (text: string): Promise<boolean> => {
  const reading = readCertificate(text)
  if (reading.state !== "read") return false
  const { certificate, keyFits, pageFits } = reading
  const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, "hex"))
  const key = await crypto.subtle.importKey("raw", bytes(publicKey), "Ed25519", false, ["verify"])
  const message = Uint8Array.from(signedBytes(certificate))
  return keyFits && pageFits && crypto.subtle.verify("Ed25519", key, bytes(certificate.signature), message)
}

const reviewedSlot = async () => {
  const made = await makeSlotWorld(1)
  const { ids, ours, produce, watch } = made
  const [slotId = ""] = await ids()
  await produce([slotId])
  await workOff(made)
  await made.cleo.mutation(api.slotReviews.askReview, { campaignId: ours.campaignId, slotIds: [slotId] })
  const hash = (await watch()).slots[0]?.picture?.hash ?? ""
  const certificateId = async () => (await watch()).slots[0]?.decisions[0]?.certificateId ?? ""
  return { ...made, certificateId, hash, slotId }
}

const approvedSlot = async () => {
  const made = await reviewedSlot()
  const { certificateId, hash, mia, slotId } = made
  await mia.mutation(api.slotReviews.decide, { slotId, hash, decision: "approve", note: " Fine. " })
  return { ...made, certificateId: await certificateId() }
}

describe("a certificate of an approved slot", () => {
  it("B-1308 says who approved which bytes of what, signed, and the same again later", async () => {
    const { certificateId, hash, slotId, t, vic, ours } = await approvedSlot()
    const { name, text } = await vic.query(api.certificates.file, { certificateId })
    expect(name).toMatch(/^ours_autumn_germany_square_certificate_[0-9a-f]{12}\.html$/)
    expect(await isSigned(text)).toBe(true)
    expect(await isSigned(text.replace("Fine.", "Fine!"))).toBe(false)
    const reading = readCertificate(text)
    expect(reading).toMatchObject({
      state: "read",
      certificate: {
        facts: {
          brand: { name: "Ours" },
          campaign: { id: ours.campaignId },
          subject: { kind: "slot", id: slotId, market: "Germany" },
          decision: "approve",
          by: { kind: "member", name: "mia" },
          at: Date.UTC(2026, 8, 1, 12),
          note: "Fine.",
          rules: { state: "draft" },
          files: [{ sha256: hash, sourceType: "compositeCapture", sources: [{ kind: "product", name: "Ember Mug" }] }]
        }
      }
    })
    await t.run(({ db }) => db.patch(ours.brandId, { name: "Another name" }))
    expect(await vic.query(api.certificates.file, { certificateId })).toEqual({ name, text })
  })

  it("B-505 names the waivers that held, with who gave them, why and until when", async () => {
    const made = await reviewedSlot()
    const { cleo, hash, mia, ours, slotId, t, users, vic } = made
    const { assetId } = await rowOf(made, slotId)
    if (assetId === undefined) throw new Error("the slot shows no picture")
    const { rulesNow: rules } = await cleo.query(api.scores.get, { assetId })
    const [at, until] = [Date.now(), Date.now() + 86_400_000]
    const waiver = { brandId: ours.brandId, assetId, rules, by: users.mia, at, reason: "Seen from afar only" }
    await t.run(async ({ db }) => {
      await db.insert("waivers", { ...waiver, checkId: "contrast", until, idempotencyKey: "one" })
      await db.insert("waivers", { ...waiver, checkId: "safe_area", until: at - 1, idempotencyKey: "two" })
    })
    await mia.mutation(api.slotReviews.decide, { slotId, hash, decision: "approve" })
    const reading = readCertificate(
      (await vic.query(api.certificates.file, { certificateId: await made.certificateId() })).text
    )
    const facts = reading.state === "read" ? reading.certificate.facts : undefined
    expect(facts?.waivers).toMatchObject([{ reason: "Seen from afar only", until }])
  })

  it("names a person without an account as they named themselves, and the link", async () => {
    const { certificateId, hash, mia, ours, slotId, t, vic } = await reviewedSlot()
    const { brandId, campaignId } = ours
    const target = { kind: "slots" as const, campaignId, slotIds: [slotId] }
    const { token } = await mia.mutation(api.shareLinks.make, { brandId, target, allow: "decide", label: "", days: 7 })
    const call = { token, secret: "ab".repeat(32), item: slotId, hash, decision: "approve" as const, note: "" }
    await t.mutation(api.sharedPages.decide, { ...call, name: "Ada Lindqvist" })
    const { text } = await vic.query(api.certificates.file, { certificateId: await certificateId() })
    expect(readCertificate(text)).toMatchObject({
      certificate: { facts: { by: { kind: "link", name: "Ada Lindqvist", id: expect.any(String) } } }
    })
    expect(await isSigned(text)).toBe(true)
  })

  it("goes with its brand", async () => {
    const { ours, settle, t, theirs } = await approvedSlot()
    await t.run(({ db }) => db.patch(ours.brandId, { archivedAt: 1 }))
    await removeBrand({ t }, "ada", ours.brandId)
    await settle()
    const rows = await t.run(({ db }) => db.query("certificates").collect())
    expect(rows.map(({ brandId }) => brandId)).not.toContain(ours.brandId)
    expect(rows.map(({ brandId }) => brandId)).toContain(theirs.brandId)
  })
})

describe("the key of an installation", () => {
  it("is listed with those before it for everyone, and no secret half", async () => {
    const { t } = await makeWorld()
    const before = "ab".repeat(32)
    vi.stubEnv("MARQUE_CERTIFICATE_RETIRED", before)
    const answer = await t.fetch("/certificates/keys")
    const said = await answer.text()
    expect(JSON.parse(said)).toEqual({
      algorithm: "Ed25519",
      keys: [
        { fingerprint: fingerprintOf(publicKey), publicKey, current: true },
        { fingerprint: fingerprintOf(before), publicKey: before, current: false }
      ]
    })
    expect(said).not.toContain(CERTIFICATE_KEY.slice(0, 64))
    vi.unstubAllEnvs()
  })

  it("keeps nobody from deciding where it is missing, and is asked for with the certificate", async () => {
    const { certificateId, vic } = await approvedSlot()
    const asked = () => outcome(vic.query(api.certificates.file, { certificateId }))
    vi.stubEnv("MARQUE_CERTIFICATE_KEY", "")
    expect(await asked()).toBe("invalid")
    vi.stubEnv("MARQUE_CERTIFICATE_KEY", "07".repeat(64))
    expect(await asked()).toBe("invalid")
    vi.unstubAllEnvs()
  })
})
