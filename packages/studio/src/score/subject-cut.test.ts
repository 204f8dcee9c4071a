import type { Check, Op, Rect, Scene } from "@marque/core/creative"
import { describe, expect, it } from "vitest"
import { applyFix } from "./apply-fix.ts"
import { scorePicture, scoreScene } from "./score.ts"
import { plainGround, plainRules, plainScene } from "./testing/plain-scene.ts"

type ImageOp = Extract<Op, { op: "image" }>

const panel: Rect = { x: 0, y: 0, w: 1080, h: 540 }
const shown = (change: Partial<ImageOp> = {}): ImageOp => ({
  op: "image",
  source: "shot",
  crop: { x: 0.1, y: 0.2, w: 0.8, h: 0.4 },
  ...panel,
  clip: { kind: "rect", ...panel },
  mirror: false,
  extend: false,
  subject: { x: 0.4, y: 0.25, w: 0.2, h: 0.3 },
  ...change
})

const withPhoto = (op: ImageOp, role: "product" | "photo" | "place" = "product"): Scene => {
  const scene = plainScene({})
  return {
    ...scene,
    layers: [{ id: "photo", z: 0.3, kind: "photo", ops: [op] }, ...scene.layers],
    sources: [{ assetId: "shot", role, effectiveScale: 1 }]
  }
}

const check = (scene: Scene): Check => {
  const ground = plainGround(plainScene({}))
  const found = scoreScene({ scene, picture: ground, ground }, plainRules).checks.find(({ id }) => id === "subject")
  if (found === undefined) throw new Error("the subject is not checked")
  return found
}

describe("the subject of a cropped photograph", () => {
  it("is met when all of it is in the picture with air", () => {
    expect(check(withPhoto(shown()))).toMatchObject({ state: "met", measured: 1, threshold: 1, fixes: [] })
  })

  it("fails when a part is cut off, and says how much and where", () => {
    const cut = check(withPhoto(shown({ subject: { x: 0.4, y: 0.1, w: 0.2, h: 0.3 } })))
    expect(cut).toMatchObject({ state: "failed", severity: "warn", weight: 0.1, threshold: 1 })
    expect(cut.measured).toBeCloseTo(2 / 3, 1)
    expect(cut.evidence[0]).toMatchObject({ kind: "box", role: "product" })
    expect(cut.evidence[1]).toMatchObject({ kind: "number", name: "air_top", threshold: 0.04 })
  })

  it("fails with less than 4 % air, on the side that is seen, also when the photograph is mirrored", () => {
    const near = { subject: { x: 0.105, y: 0.25, w: 0.2, h: 0.3 } }
    const said = (op: ImageOp) => check(withPhoto(op)).evidence.at(-1)
    expect(said(shown(near))).toMatchObject({ name: "air_left", threshold: 0.04 })
    expect(said(shown({ ...near, mirror: true }))).toMatchObject({ name: "air_right" })
    expect(check(withPhoto(shown(near))).measured).toBeCloseTo(0.0125, 3)
  })

  it("does not count a side on which the photograph itself ends", () => {
    const whole = shown({ crop: { x: 0, y: 0, w: 1, h: 1 }, subject: { x: 0, y: 0.01, w: 1, h: 0.98 } })
    expect(check(withPhoto(whole)).state).toBe("met")
  })

  it("counts what an arch or a disc leaves out", () => {
    const disc = shown({
      clip: { kind: "disc", x: 540, y: 270, r: 270 },
      subject: { x: 0.12, y: 0.22, w: 0.76, h: 0.36 }
    })
    expect(check(withPhoto(disc)).state).toBe("failed")
    const arch = shown({ clip: { kind: "arch", x: 270, y: 0, w: 540, h: 540 } })
    expect(check(withPhoto(arch)).state).toBe("met")
  })

  it("is fixed by a crop that shows all of it, of the same proportions", () => {
    for (const subject of [
      { x: 0.4, y: 0.1, w: 0.2, h: 0.3 },
      { x: 0.05, y: 0.3, w: 0.3, h: 0.2 },
      { x: 0.3, y: 0.25, w: 0.1, h: 0.42 }
    ]) {
      const scene = withPhoto(shown({ subject }))
      const [fix] = check(scene).fixes
      if (fix?.kind !== "recrop") throw new Error("no fix is offered")
      expect(fix.to.w / fix.to.h).toBeCloseTo(2, 6)
      expect(check(applyFix(scene, fix)).state).toBe("met")
      expect(applyFix(applyFix(scene, fix), fix)).toEqual(applyFix(scene, fix))
    }
  })

  it("offers no crop where the photograph is too narrow for one", () => {
    expect(check(withPhoto(shown({ subject: { x: 0.02, y: 0.1, w: 0.9, h: 0.8 } }))).fixes).toEqual([])
  })

  it("is not judged where nothing is cropped but a place, and not measured where nobody knows it", () => {
    const { subject: _, ...unknown } = shown()
    expect(check(plainScene({})).state).toBe("not_applicable")
    expect(check(withPhoto(unknown, "place")).state).toBe("not_applicable")
    expect(check({ ...withPhoto(unknown), layout: "macro" }).state).toBe("not_applicable")
    expect(check(withPhoto(unknown))).toMatchObject({ state: "not_measured", needs: "subject_box" })
    const picture = plainGround(plainScene({}))
    const upload = scorePicture({ picture }, plainRules).checks.find(({ id }) => id === "subject")
    expect(upload).toMatchObject({ state: "not_measured", needs: "subject_box" })
  })
})
