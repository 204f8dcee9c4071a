import { buffer, text } from "node:stream/consumers"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { hashOf } from "../../src/storage/blobs.ts"
import { s3Client, s3Problem, type S3Object, type S3Reason } from "../../src/s3/index.ts"
import { answering, type Fault, type S3StandIn, startS3, streamOf, times } from "./s3-stand-in.ts"
import { testAfter } from "./test-after.ts"

let s3: S3StandIn
let time: ReturnType<typeof testAfter>

beforeEach(async () => {
  s3 = await startS3()
  time = testAfter()
})
afterEach(() => s3.close())

const open = () => s3Client(s3.settings, { after: time.after })
const upload = (content: string | Uint8Array) => {
  const bytes = Buffer.from(content)
  return { size: bytes.length, sha256: hashOf(bytes), open: () => streamOf(bytes) }
}

describe("an object", () => {
  it("is stored, measured, read whole and in part, and removed, twice if need be", async () => {
    const client = open()
    const large = Buffer.alloc(5_000_000, "0123456789")
    await client.put("blobs/a", upload(large))
    expect(await client.size("blobs/a")).toBe(5_000_000)
    expect(large.equals((await client.read("blobs/a", ({ bytes }) => buffer(bytes))) ?? Buffer.of())).toBe(true)
    const part = await client.open("blobs/a", { first: 13, last: 15 })
    expect([part?.size, part && (await text(part.bytes))]).toEqual([3, "345"])
    await client.remove("blobs/a")
    await client.remove("blobs/a")
    expect(await client.size("blobs/a")).toBeUndefined()
    expect(await client.read("blobs/a", ({ bytes }) => buffer(bytes))).toBeUndefined()
    expect(time.running()).toBe(0)
  })

  it("has a key that every storage takes", async () => {
    for (const key of ["a", "a/b/c", "blobs/A", "blobs/ä", "../secret", "blobs/a?b"]) {
      await expect(open().size(key)).rejects.toThrow(`${key} is no key`)
    }
    expect(s3.requests).toEqual([])
  })
})

const HTML = { "Content-Type": "text/html", "Content-Length": "20" }
const PAGE = "<html>Sign in</html>"

interface Failing {
  readonly that: string
  readonly fault: Fault
  readonly reason: S3Reason
  readonly tries: number
  /** Which the answer to a request for the size has not. */
  readonly namedInBody?: true
}

const coded = (status: number, code: string): Fault => answering(status, `<Error><Code>${code}</Code></Error>`)

const hangsUp: Fault = (_, response) => {
  response.destroy()
  return true
}

const hangs: Fault = () => {
  setImmediate(() => time.expire())
  return true
}

const FAULTS: ReadonlyArray<Failing> = [
  { that: "refuses who asks", fault: answering(401), reason: "denied", tries: 1 },
  { that: "refuses the keys", fault: coded(403, "SignatureDoesNotMatch"), reason: "denied", tries: 1 },
  {
    that: "wants another region signed",
    fault: coded(400, "AuthorizationHeaderMalformed"),
    reason: "denied",
    tries: 1,
    namedInBody: true
  },
  {
    that: "is in another region",
    fault: coded(301, "PermanentRedirect"),
    reason: "bucket",
    tries: 1,
    namedInBody: true
  },
  { that: "is asked too often", fault: answering(429), reason: "busy", tries: 3 },
  { that: "says slow down", fault: coded(503, "SlowDown"), reason: "busy", tries: 3 },
  { that: "fails", fault: coded(500, "InternalError"), reason: "away", tries: 3 },
  { that: "fails behind a gateway", fault: answering(502, PAGE, HTML), reason: "away", tries: 3 },
  { that: "is a page", fault: answering(200, PAGE, HTML), reason: "nonsense", tries: 3 },
  {
    that: "is elsewhere",
    fault: answering(302, "", { Location: "https://example.com" }),
    reason: "nonsense",
    tries: 3
  },
  { that: "hangs up", fault: hangsUp, reason: "away", tries: 3 }
]

describe("a storage", () => {
  const calls = {
    put: () => open().put("blobs/a", upload("hello")),
    read: () => open().read("blobs/a", ({ bytes }) => buffer(bytes)),
    part: () => open().open("blobs/a", { first: 0, last: 1 }),
    size: () => open().size("blobs/a"),
    remove: () => open().remove("blobs/a")
  }

  describe.each(Object.entries(calls))("asked to %s", (call, ask) => {
    const faults = FAULTS.filter(({ namedInBody }) => call !== "size" || namedInBody === undefined)
    it.each(faults)("that $that is tried as often as that helps, and said", async ({ fault, reason, tries }) => {
      s3.fault(fault)
      await expect(ask()).rejects.toMatchObject({ name: "S3Failed", reason })
      expect(s3.requests).toHaveLength(tries)
      expect(time.pauses).toEqual([200, 400].slice(0, s3.requests.length - 1))
      expect(time.running()).toBe(0)
    })

    it("that hangs is given up after ten seconds, and not asked again", async () => {
      s3.fault(hangs)
      await expect(ask()).rejects.toMatchObject({ reason: "hanging" })
      expect(s3.requests).toHaveLength(1)
    })

    it("that fails twice and then answers is no failure", async () => {
      await open().put("blobs/a", upload("hello"))
      s3.fault(times(2, answering(503)))
      await expect(ask()).resolves.not.toThrow()
      expect(time.pauses).toEqual([200, 400])
    })
  })

  it("that hangs in the middle of an object is given up ten seconds after its last byte", async () => {
    s3.fault((_, response) => {
      response.writeHead(200, { "Content-Length": "5", ETag: '"x"' }).write("he")
      return true
    })
    let came = 0
    const take = async ({ bytes }: S3Object) => {
      for await (const chunk of bytes) {
        came += chunk.length
        time.expire()
      }
    }
    await expect(open().read("blobs/a", take)).rejects.toMatchObject({ reason: "hanging" })
    expect(came).toBe(2)
  })

  it("that sends another part than the one asked for is not believed", async () => {
    s3.fault(answering(206, "he", { "Content-Length": "2", "Content-Range": "bytes 1-2/5", ETag: '"x"' }))
    await expect(open().open("blobs/a", { first: 0, last: 1 })).rejects.toMatchObject({ reason: "nonsense" })
    s3.fault(answering(200, "hello", { "Content-Length": "5", ETag: '"x"' }))
    await expect(open().open("blobs/a", { first: 0, last: 1 })).rejects.toMatchObject({ reason: "nonsense" })
  })

  it("in whose place a page answers that nothing is there has no say either", async () => {
    s3.fault(answering(404, PAGE, HTML))
    await expect(open().read("blobs/a", ({ bytes }) => buffer(bytes))).rejects.toMatchObject({ reason: "nonsense" })
  })
})

describe("the check", () => {
  it("stores, reads and removes one object", async () => {
    expect(await s3Problem(s3.settings)).toBeUndefined()
    expect(s3.requests.map((each) => each.split("/")[0])).toEqual(["PUT check", "GET check", "DELETE check"])
  })

  it("says what is wrong", async () => {
    const { settings } = s3
    expect(await s3Problem({ ...settings, secretAccessKey: "wrong" })).toBe("denied")
    expect(await s3Problem({ ...settings, accessKeyId: "wrong" })).toBe("denied")
    expect(await s3Problem({ ...settings, bucket: "other" })).toBe("bucket")
    expect(await s3Problem({ ...settings, endpoint: "http://127.0.0.1:9" }, { after: time.after })).toBe("away")
    s3.fault(
      (request, response) =>
        request.method === "GET" && answering(200, "x", { "Content-Length": "1", ETag: '"x"' })(request, response)
    )
    expect(await s3Problem(settings)).toBe("differs")
  })
})
