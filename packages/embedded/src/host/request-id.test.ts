import { expect, it } from "vitest"
import { makeRequestId } from "./request-id.ts"

it("has eight digits that are not misread, and differs from the one before", () => {
  const ids = Array.from({ length: 100 }, makeRequestId)
  for (const id of ids) expect(id).toMatch(/^E-[0-9A-HJKMNP-TV-Z]{8}$/)
  expect(new Set(ids).size).toBe(100)
})
