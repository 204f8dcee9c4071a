import type { CreativeInput, Scene } from "@marque/core/creative"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { describe, expect, it } from "vitest"
import { paintScene, renderCreative } from "../render.ts"
import { demoInput } from "../testing/demo-creative.ts"
import { packedFont, plainFont } from "../testing/hostile-fonts.ts"

const require = createRequire(import.meta.url)
const light = readFileSync(require.resolve("@fontsource/fraunces/files/fraunces-latin-400-normal.woff2"))
const hebrew = readFileSync(
  require.resolve("@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-600-normal.woff2")
)

const branded = (
  fontFiles: NonNullable<CreativeInput["brand"]["fontFiles"]>,
  headline = "Slow fire"
): CreativeInput => {
  const demo = demoInput("ember-mug", "quote", "square")
  const { display: _, ...copy } = { ...demo.copy, headline }
  return {
    ...demo,
    copy,
    brand: { ...demo.brand, logos: [], fonts: { display: "Acme Sans", text: "Inter" }, fontFiles }
  }
}

const file = (assetId: string, weight = 600) => ({ family: "Acme Sans", weight, assetId })
const headlineOf = ({ layers }: Scene) => {
  const op = layers.find(({ id }) => id === "headline")?.ops[0]
  if (op?.op !== "text") throw new Error("There is no headline")
  return op
}
const render = async (input: CreativeInput, files: ReadonlyArray<readonly [string, Uint8Array]>) =>
  renderCreative(input, new Map(files), { format: "png" })

describe("a brand's own font file", () => {
  it("sets its texts, under a name that is its content", async () => {
    const one = await render(branded([file("a")]), [["a", packedFont]])
    const again = await render(branded([file("other id")]), [["other id", Buffer.from(packedFont)]])
    const plain = await render(branded([]), [])
    expect(headlineOf(one.scene).family).toMatch(/^user:[0-9a-f]{24}$/)
    expect(again.sceneHash).toBe(one.sceneHash)
    expect(again.bytes.equals(one.bytes)).toBe(true)
    expect(plain.bytes.equals(one.bytes)).toBe(false)
  })

  it("never stands in for the file of the same name of another brand", async () => {
    const first = await render(branded([file("a")]), [["a", plainFont]])
    const second = await render(branded([file("a")]), [["a", light]])
    const firstAgain = await render(branded([file("a")]), [["a", plainFont]])
    expect(headlineOf(second.scene).family).not.toBe(headlineOf(first.scene).family)
    expect(second.bytes.equals(first.bytes)).toBe(false)
    expect(firstAgain.bytes.equals(first.bytes)).toBe(true)
  })

  it("is chosen by weight among several", async () => {
    const both = branded([file("light", 400), file("bold", 600)])
    const files = [
      ["light", light],
      ["bold", packedFont]
    ] as const
    const bold = await render(branded([file("bold")]), [["bold", packedFont]])
    expect(headlineOf((await render(both, files)).scene).family).toBe(headlineOf(bold.scene).family)
  })

  it("paints a stored scene again from the file alone", async () => {
    const made = await render(branded([file("a")]), [["a", packedFont]])
    const painted = await paintScene(made.scene, new Map([["whatever", packedFont]]))
    const first = await paintScene(made.scene, new Map([["a", packedFont]]))
    expect(Buffer.from(painted.data).equals(Buffer.from(first.data))).toBe(true)
  })

  it("stands beside a bundled family for scripts that it lacks", async () => {
    const mixed = await render(branded([file("a")], "Acme שלום"), [["a", packedFont]])
    expect(headlineOf(mixed.scene).fallbacks).toEqual(["Noto Sans Hebrew"])
    const own = await render(branded([file("h")], "שלום"), [["h", hebrew]])
    expect(headlineOf(own.scene).family).toMatch(/^user:/)
  })

  it("gives way to a bundled family where it is missing or is no font", async () => {
    expect(headlineOf((await render(branded([file("a")]), [])).scene).family).toBe("DM Sans")
    const broken = await render(branded([file("a")]), [["a", plainFont.subarray(0, 300)]])
    expect(headlineOf(broken.scene).family).toBe("DM Sans")
  })
})
