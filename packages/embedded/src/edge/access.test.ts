import { describe, expect, it } from "vitest"
import { makeAccess } from "./access.ts"

describe("access", () => {
  it.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
    "lets %s in where the public address is loopback under another name",
    (origin) => {
      for (const publicUrl of ["http://localhost:3000/_convex", "http://127.0.0.1:3000/_convex"]) {
        expect(makeAccess(publicUrl, []).origin(origin)).toBe(true)
      }
    }
  )

  it.each([
    "http://127.0.0.1:3001",
    "https://127.0.0.1:3000",
    "http://127.0.0.2:3000",
    "http://localhost.evil.test:3000"
  ])("keeps %s out", (origin) => {
    expect(makeAccess("http://localhost:3000/_convex", []).origin(origin)).toBe(false)
  })

  it("knows no loopback alias of a public name", () => {
    const access = makeAccess("https://brand.example/_convex", ["https://studio.example"])
    expect(["https://brand.example", "https://studio.example", "https://127.0.0.1"].map(access.origin)).toEqual([
      true,
      true,
      false
    ])
  })

  it("lets only pages of allowed other origins embed answers", () => {
    const access = makeAccess("https://brand.example/_convex", ["https://studio.example"])
    expect(access.resourcePolicy("https://studio.example")).toBe("cross-origin")
    for (const page of ["https://brand.example", "https://evil.test", "null", undefined]) {
      expect(access.resourcePolicy(page)).toBe("same-origin")
    }
    expect(makeAccess("https://brand.example", "any").resourcePolicy(undefined)).toBe("cross-origin")
  })
})
