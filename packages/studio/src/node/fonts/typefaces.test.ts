import { existsSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { typefaces } from "@marque/core/model"
import { expect, it } from "vitest"
import { familyNamed, missingIn } from "../../text/families.ts"
import { faceFor, filesFor } from "../../text/fonts.ts"
import { fontPath, nodeMeasurer } from "../canvas.ts"

const require = createRequire(import.meta.url)

const manifestOf = (name: string, file: string): unknown =>
  JSON.parse(readFileSync(join(dirname(require.resolve(`${name}/package.json`)), file), "utf8"))

it("offers at least twenty-four families, each once, of every kind", () => {
  expect(typefaces.length).toBeGreaterThanOrEqual(24)
  expect(new Set(typefaces.map(({ family }) => family)).size).toBe(typefaces.length)
  expect(new Set(typefaces.map(({ kind }) => kind))).toEqual(
    new Set(["serif", "sans", "slab", "condensed", "display", "mono"])
  )
})

it("offers families for running text in all but the display kinds alone", () => {
  const forText = typefaces.filter(({ headingsOnly }) => !headingsOnly)
  expect(forText.length).toBeGreaterThanOrEqual(16)
  expect(forText.every(({ weights }) => weights.includes(400) && weights.includes(600))).toBe(true)
})

it.each(typefaces)("brings $family under an open licence, in its weights, with extended Latin", (typeface) => {
  expect(manifestOf(typeface.package, "metadata.json")).toMatchObject({
    family: typeface.family,
    license: { type: expect.stringMatching(/^(OFL-1\.1|Apache-2\.0)$/) },
    subsets: expect.arrayContaining(["latin", "latin-ext"]),
    weights: expect.arrayContaining([...typeface.weights])
  })
})

const LETTERS =
  "ÁáÀàÂâÄäÃãÅåĀāĂăĄąÆæÇçĆćČčĎďÉéÈèÊêËëĒēĖėĘęĚěĞğĢģÍíÌìÎîÏïĪīĮįĶķĹĺĻļĽľŁłÑñŃńŅņŇňÓóÒòÔôÖöÕõØøŐőŒœŔŕŘřŚśŠšŞşȘșȚțŤťÚúÙùÛûÜüŪūŮůŰűŲųÝýŹźŻżŽžß„“”‚‘’«»–—…€£"

it.each(typefaces)("sets the languages of Europe in $family", ({ family }) => {
  expect(missingIn(family, LETTERS)).toEqual([])
})

it.each(typefaces)("sets $family in its own weights alone, from files that are there", ({ family, weights }) => {
  for (const weight of [400, 500, 600]) {
    const face = faceFor("Café Łódź", { family, weight }, "en")
    expect(face?.family).toBe(family)
    const files = face === undefined ? [] : filesFor("Café Łódź", face)
    expect(files.map(({ subset }) => subset)).toEqual(["latin-ext", "latin"])
    for (const file of files) expect([existsSync(fontPath(file)), weights.includes(file.weight)]).toEqual([true, true])
  }
})

it("draws the weights of a family with an axis apart", () => {
  const widthIn = (weight: number) => nodeMeasurer("Hamburgefonstiv", { family: "Work Sans", weight }).width
  expect(widthIn(600)).toBeGreaterThan(widthIn(500))
  expect(widthIn(500)).toBeGreaterThan(widthIn(400))
})

it("knows every family from its coverage, and no other by that name", () => {
  for (const { family, package: name } of typefaces) {
    expect(familyNamed(family)?.weights === "axis").toBe(name.startsWith("@fontsource-variable/"))
  }
})

it("names exact versions of the packages", () => {
  const { dependencies } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")) as {
    readonly dependencies: Readonly<Record<string, string>>
  }
  for (const typeface of typefaces) expect(dependencies[typeface.package]).toMatch(/^\d+\.\d+\.\d+$/)
})

it("every offered family has its faces in the stylesheet of the brand form, in letters and extended letters", () => {
  const css = readFileSync(new URL("../../../../react/src/brands/typefaces.css", import.meta.url), "utf8")
  for (const { family, package: name } of typefaces) {
    expect(css).toContain(`font-family: "${family}"`)
    for (const subset of ["latin", "latin-ext"]) expect(css).toMatch(new RegExp(`"${name}/files/[a-z0-9-]+-${subset}-`))
  }
})
