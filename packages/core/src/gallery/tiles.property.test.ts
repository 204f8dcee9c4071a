import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { AspectRatio, aspectRatioSize } from "../model/aspect-ratio.ts"
import { AssetId, GenerationId } from "../model/ids.ts"
import type { AssetCard } from "./gallery.schema.ts"
import { newlyDelivered, type PendingGeneration, type Tile, tilesOf } from "./tiles.pure.ts"

const generation = (change: Partial<PendingGeneration> = {}): PendingGeneration => ({
  _id: "gen_1",
  mode: "product",
  headline: "Slow evenings",
  aspectRatios: ["square", "portrait_9_16"],
  count: 1,
  status: "running",
  progress: 0.5,
  outputs: [
    { index: 0, aspectRatio: "square" },
    { index: 1, aspectRatio: "portrait_9_16" }
  ],
  creditsCommitted: 0,
  mine: true,
  createdAt: 100,
  ...change
})

const card = (id: string, change: Partial<AssetCard> = {}): AssetCard => ({
  _id: AssetId.make(id),
  kind: "image",
  name: id,
  alt: "",
  url: "",
  width: 1080,
  height: 1080,
  favourite: false,
  createdAt: 50,
  ...change
})

const delivered = (index: number, createdAt = 120): AssetCard =>
  card(`asset_${index}`, { generationId: GenerationId.make("gen_1"), outputIndex: index, createdAt, askedAt: 100 })

const tiles = (assets: ReadonlyArray<AssetCard>, generations: ReadonlyArray<PendingGeneration>, filter = {}) =>
  tilesOf({ assets, generations, filter, arriving: new Set(), dismissed: new Set() })
const shape = (given: ReadonlyArray<Tile>) => given.map(({ key, kind }) => `${kind} ${key}`)

describe("tiles", () => {
  it("a picture takes the place and the key of its own placeholder, whatever the order of delivery", () => {
    const older = card("older")
    expect(shape(tiles([older], [generation()]))).toEqual(["placeholder gen_1:0", "placeholder gen_1:1", "asset older"])
    expect(shape(tiles([delivered(1), older], [generation()]))).toEqual([
      "placeholder gen_1:0",
      "asset gen_1:1",
      "asset older"
    ])
    const [first, second] = tiles([], [generation()])
    expect(first?.ratio).toBe(1)
    expect(second?.ratio).toBeCloseTo(9 / 16)
  })

  it("a generation that ended without all pictures leaves one card, until it is dismissed", () => {
    const failed = generation({ status: "failed", error: { code: "invalid", message: "No" } })
    expect(shape(tiles([], [failed]))).toEqual(["failure gen_1:0"])
    expect(shape(tiles([delivered(0)], [generation({ status: "partial" })]))).toEqual([
      "asset gen_1:0",
      "failure gen_1:1"
    ])
    expect(
      tilesOf({ assets: [], generations: [failed], filter: {}, arriving: new Set(), dismissed: new Set(["gen_1"]) })
    ).toEqual([])
    expect(tiles([], [generation({ status: "failed", mine: false })])).toEqual([])
    expect(tiles([], [generation({ status: "canceled" })])).toEqual([])
  })

  it("a delivered picture that is not listed leaves nothing, unless it has only just been delivered", () => {
    const done = generation({
      status: "succeeded",
      outputs: [{ index: 0, aspectRatio: "square", assetId: "asset_0" }]
    })
    expect(tiles([], [done])).toEqual([])
    const arriving = newlyDelivered([generation()], [done])
    expect([...arriving]).toEqual(["gen_1:0"])
    const held = tilesOf({ assets: [], generations: [done], filter: {}, arriving, dismissed: new Set() })
    expect(shape(held)).toEqual(["placeholder gen_1:0"])
    expect(newlyDelivered([], [done]).size).toBe(0)
    expect(newlyDelivered([done], [done]).size).toBe(0)
  })

  it.each([
    [{ createdBy: "me" }, 2],
    [{ createdBy: "others" }, 0],
    [{ createdBy: "system" }, 0],
    [{ assetType: "video" }, 0],
    [{ assetType: "image" }, 2],
    [{ folderId: "f_1" }, 0],
    [{ filterProductId: "p_1" }, 0],
    [{ showFavoritesOnly: true }, 0],
    [{ generationId: "gen_1" }, 2],
    [{ generationId: "gen_2" }, 0],
    [{ q: "fig" }, 0]
  ])("shows what is on its way only where its pictures will appear: %j", (filter, count) => {
    expect(tiles([], [generation()], filter)).toHaveLength(count)
  })

  it("shows a clip on its way among videos and not among pictures", () => {
    const clip = generation({ mode: "animate" })
    expect(tiles([], [clip], { assetType: "video" })).toHaveLength(2)
    expect(tiles([], [clip], { assetType: "image" })).toHaveLength(0)
  })

  it("keeps the order of the list under another sort and puts what is on its way first", () => {
    const assets = [card("b"), card("a"), card("c")]
    expect(shape(tiles(assets, [generation()], { sort: "name" }))).toEqual([
      "placeholder gen_1:0",
      "placeholder gen_1:1",
      "asset b",
      "asset a",
      "asset c"
    ])
  })
})

const outputs = fc.array(fc.constantFrom(...AspectRatio.literals), { minLength: 1, maxLength: 6 })
const history = fc.array(fc.tuple(outputs, fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 5 })

it("however pictures arrive, keys stay unique and in the same order, and no tile changes its shape", () => {
  fc.assert(
    fc.property(
      history,
      fc.infiniteStream(fc.nat()),
      fc.array(fc.integer({ min: 1, max: 9 })),
      (asked, random, loose) => {
        const generations = asked.map(([ratios, createdAt], place) =>
          generation({
            _id: `gen_${place}`,
            createdAt,
            outputs: ratios.map((aspectRatio, index) => ({ index, aspectRatio }))
          })
        )
        const others = loose.map((createdAt, place) => card(`loose_${place}`, { createdAt }))
        const waiting = generations.flatMap(({ _id, outputs: all }) => all.map((output) => ({ _id, ...output })))
        const arrived: Array<AssetCard> = []
        const first = tiles(others, generations)
        expect(new Set(first.map(({ key }) => key)).size).toBe(first.length)
        while (waiting.length > 0) {
          const [next] = waiting.splice((random.next().value ?? 0) % waiting.length, 1)
          if (next === undefined) break
          arrived.unshift(
            card(`asset_${next._id}_${next.index}`, {
              ...aspectRatioSize[next.aspectRatio],
              generationId: GenerationId.make(next._id),
              outputIndex: next.index,
              askedAt: generations.find(({ _id }) => _id === next._id)?.createdAt ?? 0,
              createdAt: 1000 + arrived.length
            })
          )
          const now = tiles([...arrived, ...others], generations)
          expect(now.map(({ key, ratio }) => [key, ratio])).toEqual(first.map(({ key, ratio }) => [key, ratio]))
        }
      }
    ),
    { numRuns: 60 }
  )
})
