import { expect, it } from "vitest"
import { mediaUrl, mediaWidth } from "./media-url.pure.ts"

it("asks the page's own origin for a rendition of a stored file", () => {
  const stored = "http://127.0.0.1:3000/_convex/api/storage/0b5e4bd6-53a1-4a63-8f25-1dd0d5c5b2a7"
  expect(mediaUrl(stored, 640)).toBe("/media/0b5e4bd6-53a1-4a63-8f25-1dd0d5c5b2a7?w=640")
  expect(mediaUrl("https://happy-otter-1.convex.cloud/api/storage/abc?token=1", 320)).toBe("/media/abc?w=320")
})

it.each(["data:image/png;base64,AAAA", "blob:http://localhost/1", "/logo.png", "https://example.com/a.jpg", ""])(
  "leaves %j as it is",
  (url) => {
    expect(mediaUrl(url, 320)).toBe(url)
  }
)

it("picks the smallest width that covers the pixels", () => {
  expect([0, 320, 321, 640, 1081, 5000].map(mediaWidth)).toEqual([320, 320, 640, 640, 1600, 1600])
})
