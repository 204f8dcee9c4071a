import type { Check, Scene } from "@marque/core/creative"
import { describe, expect, it } from "vitest"
import { applyFix } from "./apply-fix.ts"
import type { BrandRules } from "./brand-rules.ts"
import { scorePicture, scoreScene } from "./score.ts"
import { plainGround, plainRules, plainScene } from "./testing/plain-scene.ts"

const tinted = (tint: string): Scene => {
  const scene = plainScene()
  return {
    ...scene,
    layers: scene.layers.map((layer) => ({
      ...layer,
      ops: layer.ops.map((op) => (op.op === "logo" ? { ...op, tint } : op))
    }))
  }
}

const paletteOf = (checks: ReadonlyArray<Check>) => {
  const found = checks.find(({ id }) => id === "palette")
  if (found === undefined) throw new Error("No palette")
  return found
}

const measure = (scene: Scene) => {
  const ground = plainGround(scene)
  return paletteOf(scoreScene({ scene, picture: ground, ground }, plainRules).checks)
}

describe("the colour of a logo that a scene set", () => {
  it("is right in the brand's ink, and wrong in a blue that nobody else would see", () => {
    expect(measure(tinted("#231815")).state).toBe("met")
    const check = measure(tinted("#2244CC"))
    expect(check.state).toBe("failed")
    const [distance] = check.evidence.filter((each) => each.kind === "number" && each.name === "colour")
    expect(distance).toMatchObject({ threshold: 5 })
    expect(check.evidence).toContainEqual(expect.objectContaining({ kind: "box", role: "logo" }))
  })

  it("is right up to 5 CIEDE2000 and wrong from there on", () => {
    expect(measure(tinted("#B5331E")).state).toBe("met")
    expect(measure(tinted("#B83822")).state).toBe("met")
    expect(measure(tinted("#C95A40")).state).toBe("failed")
  })

  it("becomes the nearest brand colour by its fix, and then passes", () => {
    const scene = tinted("#C95A40")
    const [fix] = measure(scene).fixes
    if (fix === undefined) throw new Error("No fix is offered")
    const mended = applyFix(scene, fix)
    expect(JSON.stringify(mended)).toContain('"tint":"#B5331E"')
    expect(measure(mended).state).toBe("met")
  })

  it("is never in question while the file keeps its own colours", () => {
    expect(measure(plainScene()).evidence.some((each) => each.kind === "number" && each.name === "colour")).toBe(false)
  })
})

describe("the colour of a logo that is found in pixels", () => {
  const W = 80
  const H = 20
  const isInk = (x: number, y: number) => x < 18 || (x > 30 && x < 44 && y > 8) || (x > 52 && (y < 7 || y > 13))
  const coverage = Array.from({ length: W * H }, (_, at) => Number(isInk(at % W, Math.floor(at / W))))
  const rules: BrandRules = {
    ...plainRules,
    logos: [
      {
        assetId: "logo",
        variant: "primary",
        aspect: W / H,
        crop: { x: 0, y: 0, w: 1, h: 1 },
        inks: ["#231815"],
        mark: { width: W, height: H, coverage }
      }
    ]
  }

  const picture = (hex: string) => {
    const [width, height, x0, y0, up] = [320, 320, 30, 30, 1.3]
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    const data = new Uint8ClampedArray(width * height * 4)
    for (let at = 0; at < width * height; at++) {
      const [x, y] = [Math.floor(((at % width) - x0) / up), Math.floor((Math.floor(at / width) - y0) / up)]
      const ink = x >= 0 && y >= 0 && x < W && y < H && isInk(x, y)
      data.set(ink ? [r, g, b, 255] : [246, 237, 226, 255], at * 4)
    }
    return paletteOf(scorePicture({ picture: { data, width, height } }, rules).checks)
  }

  it("is right in the file's own ink and wrong in another colour", () => {
    expect(picture("#231815").state).toBe("met")
    const check = picture("#1E4FD8")
    expect(check.state).toBe("failed")
    expect(check.evidence).toContainEqual(expect.objectContaining({ name: "colour", threshold: 5 }))
  })
})
