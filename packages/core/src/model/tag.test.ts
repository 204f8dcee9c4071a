import { expect, it } from "vitest"
import { TAG_MAX, tagOf, tagRefusal } from "./tag.ts"

it("tags that differ only in case, spaces or composition are one", () => {
  expect(tagOf("  Autumn \t Sale ")).toBe("autumn sale")
  expect(tagOf("Cafe\u0301")).toBe(tagOf("CAFÉ"))
})

it("a tag is 1 to 40 characters", () => {
  expect(tagRefusal(" \n ")).toBe("Write a tag")
  expect(tagRefusal("x".repeat(TAG_MAX))).toBeUndefined()
  expect(tagRefusal("x".repeat(TAG_MAX + 1))).toBe("A tag has at most 40 characters")
})
