import { readdirSync, statSync } from "node:fs"
import sharp from "sharp"
import { expect, it } from "vitest"
import { HELP_PICTURE, helpArticles } from "../packages/core/src/organizations/help-articles.texts.ts"
import { HELP_FOLDER, helpShots } from "./help-shots.ts"

const pictured = helpArticles.filter(({ picture }) => picture !== undefined).map(({ id }) => id)

/** Bytes; they are fetched one by one, as articles are opened. */
const LARGEST = 60_000

it("a screenshot is taken for every article that shows one, and for no other", () => {
  expect(pictured.length).toBeGreaterThan(5)
  expect([...helpShots.keys()].toSorted()).toEqual(pictured.toSorted())
})

it("each is there in light and dark, small and of the size that the page keeps free, and nothing else is", async () => {
  const wanted = pictured.flatMap((id) => [`${id}-dark.avif`, `${id}-light.avif`])
  expect(readdirSync(HELP_FOLDER).toSorted()).toEqual(wanted.toSorted())
  for (const name of wanted) {
    expect(statSync(`${HELP_FOLDER}${name}`).size, name).toBeLessThan(LARGEST)
    const { format, height, width } = await sharp(`${HELP_FOLDER}${name}`).metadata()
    expect({ name, format, width, height }).toEqual({ name, format: "heif", ...HELP_PICTURE })
  }
})

it("each says in words what it shows", () => {
  for (const { picture } of helpArticles) if (picture !== undefined) expect(picture).toMatch(/^[A-Z].{20,160}[^.]$/)
})
