import { describe, expect, it } from "vitest"
import { shortcutTexts } from "../texts/shortcuts.texts.ts"
import { gridKeys, keyAct } from "./grid-keys.rules.ts"
import { pictureKeys } from "./picture-keys.rules.ts"

const press = (key: string, held: Partial<Record<"altKey" | "ctrlKey" | "metaKey" | "shiftKey", true>> = {}) =>
  keyAct(gridKeys, { key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held })

describe("keys of the grid", () => {
  it("are told apart by what is held, and nothing else is taken from the browser", () => {
    expect(press("ArrowDown")).toBe("step")
    expect(press("ArrowDown", { shiftKey: true })).toBe("extend")
    expect(press("End", { shiftKey: true })).toBe("extendToEnd")
    expect(press("A", { shiftKey: true })).toBeUndefined()
    expect([press("a"), press("a", { ctrlKey: true }), press("a", { metaKey: true })]).toEqual([
      "approve",
      "all",
      "all"
    ])
    expect([press("f"), press("F", { shiftKey: true }), press("F")]).toEqual(["favourite", "favouriteOne", "favourite"])
    expect([press("f", { ctrlKey: true }), press("d", { altKey: true }), press("Tab")]).toEqual([
      undefined,
      undefined,
      undefined
    ])
    expect(press("a", { ctrlKey: true, shiftKey: true })).toBeUndefined()
  })

  it("have one meaning each, and each is in the list of shortcuts", () => {
    for (const rows of [gridKeys, pictureKeys]) {
      const presses = rows.flatMap(({ held, keys }) => keys.map((key) => `${held} ${key}`))
      expect(new Set(presses).size).toBe(presses.length)
    }
    const { title: _, ...texts } = shortcutTexts.gallery
    expect(Object.keys(texts).sort()).toEqual(gridKeys.map(({ act }) => act).sort())
    const { title: _title, ...pictureTexts } = shortcutTexts.picture
    expect(Object.keys(pictureTexts).sort()).toEqual(pictureKeys.map(({ act }) => act).sort())
  })
})
