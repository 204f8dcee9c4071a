import { Effect, Layer } from "effect"
import { generateKeyPairSync, sign } from "node:crypto"
import { describe, expect, it } from "vitest"
import { createActor, waitFor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { certificateFile, readCertificate, signedBytes, unsignedCertificate } from "./certificate.rules.ts"
import { fileCheckActors } from "./file-check.actors.ts"
import { fileCheckMachine } from "./file-check.machine.ts"
import { CHECKED_BYTES_MAX, certificateAmong, fileCheckOf, type ReadFile, refusalOfFiles } from "./file-check.rules.ts"
import { FileEvidence } from "./file-check.service.ts"
import { fileCheckView } from "./file-check.view.ts"
import { approvedFile, approvedPlan, approvedSlot } from "./fixtures/certificate.examples.ts"

const { privateKey, publicKey } = generateKeyPairSync("ed25519")
const unsigned = unsignedCertificate(approvedSlot, {
  publicKey: Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url").toString("hex")
})
const { text } = certificateFile(unsigned, sign(null, signedBytes(unsigned), privateKey).toString("hex"))

const file = (name: string, content: string, sha256 = "00".repeat(32)): ReadFile => ({
  name,
  sha256,
  reading: readCertificate(content)
})
const certificate = file("certificate.html", text)
const approved = file("ember.jpg", "", approvedFile.sha256)

describe("checking files", () => {
  it("says who approved these bytes, where the certificate holds", () => {
    const check = fileCheckOf([approved, certificate], true)
    expect(check).toMatchObject({ good: true, problems: [], files: [{ good: true }] })
    expect(check.sentence).toContain("Ada Lindqvist approved")
    expect(check.rows.find(({ label }) => label.startsWith("Marks"))?.lines).toEqual(["XMP digital source type"])
  })

  it("tells changed bytes from bytes that the certificate does not name", () => {
    const texts = (name: string) => fileCheckOf([certificate, file(name, "")], true).files.map((each) => each.text)
    expect(texts(approvedFile.name)[0]).toContain("not the approved bytes")
    expect(texts("a_slot7.jpg")[0]).toContain("not the approved bytes")
    expect(texts("holiday.jpg")[0]).toContain("does not name these bytes")
    expect(fileCheckOf([certificate, approved, file("holiday.jpg", "")], true).good).toBe(false)
  })

  it("proves nothing by a certificate that does not hold", () => {
    expect(fileCheckOf([certificate, approved], false)).toMatchObject({
      good: false,
      sentence: undefined,
      files: [],
      problems: ["The signature does not fit what it says."]
    })
    const other = file("certificate.html", text.replace("Ada Lindqvist", "Eve Lindqvist"))
    expect(fileCheckOf([other], true).good).toBe(false)
    const damaged = file("certificate.html", text.replace('{"facts"', '{ "facts"'))
    expect(fileCheckOf([damaged], undefined).title).toContain("changed or damaged")
    expect(fileCheckOf([certificate], undefined).title).toContain("cannot check signatures")
  })

  it("asks for one certificate, not more", () => {
    expect(fileCheckOf([approved], undefined).title).toContain("No certificate")
    expect(fileCheckOf([certificate, certificate], undefined).title).toContain("two certificates")
    expect(certificateAmong([certificate, certificate])).toBeUndefined()
    const plan = unsignedCertificate(approvedPlan, { publicKey: unsigned.key.publicKey })
    const ofPlan = file("plan.html", certificateFile(plan, "00".repeat(64)).text)
    expect(fileCheckOf([ofPlan, approved], true).files).toMatchObject([{ good: false }])
  })

  it("reads no more than 50 files of 500 MB", () => {
    const given = { name: "a.mov", size: CHECKED_BYTES_MAX }
    expect(refusalOfFiles(Array.from({ length: 50 }, () => given))).toBeUndefined()
    expect(refusalOfFiles(Array.from({ length: 51 }, () => given))).toBe("At most 50 files at a time")
    expect(refusalOfFiles([{ ...given, size: CHECKED_BYTES_MAX + 1 }])).toBe("a.mov is larger than 500 MB")
  })
})

const chosen = { name: "certificate.html", size: 1, type: "text/html", content: {} }

it("a person who drops files sees what was found, or that they could not be read", async () => {
  const asked: Array<string> = []
  const read = { next: Effect.succeed(certificate) as Effect.Effect<ReadFile, Error> }
  const time = makeTestTime(
    Layer.succeed(FileEvidence, {
      read: () => Effect.suspend(() => read.next),
      isSigned: ({ signature }) => Effect.sync(() => asked.push(signature) > 0)
    })
  )
  const machine = fileCheckMachine.provide({ actors: fileCheckActors(time.runtime) })
  const actor = createActor(machine, { clock: time.clock }).start()
  const drop = async () => {
    actor.send({ type: "files.choose", files: [chosen] })
    expect(fileCheckView(actor.getSnapshot()).checking).toBe(true)
    await waitFor(actor, (snapshot) => !snapshot.matches("checking"))
    return fileCheckView(actor.getSnapshot())
  }
  expect((await drop()).check?.good).toBe(true)
  expect(asked).toHaveLength(1)
  read.next = Effect.succeed(approved)
  expect((await drop()).check?.title).toContain("No certificate")
  expect(asked).toHaveLength(1)
  read.next = Effect.fail(new Error("gone"))
  expect(await drop()).toEqual({ checking: false, check: undefined, error: "The files could not be read" })
  actor.send({ type: "files.choose", files: Array.from({ length: 51 }, () => chosen) })
  expect(fileCheckView(actor.getSnapshot()).error).toBe("At most 50 files at a time")
  actor.stop()
})
