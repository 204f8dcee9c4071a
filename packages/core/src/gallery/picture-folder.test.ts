import { expect, it } from "vitest"
import { pictureFolderTexts as texts } from "./picture-folder.texts.ts"

it("an export to a folder says what it saved, and what was there already", () => {
  expect(texts.done(12, 0)).toBe("12 pictures saved")
  expect(texts.done(12, 1)).toBe("11 pictures saved, 1 was there already")
  expect(texts.done(2_000, 1_200)).toBe("800 pictures saved, 1,200 were there already")
})

it("one that ends early says why, and what is there by then", () => {
  expect(texts.early("The disk is full", 0)).toBe("The disk is full")
  expect(texts.early("The disk is full", 1)).toBe("The disk is full; 1 picture is saved")
  expect(texts.early("The disk is full", 3)).toBe("The disk is full; 3 pictures are saved")
})
