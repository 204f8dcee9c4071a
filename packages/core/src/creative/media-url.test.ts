import { afterEach, expect, it } from "vitest"
import { showMediaFrom, shownAt } from "../model/media-host.ts"
import { mediaUrl, mediaWidth } from "./media-url.pure.ts"

afterEach(() => showMediaFrom(""))

it("asks the app server for a rendition of a stored file, whichever of its names is known", () => {
  const name = "0b5e4bd653a14a638f251dd0d5c5b2a7".repeat(2)
  expect(mediaUrl(`/media/${name}`, 640)).toBe(`/media/${name}?w=640`)
  expect(mediaUrl(`/files/${name}`, 320)).toBe(`/media/${name}?w=320`)
  expect(mediaUrl(`https://marque.example/files/${name}`, 320)).toBe(`https://marque.example/media/${name}?w=320`)
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

it("S-016 takes pictures and clips from the media host where there is one, and nothing else", () => {
  const name = "0b5e4bd653a14a638f251dd0d5c5b2a7".repeat(2)
  expect(shownAt(`/files/${name}`)).toBe(`/files/${name}`)
  showMediaFrom("https://media.example")
  expect(mediaUrl(`/files/${name}`, 320)).toBe(`https://media.example/media/${name}?w=320`)
  expect(mediaUrl(`https://marque.example/media/${name}`, 320)).toBe(`https://marque.example/media/${name}?w=320`)
  expect(shownAt(`/files/${name}`)).toBe(`https://media.example/files/${name}`)
  expect(shownAt(`/media/${name}?w=160`)).toBe(`https://media.example/media/${name}?w=160`)
  for (const url of ["/files/short", `/shared/a/${name}`, `/files/${name}/more`, "blob:x", ""])
    expect(shownAt(url)).toBe(url)
})
