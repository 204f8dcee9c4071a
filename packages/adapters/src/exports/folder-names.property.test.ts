import { isAbsolute, relative, resolve, sep } from "node:path"
import fc from "fast-check"
import { expect, it } from "vitest"
import { nameKey, numberedNames, plainName } from "./folder-names.ts"

const FOLDER = resolve("/pictures/of/the brand")

/** What Windows refuses, or reads otherwise. */
const unsafe = /[<>:"/\\|?*\p{Cc}]|^\.|^ |[. ]$|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/iu

const text = fc.oneof(
  fc.constantFrom(
    "..",
    ".",
    "",
    "../../etc/passwd",
    "/etc/passwd",
    "C:\\Windows\\system.ini",
    "a/../../b.jpg",
    "..\\..\\b.jpg",
    "fig\u0000.jpg",
    "cafe\u0301.jpg",
    "con.jpg",
    "Nul",
    ".hidden",
    "fig.jpg .",
    "\u202Egpj.exe",
    "無印良品".repeat(60),
    `${"x".repeat(400)}.jpeg`
  ),
  fc
    .array(fc.constantFrom("..", "/", "\\", ".", "a", "é", "e\u0301", ":", " ", "無", "com1"), { maxLength: 12 })
    .map((parts) => parts.join("")),
  fc.string({ unit: "binary", maxLength: 300 })
)

it("any text is the name of one file inside of the folder, in NFC and short enough for every file system", () => {
  fc.assert(
    fc.property(text, (given) => {
      const name = plainName(given)
      const inside = relative(FOLDER, resolve(FOLDER, name))
      expect(inside).toBe(name)
      expect(isAbsolute(inside) || inside.includes(sep) || inside.startsWith("..")).toBe(false)
      expect(name).not.toMatch(unsafe)
      expect(name).toBe(name.normalize("NFC"))
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(240)
      expect(plainName(name)).toBe(name)
    }),
    { numRuns: 1_000 }
  )
})

it.each(["fig-ember_ember-mug_1x1_1.jpg", "manifest.csv", "無印_1.png", "Café crème.mp4", "a.b.c.webp"])(
  "%s stays as it is",
  (name) => {
    expect(plainName(name)).toBe(name)
  }
)

it.each([
  ["FIG.JPG", "fig.jpg"],
  ["caf\u00E9.jpg", "CAFE\u0301.jpg"],
  ["STRASSE.jpg", "straße.jpg"]
])("%s and %s are one name on some file system", (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other))
})

it("the numbers of a name never end, and every one of them is another safe name", () => {
  fc.assert(
    fc.property(text, (given) => {
      const names: Array<string> = []
      for (const name of numberedNames(plainName(given))) {
        names.push(name)
        if (names.length === 30) break
      }
      expect(new Set(names.map(nameKey)).size).toBe(30)
      for (const name of names) {
        expect(name).not.toMatch(unsafe)
        expect(relative(FOLDER, resolve(FOLDER, name))).toBe(name)
      }
    })
  )
})
