import { afterEach, expect, it, vi } from "vitest"
import { readDraft, writeDraft } from "./kept-draft.ts"
import { keepFeedback, readFeedback } from "./kept-feedback.ts"

afterEach(() => {
  vi.unstubAllGlobals()
})

const storage = () => {
  const texts = new Map<string, string>()
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key)
  })
  return texts
}

it("keeps the text of each form apart and forgets it on request", () => {
  storage()
  writeDraft("product.b1.new", "a mug")
  writeDraft("product.b2.new", "a jug")
  expect(readDraft("product.b1.new")).toBe("a mug")
  writeDraft("product.b1.new", undefined)
  expect(readDraft("product.b1.new")).toBeNull()
  expect(readDraft("product.b2.new")).toBe("a jug")
})

it("works without a storage and with a full one", () => {
  const full = () => {
    throw new Error("QuotaExceededError")
  }
  vi.stubGlobal("sessionStorage", { getItem: full, setItem: full, removeItem: full })
  expect(readDraft("x")).toBeNull()
  expect(() => writeDraft("x", "text")).not.toThrow()
  expect(() => writeDraft("x", undefined)).not.toThrow()
})

it("keeps an open feedback dialog, and counts anything else in its place as none", () => {
  storage()
  const kept = { subject: { contextTitle: "Hero" }, message: "Nice", satisfaction: "neutral" } as const
  keepFeedback(kept)
  expect(readFeedback()).toEqual(kept)
  keepFeedback(undefined)
  expect(readFeedback()).toBeUndefined()
  for (const text of ["", "{", "null", '{"message":7}']) {
    writeDraft("feedback", text)
    expect(readFeedback()).toBeUndefined()
  }
})
