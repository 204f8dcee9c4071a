import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  acceptedTypes,
  lengthWords,
  maxBytes,
  mayBeVideo,
  refusalOfFile,
  sizeText,
  takesOf,
  typeName
} from "./uploads.rules.ts"
import { IMAGE_UPLOAD_MAX_BYTES, UploadPurpose, VIDEO_UPLOAD_MAX_BYTES } from "./uploads.schema.ts"

const photo = { name: "mug.jpg", size: 1000, type: "image/jpeg" }

describe("a file before it is sent", () => {
  it("passes with 50 MB and is refused with one byte more, naming its size and the limit", () => {
    expect(refusalOfFile({ ...photo, size: IMAGE_UPLOAD_MAX_BYTES }, "product")).toBeUndefined()
    expect(refusalOfFile({ ...photo, size: IMAGE_UPLOAD_MAX_BYTES + 1 }, "product")).toBe(
      "mug.jpg is 50.1 MB; the limit is 50 MB"
    )
  })

  it("that is a font passes with 5 MB and is refused with one byte more", () => {
    const font = { name: "acme.woff2", size: 5 * 1024 * 1024, type: "font/woff2" }
    expect(refusalOfFile(font, "font")).toBeUndefined()
    expect(refusalOfFile({ ...font, size: font.size + 1 }, "font")).toBe("acme.woff2 is 5.1 MB; the limit is 5 MB")
    expect(refusalOfFile({ ...font, type: "font/woff" }, "font")).toBe("acme.woff2 is not a supported file: WOFF")
    expect(refusalOfFile(font, "product")).toBe("acme.woff2 is not a supported file: WOFF2")
  })

  it("is refused when it is empty", () => {
    expect(refusalOfFile({ ...photo, size: 0 }, "product")).toBe("mug.jpg is not a supported file: it is empty")
  })

  it.each([
    ["application/pdf", "PDF"],
    ["image/heic", "HEIC"],
    ["video/mp4", "MP4; upload a video as Reference or Other"]
  ])("is refused when it states %s, in words", (type, found) => {
    expect(refusalOfFile({ ...photo, type }, "product")).toBe(`mug.jpg is not a supported file: ${found}`)
  })

  it("is left to the check of its content when the device states no type", () => {
    expect(refusalOfFile({ ...photo, name: "scan", type: "" }, "product")).toBeUndefined()
  })

  it("may be SVG or PNG as a logo, and not a JPEG", () => {
    expect(acceptedTypes("logo")).toEqual(["image/svg+xml", "image/png"])
    expect(refusalOfFile(photo, "logo")).toBe("mug.jpg is not a supported file: JPEG")
    expect(refusalOfFile({ ...photo, type: "image/svg+xml" }, "product")).toBe("mug.jpg is not a supported file: SVG")
  })

  it("is never refused for a type its picker offers", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...UploadPurpose.literals),
        fc.nat(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (purpose, pick, share) => {
          const types = acceptedTypes(purpose)
          const size = Math.max(1, Math.floor(share * maxBytes(purpose)))
          expect(refusalOfFile({ name: "x", size, type: types[pick % types.length] ?? "" }, purpose)).toBeUndefined()
        }
      )
    )
  })
})

describe("a video before it is sent", () => {
  const video = { name: "steam.mp4", size: VIDEO_UPLOAD_MAX_BYTES, type: "video/mp4" }
  const refusal = (file: typeof video, purpose: UploadPurpose, replaced?: "image" | "video") =>
    refusalOfFile(file, purpose, takesOf(purpose, { inBatch: true, replaced }))

  it.each(["video/mp4", "video/quicktime", "video/webm", "video/x-m4v", ""])(
    "of type '%s' passes with 500 MB as reference or other, and not with one byte more",
    (type) => {
      for (const purpose of ["reference", "other"] as const) {
        expect(refusal({ ...video, type }, purpose)).toBeUndefined()
        const larger = { ...video, type, size: video.size + 1 }
        expect(refusal(larger, purpose)).toBe("steam.mp4 is 500.1 MB; the limit is 500 MB")
      }
    }
  )

  it("is refused for other purposes, by forms, and as AVI, each with the way on", () => {
    const small = { ...video, size: 1_000 }
    expect(refusal(small, "place")).toMatch(/: MP4; upload a video as Reference or Other$/)
    expect(refusalOfFile(small, "other")).toMatch(/: MP4; choose a picture$/)
    expect(refusal({ ...small, type: "video/x-msvideo" }, "other")).toMatch(/: AVI$/)
  })

  it("is replaced by a video, and a picture by a picture", () => {
    const [small, gif] = [
      { ...video, size: 1_000 },
      { name: "steam.gif", size: 1_000, type: "image/gif" }
    ]
    expect(refusal(small, "other", "video")).toBeUndefined()
    expect(refusal(gif, "other", "image")).toBeUndefined()
    expect(refusal(small, "other", "image")).toMatch(/: MP4; a picture is replaced by a picture$/)
    expect(refusal(gif, "other", "video")).toMatch(/: GIF; a video is replaced by a video$/)
  })

  it("leaves pictures beside it at 50 MB", () => {
    const gif = { name: "steam.gif", size: IMAGE_UPLOAD_MAX_BYTES + 1, type: "image/gif" }
    expect(refusal(gif, "other")).toBe("steam.gif is 50.1 MB; the limit is 50 MB")
  })

  it("is known by its name where the device states no type", () => {
    const names = ["a.MP4", "a.mov", "a.webm", "a.m4v", "a.gif", "mp4"]
    expect(names.filter((name) => mayBeVideo({ name, type: "" }))).toEqual(["a.MP4", "a.mov", "a.webm", "a.m4v"])
    expect(mayBeVideo({ name: "a.mp4", type: "image/png" })).toBe(false)
  })
})

describe("lengths in words", () => {
  it.each([
    [0.2, "1 second"],
    [59.1, "60 seconds"],
    [120, "2 minutes"],
    [600.5, "11 minutes"],
    [7_200, "2 hours"],
    [10_800, "3 hours"]
  ])("%s seconds read %s", (seconds, text) => {
    expect(lengthWords(seconds)).toBe(text)
  })
})

describe("sizes in words", () => {
  it.each([
    [1, "0.1 kB"],
    [1024, "1 kB"],
    [9_933, "9.8 kB"],
    [1024 * 1024 - 1, "1024 kB"],
    [1024 * 1024, "1 MB"],
    [2_400_000, "2.3 MB"]
  ])("%s bytes read %s", (bytes, text) => {
    expect(sizeText(bytes)).toBe(text)
  })

  it("never say less than there is", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 33 }), (bytes) => {
        const [number, unit] = sizeText(bytes).split(" ")
        expect(Number(number) * (unit === "MB" ? 2 ** 20 : 2 ** 10)).toBeGreaterThanOrEqual(bytes)
      })
    )
  })
})

it("what a form or a purpose shows as it is takes stills, and a type without a name of its own is said as it is", () => {
  expect(takesOf("product", { inBatch: true })).toBe("stills")
  expect(takesOf("other", { inBatch: false })).toBe("stills")
  expect(takesOf("other", { inBatch: true })).toBe("everything")
  expect(takesOf("other", { inBatch: false, replaced: "image" })).toBe("pictures")
  expect(takesOf("reference", { inBatch: true, replaced: "video" })).toBe("videos")
  expect(typeName("application/x-thing")).toBe("application/x-thing")
})
