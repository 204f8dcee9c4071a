import type { CreativeInput, Rect, Scene } from "@marque/core/creative"
import fc from "fast-check"
import { beforeAll, describe, expect, it } from "vitest"
import type { SourceFacts } from "../../colour/facts.ts"
import { boundsOf } from "../../frame/bounds.ts"
import { compose } from "../../layouts/compose.ts"
import { settledFrame } from "../../motion/camera.ts"
import { type ClipTiming, clipSizeOf, framesOf } from "../../motion/clip.ts"
import { type Pose, poseAt, rectUnder } from "../../motion/pose.ts"
import { stagingOf } from "../../motion/staging.ts"
import type { Track } from "../../motion/tracks.ts"
import { createSurface, nodeMeasurer } from "../canvas.ts"
import { type CreativeSources, decodeSource } from "../sources.ts"
import { isOpaque } from "../testing/pixels.ts"
import { demoFiles, demoInput, demoProducts } from "../testing/demo-creative.ts"
import { filmOf } from "./node-film.ts"

const layouts = [
  "stage",
  "arch",
  "halax",
  "bleed",
  "split",
  "quote",
  "flatlay",
  "macro",
  "diptych",
  "offer",
  "grid"
] as const
const ratios = ["square", "portrait_3_4", "portrait_9_16", "landscape_4_3", "landscape_16_9"] as const

let files: CreativeSources
const scenes = new Map<string, Scene>()
const uncut = ({ product, ...input }: CreativeInput): CreativeInput => {
  if (product === undefined) return input
  const { cutoutId: _, ...photographed } = product
  return { ...input, product: photographed }
}
const inputs = (): ReadonlyArray<readonly [string, CreativeInput]> =>
  layouts.flatMap((layout, at) =>
    ratios.flatMap((ratio) => {
      const product = demoProducts[at % demoProducts.length] ?? "ember-mug"
      const input = demoInput(product, layout, ratio)
      const framed = layout === "offer" || layout === "halax"
      return [
        [`${layout}/${ratio}`, input] as const,
        ...(framed ? [[`${layout}/${ratio}/photograph`, uncut(input)] as const] : [])
      ]
    })
  )
beforeAll(async () => {
  files = await demoFiles()
  const facts = new Map<string, SourceFacts>()
  for (const [id, bytes] of files) facts.set(id, (await decodeSource(id, bytes)).facts)
  for (const [name, input] of inputs()) {
    const composition = compose(input, facts, nodeMeasurer)
    if ("scene" in composition) scenes.set(name, composition.scene)
  }
})

const timings: fc.Arbitrary<ClipTiming> = fc.record({
  motion: fc.constantFrom("push_in" as const, "pull_out" as const, "pan" as const, "parallax" as const),
  seconds: fc.constantFrom(3 as const, 5 as const, 8 as const),
  loop: fc.boolean()
})

const forAll = (claim: (scene: Scene, timing: ClipTiming, frame: number) => void) => {
  expect(scenes.size).toBeGreaterThan(40)
  for (const scene of scenes.values()) {
    const frames = timings.chain((timing) => fc.tuple(fc.constant(timing), fc.nat({ max: framesOf(timing) - 1 })))
    fc.assert(
      fc.property(frames, ([timing, frame]) => claim(scene, timing, frame)),
      { numRuns: 6 }
    )
  }
}

const holds = (outer: Rect, inner: Rect): boolean =>
  outer.x <= inner.x + 0.01 &&
  outer.y <= inner.y + 0.01 &&
  outer.x + outer.w >= inner.x + inner.w - 0.01 &&
  outer.y + outer.h >= inner.y + inner.h - 0.01

const meets = (a: Rect, b: Rect): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

const under = ({ anchor }: Track, pose: Pose, { x, y }: { readonly x: number; readonly y: number }) => {
  const at = rectUnder({ x, y, w: 0, h: 0 }, anchor, pose)
  return [at.x, at.y] as const
}

describe("a scene in motion", () => {
  it("never shows an edge: what fills the frame or a window goes on filling it", () => {
    forAll((scene, timing, frame) => {
      const staging = stagingOf(scene, timing)
      for (const [index, track] of staging.tracks.entries()) {
        if (track.kind !== "set" && track.kind !== "window") continue
        const area = track.window ? boundsOf(track.window) : { x: 0, y: 0, w: scene.frame.w, h: scene.frame.h }
        expect(holds(rectUnder(area, track.anchor, poseAt(staging, index, frame)), area)).toBe(true)
      }
    })
  })

  it("keeps the soft edge of a painted photograph outside its window", () => {
    forAll((scene, timing, frame) => {
      const staging = stagingOf(scene, timing)
      const pixel = scene.frame.w / clipSizeOf(scene.frame).w
      for (const [index, { anchor, window }] of staging.tracks.entries()) {
        if (window === undefined) continue
        const area = boundsOf(window)
        const inner = { x: area.x - pixel, y: area.y - pixel, w: area.w + 2 * pixel, h: area.h + 2 * pixel }
        expect(holds(rectUnder(area, anchor, poseAt(staging, index, frame)), inner)).toBe(true)
      }
    })
  })

  it("keeps halo and badge where they are beside a framed photograph", () => {
    forAll((scene, timing, frame) => {
      const poses = poseOfAll(stagingOf(scene, timing), frame)
      const windows = poses.flatMap(([{ window }]) => (window === undefined ? [] : [boundsOf(window)]))
      if (windows.every(({ w, h }) => w >= scene.frame.w && h >= scene.frame.h)) return
      const halos = poses.filter(([track]) => track.layers.some(({ kind }) => kind === "halo"))
      expect(halos.map(([, pose]) => pose)).toEqual(halos.map(() => ({ scale: 1, x: 0, y: 0, alpha: 1 })))
    })
  })

  it("shows a move of every camera wherever there is a picture", () => {
    forAll((scene, timing) => {
      if (scene.layers.every(({ kind }) => kind !== "product" && kind !== "photo")) return
      const staging = stagingOf(scene, timing)
      const half = Math.floor(framesOf(timing) / 2)
      const pictures = poseOfAll(staging, 0).flatMap(([{ kind }, pose], index) =>
        kind === "product" || kind === "window" ? [[pose, poseAt(staging, index, half)] as const] : []
      )
      expect(pictures.some(([from, to]) => Math.abs(to.scale - from.scale) > 0.005 || from.x !== to.x)).toBe(true)
    })
  })

  it("begins with the words of a badge on it, with large words where there is no picture, and with no rule alone", () => {
    forAll((scene, timing) => {
      const pictured = scene.layers.some(({ kind }) => kind === "product" || kind === "photo")
      const first = poseOfAll(stagingOf(scene, timing), 0)
      const ids = first.flatMap(([{ layers: shown }, { alpha }]) => (alpha === 1 ? shown.map(({ id }) => id) : []))
      if (scene.boxes.some(({ role }) => role === "badge")) expect(ids).toContain("offer")
      if (!pictured) expect(ids).toContain("headline")
      if (timing.loop) return
      expect(ids).not.toContain("rule")
      expect(ids).not.toContain("cta")
    })
  })

  it("goes from the last frame of a loop to the first by no more than the step before", () => {
    forAll((scene, { motion, seconds }) => {
      const timing: ClipTiming = { motion, seconds, loop: true }
      const staging = stagingOf(scene, timing)
      const last = framesOf(timing) - 1
      const poses = [last - 1, last, 0].map((frame) => poseOfAll(staging, frame).map(([, pose]) => pose))
      const step = (from: Pose | undefined, to: Pose | undefined, key: keyof Pose) =>
        Math.abs((from?.[key] ?? 0) - (to?.[key] ?? 0))
      for (const index of staging.tracks.keys()) {
        for (const key of ["scale", "x", "y", "alpha"] as const) {
          const before = step(poses[0]?.[index], poses[1]?.[index], key)
          expect(step(poses[1]?.[index], poses[2]?.[index], key)).toBeLessThanOrEqual(before + 1e-9)
        }
      }
    })
  })

  it("keeps every product where it touches its ground", () => {
    forAll((scene, timing, frame) => {
      const staging = stagingOf(scene, timing)
      for (const [index, track] of staging.tracks.entries()) {
        const carrier = track.carrier === undefined ? undefined : staging.tracks[track.carrier]
        if (track.kind !== "product" || track.carrier === undefined || carrier === undefined) continue
        const [x, y] = under(track, poseAt(staging, index, frame), track.anchor)
        const [groundX, groundY] = under(carrier, poseAt(staging, track.carrier, frame), track.anchor)
        expect(Math.abs(y - groundY)).toBeLessThan(0.01)
        if (carrier.kind !== "set") expect(Math.abs(x - groundX)).toBeLessThan(0.01)
      }
    })
  })

  it("brings no product to the words that it stood clear of", () => {
    forAll((scene, timing, frame) => {
      const staging = stagingOf(scene, timing)
      const read = scene.boxes.filter(({ role }) => !["product", "photo", "display"].includes(role))
      for (const [track, pose] of poseOfAll(staging, frame)) {
        for (const op of track.layers.flatMap(({ ops }) => ops)) {
          if (op.op !== "cutout") continue
          const moved = rectUnder(op, track.anchor, pose)
          expect(read.every((box) => meets(op, box) || !meets(moved, box))).toBe(true)
        }
      }
    })
  })

  it("ends with all words at their place and fully there", () => {
    forAll((scene, timing) => {
      const settled = poseOfAll(stagingOf(scene, timing), settledFrame(timing))
      const words = settled.filter(([{ kind }]) => kind === "words").map(([, pose]) => pose)
      expect(words).toEqual(words.map(() => ({ scale: 1, x: 0, y: 0, alpha: 1 })))
    })
  })

  it("moves no track by more than 8 % or by a tenth of the frame", () => {
    forAll((scene, timing, frame) => {
      const staging = stagingOf(scene, timing)
      for (const [, { scale, x }] of poseOfAll(staging, frame)) {
        expect(scale).toBeGreaterThanOrEqual(1)
        expect(scale).toBeLessThanOrEqual(1.08)
        expect(Math.abs(x)).toBeLessThan(scene.frame.w / 10)
      }
    })
  })

  it("lies on one ground without a gap, so that no edge between panels lets light through", () => {
    for (const [name, scene] of scenes) {
      const frame = { x: 0, y: 0, w: scene.frame.w, h: scene.frame.h }
      const ground = scene.layers.some(({ ops }) =>
        ops.some((op) => (op.op === "fill" ? op.clip === undefined && holds(boundsOf(op.shape), frame) : false))
      )
      expect([name, ground]).toEqual([name, true])
    }
  })

  it("is painted without a gap in every frame, in any order", async () => {
    for (const name of ["stage/portrait_3_4", "diptych/landscape_16_9", "offer/square"]) {
      const scene = scenes.get(name)
      if (scene === undefined) throw new Error(`The demo brand has no ${name}`)
      const film = await filmOf({ kind: "scene", scene, files }, { motion: "pan", seconds: 3, loop: false })
      for (const frame of [89, 0, 40]) {
        const { canvas, ctx } = createSurface(film.width, film.height)
        film.draw(ctx, frame)
        expect(isOpaque(canvas.data())).toBe(true)
      }
    }
  })
})

const poseOfAll = (staging: ReturnType<typeof stagingOf>, frame: number) =>
  staging.tracks.map((track, index) => [track, poseAt(staging, index, frame)] as const)
