import * as fc from "fast-check"
import { AssetId, MarketId } from "../model/ids.ts"
import { PictureRole } from "../model/picture-role.ts"
import { describe, expect, it } from "vitest"
import type { AspectRatio } from "../model/aspect-ratio.ts"
import { boundedZoom, comparedOf, movedPanes, promotedPanes, withPanes } from "../panes/panes.rules.ts"
import { consistencyOf } from "./consistency.rules.ts"
import {
  comparable,
  cullCounts,
  decisionOn,
  heldPosition,
  nextUndecided,
  pickOf,
  takenBack,
  withDecisions
} from "./culling.rules.ts"
import { exampleSubjects, exampleTile } from "./fixtures/photoshoot.examples.ts"
import { nextPhotoshoot, type PhotoshootEvent } from "./photoshoot.rules.ts"
import { sizeText } from "./photoshoot.texts.ts"
import { Look, PhotoshootDraft, PhotoshootStatus, type ShootSubjects, type Tile } from "./photoshoots.schema.ts"
import { presetDraft } from "./shoot-presets.rules.ts"
import { ratioSigns, SHOT_COLUMNS, shotOptions, shotText, writtenShot } from "./shot-grid.rules.ts"
import { copiedShot, creativesIn, planShots, withSetLook } from "./shot-list.rules.ts"
import { shotRequest, tileSeed, wantedOf } from "./shot-request.rules.ts"
import { Option, Schema } from "effect"

const subject = (kind: "p" | "w") =>
  fc.record({
    id: fc.integer({ min: 1, max: 99 }).map((number) => `${kind}${number}`),
    name: fc.constantFrom("Ember Mug", "Oak Board", "Kitchen counter", "Terrace"),
    trusted: fc.boolean(),
    detailed: fc.boolean(),
    priced: fc.boolean(),
    photographed: fc.boolean(),
    pictures: fc.uniqueArray(
      fc.record({
        assetId: fc.integer({ min: 1, max: 99 }).map((number) => AssetId.make(`a${number}`)),
        role: fc.constantFrom(...PictureRole.literals),
        trusted: fc.boolean(),
        detailed: fc.boolean()
      }),
      { maxLength: 4, selector: ({ assetId }) => assetId }
    ),
    barred: fc.option(fc.constant("it is archived"), { nil: undefined, freq: 4 })
  })

const bare = <Row extends { readonly barred: string | undefined }>({ barred, ...row }: Row) => ({
  ...row,
  ...(barred !== undefined && { barred })
})

const anySubjects = fc
  .record({
    products: fc.uniqueArray(subject("p"), { maxLength: 10, selector: ({ id }) => id }),
    places: fc.uniqueArray(subject("w"), { maxLength: 5, selector: ({ id }) => id })
  })
  .map(({ places, products }): ShootSubjects => ({ products: products.map(bare), places: places.map(bare) }))

const anyPlan = fc.record({
  aspectRatios: fc.subarray<AspectRatio>(["square", "portrait_9_16", "landscape_16_9"], { minLength: 1 }),
  brief: fc.constantFrom("", "Warm hands, long evenings. Made for slow mornings.", "product:[p1] at dawn"),
  direction: fc.record({
    look: fc.constantFrom(...Look.literals),
    light: fc.constant("soft"),
    mood: fc.constant(""),
    props: fc.constant(""),
    avoid: fc.constant(""),
    people: fc.boolean()
  }),
  setLook: fc.record({
    locked: fc.boolean(),
    seed: fc.integer({ min: 0, max: 99 }),
    camera: fc.constantFrom("top" as const, "eye" as const)
  })
})

describe("the list of shots that the rules make", () => {
  it("is the same for the same input, within the limits, and can be stored", () => {
    fc.assert(
      fc.property(anyPlan, anySubjects, (plan, subjects) => {
        const { shots } = planShots(plan, subjects)
        expect(planShots(plan, subjects).shots).toEqual(shots)
        expect(shots.length).toBeLessThanOrEqual(12)
        expect(creativesIn(shots)).toBeLessThanOrEqual(60)
        expect(Option.isSome(Schema.decodeUnknownOption(PhotoshootDraft.fields.shots)(shots))).toBe(true)
      })
    )
  })

  it("shows nothing that is barred, and places with a photo only", () => {
    fc.assert(
      fc.property(anyPlan, anySubjects, (plan, subjects) => {
        const { shots } = planShots(plan, subjects)
        for (const { placeId, productId } of shots) {
          expect(subjects.products.find(({ id }) => id === productId)?.barred).toBeUndefined()
          const place = subjects.places.find(({ id }) => id === placeId)
          if (placeId !== undefined) expect(place).toMatchObject({ photographed: true })
          expect(place?.barred).toBeUndefined()
        }
      })
    )
  })

  it("has every shot of a locked set with its seed and camera", () => {
    fc.assert(
      fc.property(anyPlan, anySubjects, (plan, subjects) => {
        const { shots } = planShots({ ...plan, setLook: { ...plan.setLook, locked: true } }, subjects)
        for (const { angle, seed } of shots) expect([angle, seed]).toEqual([plan.setLook.camera, plan.setLook.seed])
        for (const { angle } of withSetLook(shots, { locked: true, seed: 3, camera: "top" })) expect(angle).toBe("top")
      })
    )
  })

  const plan = {
    aspectRatios: ["square"] as const,
    brief: "",
    direction: { look: "studio", light: "", mood: "", props: "", avoid: "", people: false } as const,
    setLook: { locked: false, seed: 1, camera: "three_quarter" } as const
  }
  const only = (change: object): ShootSubjects => ({
    products: [{ id: "p1", name: "Oak Board", trusted: true, detailed: true, priced: true, ...change }],
    places: []
  })

  it("replaces what has not what it needs, and says why", () => {
    expect(planShots(plan, only({ trusted: false })).replaced).toEqual([
      "Oak Board has no trusted cut-out, so it stands beside the words."
    ])
    const lifestyle = { ...plan, direction: { ...plan.direction, look: "lifestyle" } as const }
    expect(planShots(lifestyle, only({})).replaced[0]).toBe("No place was chosen.")
    const flat = { ...plan, direction: { ...plan.direction, look: "flat_lay" } as const }
    expect(planShots(flat, only({ priced: false, detailed: false })).shots.map(({ setting }) => setting)).not.toContain(
      "close_up"
    )
    const dark = { ...only({}), places: [{ id: "w1", name: "Terrace", photographed: false }] }
    expect(planShots(lifestyle, dark).replaced[0]).toBe("Terrace has no photo yet.")
    const ended = { ...only({}), places: [{ id: "w1", name: "Terrace", photographed: true, barred: "rights ended" }] }
    expect(planShots(lifestyle, ended).replaced[0]).toBe("Terrace is left out: rights ended")
  })

  it("is made of places alone where no product is chosen, and empty without anything", () => {
    const places = { products: [], places: [{ id: "w1", name: "Terrace", photographed: true }] }
    expect(planShots(plan, places).shots.map(({ setting }) => setting)).toEqual(["at_place", "message", "diptych"])
    expect(planShots(plan, { products: [], places: [] }).shots).toEqual([])
  })

  it("begins with presets of what the brand has", () => {
    const hero = presetDraft("hero", exampleSubjects)
    expect(hero.shots.map(({ setting }) => setting)).toEqual(["backdrop", "backdrop"])
    expect(creativesIn(hero.shots)).toBe(10)
    expect(presetDraft("lifestyle", exampleSubjects).placeIds).toEqual(["place_kitchen"])
  })

  it("says its size in shots, ratios and creatives", () => {
    const shot = { aspectRatios: ["square", "square"], count: 1 }
    expect(sizeText([shot, shot])).toBe("2 shots × 2 ratios = 4 creatives")
    expect(sizeText([{ ...shot, aspectRatios: ["square"] }])).toBe("1 shot × 1 ratio = 1 creative")
    expect(sizeText([shot, { aspectRatios: ["square"], count: 1 }])).toBe("2 shots × 1–2 ratios = 3 creatives")
    expect(sizeText([shot, { ...shot, count: 3 }])).toBe("2 shots × 2–6 pictures = 8 creatives")
    expect(sizeText([])).toBe("0 shots")
  })
})

describe("a line of the list", () => {
  const { shots } = planShots(
    {
      aspectRatios: ["square"],
      brief: "",
      direction: presetDraft("hero", exampleSubjects).direction,
      setLook: { locked: false, seed: 1, camera: "eye" }
    },
    exampleSubjects
  )
  const [shot] = shots
  if (shot === undefined) throw new Error("the rules make a shot")

  it("is read as it is written, cell by cell", () => {
    for (const column of SHOT_COLUMNS) {
      const text = shotText(shot, column, exampleSubjects)
      expect(writtenShot(shot, column, text, exampleSubjects)).toEqual(shot)
      for (const { label, value } of shotOptions(shot, column, exampleSubjects) ?? []) {
        expect(writtenShot(shot, column, label, exampleSubjects)).toEqual(
          writtenShot(shot, column, value, exampleSubjects)
        )
      }
    }
  })

  it("keeps what it had where a cell cannot hold what is written", () => {
    expect(writtenShot(shot, "product", "Nothing of ours", exampleSubjects)).toBeUndefined()
    expect(writtenShot(shot, "place", "Nowhere", exampleSubjects)).toBeUndefined()
    expect(writtenShot(shot, "setting", "On the moon", exampleSubjects)).toBeUndefined()
    expect(writtenShot(shot, "angle", "From below", exampleSubjects)).toBeUndefined()
    expect(writtenShot(shot, "ratios", "7:1", exampleSubjects)).toBeUndefined()
    expect(writtenShot(shot, "count", "9", exampleSubjects)).toBeUndefined()
    expect(writtenShot(shot, "ratios", "9:16, square", exampleSubjects)?.aspectRatios).toEqual([
      "square",
      "portrait_9_16"
    ])
    expect(writtenShot(shot, "place", "Kitchen counter", exampleSubjects)?.placeId).toBe("place_kitchen")
    expect(writtenShot(shot, "engine", " flux ", exampleSubjects)?.engine).toBe("flux")
    expect(ratioSigns(["landscape_4_3", "landscape_16_9"])).toBe("4:3, 16:9")
  })

  it("is copied under an id of its own, and varied by angle and seed", () => {
    const ids = shots.map(({ id }) => id)
    const copy = copiedShot(shot, ids, false)
    expect(ids).not.toContain(copy.id)
    expect(copiedShot(shot, [...ids, copy.id], false).id).not.toBe(copy.id)
    const varied = copiedShot(shot, ids, true)
    expect([varied.angle === shot.angle, varied.seed === shot.seed]).toEqual([false, false])
  })

  it("is asked for with its layout, words, seed and ratios; variants beyond eight begin the next seed", () => {
    const draft = presetDraft("hero", exampleSubjects)
    const asked = { ...draft, brief: "Made for slow mornings." }
    expect(shotRequest(asked, shot, { seed: 4, variant: 1 }, exampleSubjects)).toMatchObject({
      mode: "product",
      layout: "stage",
      seed: 4,
      count: 2,
      copy: { headline: "Made for slow mornings" },
      prompt: "Look: studio. No people."
    })
    const spoken = { ...asked, marketId: MarketId.make("market_ch"), language: "fr-CH" }
    const request = shotRequest(spoken, shot, { seed: 4, variant: 0 }, exampleSubjects)
    expect(request).toMatchObject({ marketId: "market_ch", language: "fr-CH" })
    const prompted = (prompt: string) =>
      shotRequest(asked, { ...shot, prompt }, { seed: 4, variant: 0 }, exampleSubjects).prompt
    expect(prompted("Steam in the morning ")).toBe("Steam in the morning. Look: studio. No people.")
    expect(prompted("Steam!")).toBe("Steam! Look: studio. No people.")
    const house = { ...shot, setting: "house_style" as const }
    expect(shotRequest(draft, house, { seed: 4, variant: 0 }, exampleSubjects)).toMatchObject({
      mode: "halax",
      copy: { headline: "Ember Mug" }
    })
    const flat = { ...shot, setting: "flat_lay" as const }
    expect(shotRequest(draft, flat, { seed: 4, variant: 0 }, exampleSubjects).companionIds).toEqual(["product_board"])
    expect([tileSeed({ seed: 3 }, 7), tileSeed({ seed: 3 }, 8)]).toEqual([
      { seed: 3, variant: 7 },
      { seed: 4, variant: 0 }
    ])
    expect(wantedOf(2, ["square", "portrait_9_16"])).toEqual([4, 5])
  })
})

const anyEvent = fc.oneof(
  fc.record({ type: fc.constant("PLAN" as const), subjects: fc.nat(1), shots: fc.nat(1), byProvider: fc.boolean() }),
  fc.record({ type: fc.constantFrom("PLANNED" as const, "PLAN_FAILED" as const) }),
  fc.record({
    type: fc.constantFrom("START" as const, "RETRY" as const),
    creatives: fc.constantFrom(0, 1, 60, 61),
    most: fc.constant(60),
    barred: fc.nat(1)
  }),
  fc.record({
    type: fc.constantFrom(
      "PAUSE" as const,
      "RESUME" as const,
      "EDIT_SHOT" as const,
      "REOPEN" as const,
      "CANCEL" as const
    )
  }),
  fc.record({ type: fc.constant("SETTLED" as const), open: fc.nat(1), succeeded: fc.nat(1) }),
  fc.record({ type: fc.constant("COMPLETE" as const), picked: fc.nat(1), withoutPicks: fc.boolean() })
)

describe("the lifecycle of a photoshoot", () => {
  it("leaves nothing that is canceled, and shoots only between one and sixty creatives", () => {
    fc.assert(
      fc.property(fc.constantFrom(...PhotoshootStatus.literals), anyEvent, (status, event: PhotoshootEvent) => {
        const next = nextPhotoshoot(status, event)
        if (status === "canceled") expect(next).toBeUndefined()
        if (next === "shooting" && (event.type === "START" || event.type === "RETRY")) {
          expect(event.creatives >= 1 && event.creatives <= 60 && event.barred === 0).toBe(true)
        }
        if (next === "completed") expect(status).toBe("review")
      })
    )
  })

  it("is planned, shot, paused, reviewed, completed and reopened", () => {
    const start = { type: "START", creatives: 60, most: 60, barred: 0 } as const
    expect(nextPhotoshoot("draft", { type: "PLAN", subjects: 1, shots: 2 })).toBe("ready")
    expect(nextPhotoshoot("draft", { type: "PLAN", subjects: 1, shots: 0, byProvider: true })).toBe("planning")
    expect(nextPhotoshoot("planning", { type: "PLANNED" })).toBe("ready")
    expect(nextPhotoshoot("planning", { type: "PLAN_FAILED" })).toBe("draft")
    expect(nextPhotoshoot("ready", start)).toBe("shooting")
    expect(nextPhotoshoot("review", start)).toBe("shooting")
    expect(nextPhotoshoot("shooting", { type: "PAUSE" })).toBe("paused")
    expect(nextPhotoshoot("paused", { type: "RESUME" })).toBe("shooting")
    expect(nextPhotoshoot("paused", { type: "SETTLED", open: 0, succeeded: 1 })).toBe("review")
    expect(nextPhotoshoot("shooting", { type: "SETTLED", open: 0, succeeded: 0 })).toBe("failed")
    expect(nextPhotoshoot("failed", { ...start, type: "RETRY" })).toBe("shooting")
    expect(nextPhotoshoot("review", { type: "COMPLETE", picked: 0, withoutPicks: false })).toBeUndefined()
    expect(nextPhotoshoot("review", { type: "COMPLETE", picked: 0, withoutPicks: true })).toBe("completed")
    expect(nextPhotoshoot("completed", { type: "REOPEN" })).toBe("review")
    expect(nextPhotoshoot("review", { type: "CANCEL" })).toBe("canceled")
  })
})

const tiles: ReadonlyArray<Tile> = [1, 2, 3, 4].map((number) => exampleTile(number))

describe("decisions", () => {
  it("B-104 are taken back to exactly what was there before", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            at: fc.nat(3),
            pick: fc.constantFrom("picked" as const, "rejected" as const),
            only: fc.boolean()
          }),
          {
            maxLength: 20
          }
        ),
        (keys) => {
          let shown = tiles
          const made = keys.flatMap(({ at, only, pick }) => {
            const tile = shown[at]
            const decision = tile && decisionOn(tile, pick, only ? tile.pictures[0] : undefined)
            if (decision === undefined) return []
            shown = withDecisions(shown, [decision])
            return [decision]
          })
          for (const decision of made.toReversed()) shown = withDecisions(shown, [takenBack(decision)])
          expect(shown).toEqual(tiles)
        }
      )
    )
  })

  it("B-101 go on to the next undecided stack, around the end, and nowhere after the last one", () => {
    const [first, second] = tiles
    if (first === undefined || second === undefined) throw new Error("there are tiles")
    const decide = (tile: Tile) => decisionOn(tile, "picked", undefined) ?? { tileId: "", picks: [] }
    const shown = withDecisions(tiles, [decide(first)])
    expect(nextUndecided(shown, { tileId: first._id, at: 0 })).toEqual({ tileId: second._id, at: 0 })
    const last = tiles[3]?._id ?? ""
    const all = withDecisions(tiles, tiles.slice(1).map(decide))
    expect(nextUndecided(all, { tileId: last, at: 0 })).toEqual({ tileId: first._id, at: 0 })
    const over = withDecisions(tiles, tiles.map(decide))
    expect(nextUndecided(over, { tileId: last, at: 0 })).toBeUndefined()
    expect(cullCounts(over)).toEqual({ total: 8, decided: 8, picked: 8, rejected: 0 })
  })

  it("B-105 by Shift are of one picture, and a stack is decided once all of it is", () => {
    const [tile] = tiles
    if (tile === undefined) throw new Error("there are tiles")
    const [one] = tile.pictures
    const [part] = withDecisions([tile], [decisionOn(tile, "rejected", one) ?? { tileId: "", picks: [] }])
    expect(part && pickOf(part)).toBe("none")
    expect(nextUndecided(part ? [part] : [], { tileId: tile._id, at: 0 })).toEqual({ tileId: tile._id, at: 1 })
    expect(decisionOn(part ?? tile, "rejected", part?.pictures[0])).toBeUndefined()
    expect(heldPosition(tiles, { tileId: "gone", at: 4 })).toEqual({ tileId: tile._id, at: 0 })
    expect(heldPosition([], undefined)).toBeUndefined()
  })
})

describe("compared pictures", () => {
  const ids = comparable(tiles)

  it("B-102 keep the left one while arrows change the right one, which Enter makes the left one", () => {
    const two = comparedOf(ids, [], undefined)
    expect(two).toEqual([ids[0], ids[1]])
    const moved = movedPanes(ids, two, 1)
    expect(moved).toEqual([ids[0], ids[2]])
    expect(movedPanes(ids, moved, -1)).toEqual(two)
    expect(promotedPanes(ids, moved)).toEqual([ids[2], ids[3]])
    expect(withPanes(ids, two, 9)).toEqual(ids)
    expect(withPanes(ids, ids, 2)).toEqual(two)
    expect(comparedOf(ids, [], ids[3])).toEqual([ids[3], ids[0]])
    expect(comparedOf([], [], undefined)).toEqual([])
    expect(movedPanes(ids, [], 1)).toEqual([])
    expect(promotedPanes(ids, [])).toEqual([])
  })

  it("B-103 are looked at within the picture, whatever is asked for", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -2, max: 20, noNaN: true }),
        fc.double({ noNaN: true, min: -2, max: 2 }),
        (scale, at) => {
          const zoom = boundedZoom({ scale, x: at, y: 1 - at })
          expect(zoom.scale).toBeGreaterThanOrEqual(1)
          expect(zoom.x - 0.5 / zoom.scale).toBeGreaterThanOrEqual(-1e-9)
          expect(zoom.x + 0.5 / zoom.scale).toBeLessThanOrEqual(1 + 1e-9)
          expect(boundedZoom(zoom)).toEqual(zoom)
        }
      )
    )
  })
})

describe("the consistency of a set", () => {
  const hash = "1QcSHQRnh493V4dIh4eXh1h4kJUI"
  const picture = (tileId: string, thumbhash: string | undefined = hash) => ({ tileId, thumbhash })

  it("has no outlier among equal pictures, and none at all below three", () => {
    expect(consistencyOf([picture("a"), picture("b"), picture("c"), picture("d", "")])).toMatchObject({
      palette: 0,
      brightness: 0,
      tiles: [{ isOutlier: false }, { isOutlier: false }, { isOutlier: false }]
    })
    expect(consistencyOf([picture("a"), picture("a"), picture("b")])).toBeUndefined()
  })

  it("does not depend on the order of the pictures", () => {
    const set = [picture("a"), picture("b"), picture("c", "//8/PwAA"), picture("d")]
    const found = (pictures: typeof set) => consistencyOf(pictures)?.tiles.filter(({ isOutlier }) => isOutlier)
    expect(found(set)?.map(({ tileId }) => tileId)).toEqual(["c"])
    expect(found(set.toReversed())).toEqual(found(set))
  })
})
