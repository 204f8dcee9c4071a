import { Effect, Layer, Stream, SubscriptionRef } from "effect"
import { TestClock } from "effect/testing"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { AssetId } from "../model/ids.ts"
import { MediaStore, Uploads } from "../uploads/uploads.service.ts"
import { examplePhoto, examplePlace, examplePlaces } from "./fixtures/place.examples.ts"
import type { PlaceFormEmitted, PlaceFormInput } from "./place-form.events.ts"
import { placeFormMachine } from "./place-form.machine.ts"
import { keptPlaceForm } from "./place-form.schema.ts"
import { placeFormView } from "./place-form.view.ts"
import { placeFormActors } from "./places.actors.ts"
import type { Place, PlaceDraft } from "./places.schema.ts"
import { PlaceStore } from "./places.service.ts"

type Store = PlaceStore["Service"]

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** 21 November 2026, 23:59 UTC. */
const EVENING = 1_795_305_540_000

/** Never finds anything; each test decides about the photographs. */
const uploads = Uploads.layer.pipe(
  Layer.provide(
    Layer.effect(
      MediaStore,
      Effect.map(MediaStore, (store) => ({ ...store, watch: () => Stream.never }))
    ).pipe(Layer.provide(MediaStore.layerMemory))
  )
)

const start = (
  input: Partial<PlaceFormInput> = {},
  changes: Partial<Store> = {},
  given: ReadonlyArray<Place> = examplePlaces
) => {
  const drafts: Array<{ readonly idempotencyKey?: string; readonly version?: number; readonly draft: PlaceDraft }> = []
  const store = Layer.effect(
    PlaceStore,
    Effect.map(PlaceStore, (memory) => ({
      ...memory,
      create: (made: Parameters<Store["create"]>[0]) => {
        drafts.push(made)
        return memory.create(made)
      },
      update: (made: Parameters<Store["update"]>[0]) => {
        drafts.push(made)
        return memory.update(made)
      },
      ...changes
    }))
  ).pipe(Layer.provide(PlaceStore.layerMemory(given)))
  const time = makeTestTime(Layer.merge(store, uploads))
  const actor = createActor(placeFormMachine.provide({ actors: placeFormActors(time.runtime) }), {
    clock: time.clock,
    input: { brandId: "brand_1", brandRole: "creator", mode: "new", ...input }
  })
  const emitted: Array<PlaceFormEmitted> = []
  actor.on("*", (event) => emitted.push(event))
  actor.start()
  stops.push(() => actor.stop())
  return { ...time, actor, drafts, emitted, view: () => placeFormView(actor.getSnapshot()) }
}

const edit = { mode: "edit", recordId: examplePlace._id } as const
const asset = AssetId.make("asset_9")
const photo = { assetId: asset, url: "/photo" }
const kept = (emitted: ReadonlyArray<PlaceFormEmitted>) => emitted.findLast((event) => event.type === "draft.changed")
const named = (name: string) => ({ type: "field.change", field: "name", value: name }) as const

describe("a new place", () => {
  it("S-089 S-091 opens blank and ignores a place id", async () => {
    const { advance, view } = start({ recordId: "place_1" })
    await advance(0)
    expect(view()).toMatchObject({
      state: "editing",
      isNew: true,
      title: "New place",
      dirty: false,
      photos: { tiles: [], shown: undefined, room: 12 }
    })
    expect(view().text.name.value).toBe("")
  })

  it("is saved with its photograph, marks, light, rights and moods, what is empty left out", async () => {
    const { actor, advance, drafts, emitted, view } = start()
    const write = (field: keyof ReturnType<typeof view>["text"], value: string) =>
      actor.send({ type: "field.change", field, value })
    write("name", " Stone terrace ")
    write("mood", "still air, , golden hour,still air")
    write("validUntil", "2027-06-30")
    write("dontText", " No hands ")
    actor.send({ type: "kind.choose", kind: "outdoor" })
    actor.send({ type: "files.pending", count: 1 })
    actor.send({ type: "file.stored", assetId: asset })
    actor.send({ type: "files.pending", count: 0 })
    actor.send({ type: "file.ready", upload: photo })
    actor.send({ type: "photo.note", values: { season: "summer", lightFrom: "right" } })
    actor.send({ type: "photo.note", values: { frameWidthCm: "64,5 cm", timeOfDay: "evening" } })
    actor.send({ type: "horizon.set", horizon: 0.29 })
    actor.send({ type: "zone.set", zone: { x: 0.9, y: 0.24, w: 0.46, h: 0.6 } })
    actor.send({ type: "form.submit" })
    expect(view()).toMatchObject({ state: "saving", saveLabel: "Saving…" })
    await advance(0)
    expect(view().state).toBe("saved")
    expect(drafts).toEqual([
      {
        brandId: "brand_1",
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
        draft: {
          name: "Stone terrace",
          kind: "outdoor",
          mood: ["still air", "golden hour"],
          photos: [
            {
              assetId: "asset_9",
              season: "summer",
              timeOfDay: "evening",
              horizon: 0.29,
              zone: { x: 0.54, y: 0.24, w: 0.46, h: 0.6 },
              lightFrom: "right",
              frameWidthCm: 64.5
            }
          ],
          rights: { validUntil: "2027-06-30" },
          dontText: "No hands"
        }
      }
    ])
    expect(emitted.slice(-3)).toEqual([
      { type: "draft.changed", kept: undefined },
      { type: "notice", kind: "success", text: "Place saved" },
      { type: "record.saved", id: "place_13" }
    ])
  })

  it("offers marks once the photograph is checked, and says where they lie", () => {
    const { actor, view } = start()
    actor.send({ type: "file.stored", assetId: asset })
    expect(view().photos.shown?.marks).toBeUndefined()
    actor.send({ type: "file.ready", upload: { ...photo, assetId: AssetId.make("asset_other") } })
    expect(view().photos.shown?.marks).toBeUndefined()
    actor.send({ type: "file.ready", upload: photo })
    expect(view().photos.shown?.marks).toMatchObject({ photoUrl: "/photo", horizon: undefined, zone: undefined })
    actor.send({ type: "horizon.set", horizon: 1.4 })
    actor.send({ type: "zone.set", zone: { x: 0.1, y: 0.1, w: 0.5, h: 0.5 } })
    expect(view().photos.shown?.marks).toMatchObject({
      horizon: 1,
      horizonText: "100 % from the top",
      zoneText: "10 % from the left, 10 % from the top, 50 % wide, 50 % high",
      problem: "A product would stand above the horizon and seem to float. Move the zone down or the horizon up."
    })
    actor.send({ type: "horizon.set", horizon: undefined })
    actor.send({ type: "zone.set", zone: undefined })
    expect(view().photos.shown?.marks).toMatchObject({ horizon: undefined, zone: undefined, problem: undefined })
  })

  it("waits with saving while a photograph has no id yet, not while it is being checked", async () => {
    const { actor, advance, view } = start()
    actor.send(named("Roof"))
    actor.send({ type: "files.pending", count: 2 })
    actor.send({ type: "form.submit" })
    expect(view()).toMatchObject({ state: "editing", wait: "2 photographs are still on their way" })
    actor.send({ type: "files.pending", count: 1 })
    expect(view().wait).toBe("A photograph is still on its way")
    actor.send({ type: "file.stored", assetId: asset })
    actor.send({ type: "files.pending", count: 0 })
    expect(view().wait).toBeUndefined()
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(view().state).toBe("saved")
  })

  it("shows errors once touched, and all of them once saving was tried", () => {
    const { actor, view } = start()
    actor.send({ type: "field.blur", field: "name" })
    expect(view().text.name.error).toBe("Give the place a name")
    actor.send({ type: "file.stored", assetId: asset })
    for (const [frameWidthCm, error] of [
      ["wide", "Write a width in centimetres like 120"],
      ["0.5", "Write a width between 1 and 100000 cm"],
      ["66.5", undefined]
    ] as const) {
      actor.send({ type: "photo.note", values: { frameWidthCm } })
      expect(view().photos.shown?.width).toMatchObject({ value: frameWidthCm, error })
    }
    actor.send({ type: "field.change", field: "validUntil", value: "2027-02-30" })
    expect(view().text.validUntil.error).toBe("Write the day as 2027-06-30")
    const fresh = start()
    fresh.actor.send({ type: "form.submit" })
    expect(fresh.view()).toMatchObject({ state: "editing", text: { name: { error: "Give the place a name" } } })
  })

  it.each([
    ["name", 120, "A place name has at most 120 characters"],
    ["description", 500, "A description has at most 500 characters"],
    ["city", 120, "The city has at most 120 characters"],
    ["country", 120, "The country has at most 120 characters"],
    ["owner", 120, "The owner has at most 120 characters"],
    ["licence", 120, "The licence has at most 120 characters"],
    ["mood", 40, "A mood has at most 40 characters"],
    ["doText", 300, "Write at most 300 characters"],
    ["dontText", 300, "Write at most 300 characters"]
  ] as const)("takes a %s of %i characters and not one more", (field, max, message) => {
    const { actor, view } = start()
    actor.send({ type: "field.change", field, value: "x".repeat(max) })
    expect(view().text[field].error).toBeUndefined()
    actor.send({ type: "field.change", field, value: "x".repeat(max + 1) })
    expect(view().text[field].error).toBe(message)
  })

  it("takes 20 moods and not one more", () => {
    const { actor, view } = start()
    const moods = (count: number) => Array.from({ length: count }, (_, at) => `mood ${at}`).join(",")
    actor.send({ type: "field.change", field: "mood", value: moods(20) })
    expect(view().text.mood.error).toBeUndefined()
    actor.send({ type: "field.change", field: "mood", value: moods(21) })
    expect(view().text.mood.error).toBe("A place has at most 20 moods")
  })

  it("is for every market and use until some are left out, and the last one stays", () => {
    const { actor, view } = start()
    const all = ["market_de", "market_us"]
    expect(view().uses.every(({ on }) => on)).toBe(true)
    actor.send({ type: "rights.market", value: "market_us", all, on: false })
    expect(view().local.marketIds).toEqual(["market_de"])
    actor.send({ type: "rights.market", value: "market_de", all, on: false })
    expect(view().local.marketIds).toEqual(["market_de"])
    actor.send({ type: "rights.market", value: "market_us", all, on: true })
    expect(view().local.marketIds).toEqual([])
    actor.send({ type: "rights.use", use: "print", on: false })
    expect(view().uses.filter(({ on }) => !on)).toEqual([{ use: "print", label: "Print", on: false }])
  })

  it("'Save & add another' saves and opens blank again, keeping kind, town and rights", async () => {
    const { actor, advance, drafts, view } = start()
    actor.send(named("Terrace"))
    actor.send({ type: "kind.choose", kind: "outdoor" })
    actor.send({ type: "field.change", field: "city", value: "Porto" })
    actor.send({ type: "file.stored", assetId: asset })
    actor.send({ type: "form.submit", another: true })
    await advance(0)
    expect(view()).toMatchObject({
      state: "editing",
      dirty: false,
      kind: "outdoor",
      photos: { tiles: [] },
      text: { name: { value: "", error: undefined }, city: { value: "Porto" } }
    })
    actor.send(named("Roof"))
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(new Set(drafts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
  })

  it.each([
    ["draft.photos.0.assetId", "photoError"],
    ["photos.1.zone", "photoError"]
  ] as const)("a refusal of %s is said at the photograph until there is another", async (field, at) => {
    const data = { code: "invalid", message: "The picture is cut off", field }
    const { actor, advance, view } = start({}, { create: () => Effect.fail(new BackendFailed({ data })) })
    actor.send(named("Roof"))
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(view()[at]).toBe("The picture is cut off")
    actor.send({ type: "file.stored", assetId: asset })
    expect(view()[at]).toBeUndefined()
  })

  it("shows a refusal at its field until the field changes, and anything else above the form", async () => {
    const data = { code: "invalid", message: "That day is past", field: "rights.validUntil" }
    const { actor, advance, view } = start({}, { create: () => Effect.fail(new BackendFailed({ data })) })
    actor.send(named("Roof"))
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(view().text.validUntil.error).toBe("That day is past")
    actor.send({ type: "field.change", field: "validUntil", value: "2027-06-30" })
    expect(view().text.validUntil.error).toBeUndefined()
    const offline = start({}, { create: () => Effect.fail(new BackendFailed({})) })
    offline.actor.send(named("Roof"))
    offline.actor.send({ type: "form.submit" })
    await offline.advance(0)
    expect(offline.view()).toMatchObject({ error: "The place could not be saved", text: { name: { value: "Roof" } } })
  })

  it("a width the backend refuses is said at the width until it changes", async () => {
    const data = { code: "invalid", message: "Nothing is that wide", field: "draft.photos.0.frameWidthCm" }
    const { actor, advance, view } = start({}, { create: () => Effect.fail(new BackendFailed({ data })) })
    actor.send(named("Roof"))
    actor.send({ type: "file.stored", assetId: asset })
    actor.send({ type: "photo.note", values: { frameWidthCm: "90000" } })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(view()).toMatchObject({
      photoError: undefined,
      photos: { shown: { width: { error: "Nothing is that wide" } } }
    })
    actor.send({ type: "photo.note", values: { frameWidthCm: "66" } })
    expect(view().photos.shown?.width.error).toBeUndefined()
  })

  it("a conflict over a place that is not stored yet is said without differences", async () => {
    const data = { code: "conflict", message: "Maren added this place 1 minute ago" }
    const { actor, advance, view } = start({}, { create: () => Effect.fail(new BackendFailed({ data })) })
    actor.send(named("Roof"))
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(view()).toMatchObject({
      state: "editing",
      conflict: { message: "Maren added this place 1 minute ago", changes: [] },
      text: { name: { value: "Roof" } }
    })
  })

  it("fails after 15 s without an answer, keeps the text and tries again with the same key", async () => {
    const keys: Array<string> = []
    const create: Store["create"] = ({ idempotencyKey }) => {
      keys.push(idempotencyKey)
      return Effect.never
    }
    const { actor, advance, view } = start({}, { create })
    actor.send(named("Roof"))
    actor.send({ type: "form.submit" })
    await advance(14_999)
    expect(view().state).toBe("saving")
    await advance(1)
    expect(view()).toMatchObject({ state: "editing", error: "The place could not be saved" })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  it("is not for people who may only look", () => {
    expect(start({ brandRole: "viewer" }).view()).toMatchObject({
      state: "forbidden",
      forbidden: "You need the role Creator for this. Ask an administrator."
    })
  })

  it("comes back filled after a reload", () => {
    const first = start()
    first.actor.send(named("Roof"))
    first.actor.send({ type: "file.stored", assetId: asset })
    first.actor.send({ type: "zone.set", zone: { x: 0.1, y: 0.1, w: 0.5, h: 0.5 } })
    const text = keptPlaceForm.write(kept(first.emitted)?.kept ?? { fields: first.actor.getSnapshot().context.fields })
    const again = start({ kept: keptPlaceForm.read(text) })
    expect(again.view()).toMatchObject({
      dirty: true,
      photos: { tiles: [{ assetId: "asset_9" }] },
      text: { name: { value: "Roof" } }
    })
    expect(again.actor.getSnapshot().context).toMatchObject({
      fields: { photos: [{ zone: { x: 0.1 } }] }
    })
    for (const other of [null, "", "{", '{"key":"k"}']) expect(keptPlaceForm.read(other)).toBeUndefined()
  })
})

describe("the photographs of a place", () => {
  const [one, two, three] = ["asset_1", "asset_2", "asset_3"].map((id) => AssetId.make(id))
  const ids = (view: ReturnType<ReturnType<typeof start>["view"]>) => view.photos.tiles.map(({ assetId }) => assetId)
  const shown = (view: ReturnType<ReturnType<typeof start>["view"]>) => view.photos.shown?.assetId
  const withThree = () => {
    const form = start()
    for (const assetId of [one, two, three]) {
      if (assetId !== undefined) form.actor.send({ type: "file.stored", assetId })
    }
    return form
  }

  it("stand in the order in which they came; the first is the main one, the last that came is shown", () => {
    const { actor, view } = withThree()
    expect(ids(view())).toEqual([one, two, three])
    expect(view().photos.tiles.map(({ isMain }) => isMain)).toEqual([true, false, false])
    expect(view().photos.shown).toMatchObject({ assetId: three, title: "Photograph 3 of 3", earlier: 1 })
    expect(view().photos.shown?.later).toBeUndefined()
    if (one !== undefined) actor.send({ type: "file.stored", assetId: one })
    expect(ids(view())).toEqual([one, two, three])
  })

  it("are moved with their marks, stop at both ends, and the one that is shown stays it", () => {
    const { actor, view } = withThree()
    actor.send({ type: "horizon.set", horizon: 0.4 })
    if (three === undefined) return
    actor.send({ type: "photo.move", assetId: three, to: -2 })
    expect(ids(view())).toEqual([three, one, two])
    expect(view().photos.shown).toMatchObject({ assetId: three, title: "Main photograph" })
    expect(actor.getSnapshot().context.fields.photos[0]).toMatchObject({ horizon: 0.4 })
    actor.send({ type: "photo.move", assetId: three, to: 9 })
    expect(ids(view())).toEqual([one, two, three])
    actor.send({ type: "photo.move", assetId: asset, to: 0 })
    expect(ids(view())).toEqual([one, two, three])
  })

  it("are taken away; the next one is shown, or the last", () => {
    const { actor, view } = withThree()
    if (one === undefined || two === undefined || three === undefined) return
    actor.send({ type: "photo.show", assetId: two })
    actor.send({ type: "photo.drop", assetId: two })
    expect([ids(view()), shown(view())]).toEqual([[one, three], three])
    actor.send({ type: "photo.drop", assetId: three })
    expect([ids(view()), shown(view())]).toEqual([[one], one])
    actor.send({ type: "photo.drop", assetId: one })
    expect(view()).toMatchObject({ dirty: false, photos: { tiles: [], shown: undefined } })
  })

  it("are said one by one", () => {
    const { actor, view } = withThree()
    actor.send({ type: "photo.note", values: { season: "winter", timeOfDay: "night" } })
    if (one !== undefined) actor.send({ type: "photo.show", assetId: one })
    actor.send({ type: "photo.note", values: { weather: "fog", cameraHeight: "low" } })
    expect(view().photos.tiles.map(({ label }) => label)).toEqual([
      "Photograph 1 of 3, main",
      "Photograph 2 of 3",
      "Photograph 3 of 3, Winter, Night"
    ])
    expect(view().photos.shown?.selects.map(({ value }) => value)).toEqual(["any", "any", "fog", "low"])
  })

  it("show the one whose width is wrong when saving is tried", () => {
    const { actor, view } = withThree()
    actor.send(named("Terrace"))
    actor.send({ type: "photo.note", values: { frameWidthCm: "wide" } })
    if (one !== undefined) actor.send({ type: "photo.show", assetId: one })
    actor.send({ type: "form.submit" })
    expect(view()).toMatchObject({
      state: "editing",
      photos: { shown: { assetId: three, width: { error: "Write a width in centimetres like 120" } } }
    })
    expect(view().photos.tiles.at(-1)).toMatchObject({
      hasProblem: true,
      label: "Photograph 3 of 3, needs a correction"
    })
  })

  it("are twelve at most", () => {
    const { actor, view } = start()
    for (let at = 1; at <= 13; at += 1) actor.send({ type: "file.stored", assetId: AssetId.make(`asset_${at}`) })
    expect(view().photos).toMatchObject({ room: 0, full: "A place has at most 12 photographs" })
    expect(ids(view())).toHaveLength(12)
  })

  it("of a form that an earlier version of it kept are those of the stored place", async () => {
    const { photos: _, ...before } = start().actor.getSnapshot().context.fields
    const text = JSON.stringify({ fields: { ...before, name: "Typed", season: "summer" }, version: 3, key: "key_0" })
    const { advance, view } = start({ ...edit, kept: keptPlaceForm.read(text) })
    await advance(0)
    expect(view()).toMatchObject({
      text: { name: { value: "Typed" } },
      photos: { tiles: [{ assetId: "asset_counter" }] }
    })
  })
})

describe("a stored place", () => {
  it("S-090 S-142 is loaded by its id, edited and saved as the next version", async () => {
    expect(start(edit, { get: () => Stream.never }).view().state).toBe("loading")
    const { actor, advance, drafts, emitted, view } = start(edit)
    await advance(0)
    expect(view()).toMatchObject({
      state: "editing",
      title: "Kitchen counter",
      dirty: false,
      anotherLabel: undefined,
      text: { mood: { value: "late morning, quiet, warm sun on plaster" } },
      photos: {
        tiles: [{ assetId: "asset_counter", label: "Photograph 1 of 1, main, Autumn", isMain: true, isShown: true }],
        shown: {
          title: "Main photograph",
          width: { value: "66" },
          lightFrom: "left",
          marks: { photoUrl: examplePlace.photos[0]?.url, horizon: 0.66 }
        }
      }
    })
    actor.send(named("Kitchen"))
    actor.send({ type: "form.submit" })
    await advance(0)
    const { _id, archived, brandId, updatedAt, usedIn, version, ...draft } = examplePlace
    const photos = draft.photos.map(({ url, ...photo }) => photo)
    expect(drafts).toMatchObject([{ id: _id, version: 3, draft: { ...draft, photos, name: "Kitchen" } }])
    expect(view()).toMatchObject({ state: "editing", dirty: false, title: "Kitchen" })
    expect(emitted.at(-1)).toEqual({ type: "notice", kind: "success", text: "Place saved" })
  })

  it.each([undefined, "place_x"])("is not found with the id %s", async (recordId) => {
    const { advance, view } = start({ mode: "edit", recordId })
    await advance(0)
    expect(view().state).toBe("missing")
  })

  it.each([
    { type: "kind.choose", kind: "city" },
    { type: "photo.note", values: { season: "any" } },
    { type: "photo.note", values: { lightFrom: "unknown" } },
    { type: "horizon.set", horizon: 0.5 },
    { type: "horizon.set", horizon: undefined },
    { type: "zone.set", zone: { x: 0.36, y: 0.26, w: 0.42, h: 0.6 } },
    { type: "zone.set", zone: undefined },
    { type: "file.stored", assetId: asset },
    { type: "photo.drop", assetId: AssetId.make("asset_counter") }
  ] as const)("is changed by $type, which discarding takes back", async (event) => {
    const { actor, advance, emitted, view } = start(edit)
    await advance(0)
    const before = view()
    actor.send(event)
    expect(view().dirty).toBe(true)
    expect(kept(emitted)?.kept).toBeDefined()
    actor.send({ type: "form.discard" })
    expect(view()).toMatchObject({ dirty: false, photos: before.photos })
    expect(kept(emitted)?.kept).toBeUndefined()
  })

  it("says when rights are about to end or have ended, as of the day it is", async () => {
    const { actor, advance, runtime, view } = start(edit)
    await runtime.runPromise(TestClock.setTime(EVENING))
    await advance(0)
    const until = (value: string) => {
      actor.send({ type: "field.change", field: "validUntil", value })
      return view().rights
    }
    expect(view().rights).toBeUndefined()
    expect(until("2027-06-30")).toBeUndefined()
    expect(until("2026-12")).toBeUndefined()
    expect(until("2026-12-01")).toEqual({ state: "expiring", text: "Rights end in 10 days." })
    expect(until("2026-11-21")).toEqual({ state: "expiring", text: "Rights end today." })
    await advance(60_000)
    expect(view().rights).toEqual({
      state: "expired",
      text: "Rights ended on 21 Nov 2026. Nothing new is made here until they are renewed."
    })
  })

  it("follows others while nothing is typed; keeps what was typed and shows both when saving is refused", async () => {
    const place = Effect.runSync(SubscriptionRef.make(examplePlace))
    const change = (values: Partial<Place>) =>
      Effect.runSync(SubscriptionRef.update(place, (old) => ({ ...old, ...values, version: old.version + 1 })))
    const { actor, advance, view } = start(edit, {
      get: () => SubscriptionRef.changes(place),
      update: ({ version }) =>
        version < 5
          ? Effect.fail(new BackendFailed({ data: { code: "conflict", message: "Changed by Maren 1 minute ago" } }))
          : Effect.succeed(version + 1)
    })
    await advance(0)
    change({ name: "By Maren" })
    await advance(0)
    expect(view()).toMatchObject({ dirty: false, text: { name: { value: "By Maren" } } })
    actor.send(named("Mine"))
    change({ name: "Again by Maren", photos: [{ ...examplePhoto, horizon: 0.5 }, { assetId: asset }] })
    await advance(0)
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(view().conflict).toEqual({
      message: "Changed by Maren 1 minute ago",
      changes: [
        { label: "Name", yours: "Mine", theirs: "Again by Maren" },
        { label: "Horizon", yours: "66 % from the top", theirs: "50 % from the top" },
        { label: "Photographs", yours: "1 photograph", theirs: "2 photographs" }
      ]
    })
    actor.send({ type: "form.reload" })
    actor.send(named("Ours"))
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(view()).toMatchObject({ dirty: false, conflict: undefined })
  })

  it("asks before archiving what is in use, archives and restores", async () => {
    const { actor, advance, emitted, view } = start(edit)
    await advance(0)
    actor.send({ type: "record.archive" })
    expect(view().confirm?.text).toBe("Used in 12 places")
    actor.send({ type: "archive.cancel" })
    expect(view().confirm).toBeUndefined()
    actor.send({ type: "record.archive" })
    actor.send({ type: "archive.confirm" })
    expect(view().state).toBe("archiving")
    await advance(0)
    expect(view()).toMatchObject({ state: "editing", archive: { label: "Restore", archived: true } })
    expect(emitted.at(-1)).toEqual({
      type: "notice",
      kind: "success",
      id: "record:undo",
      text: "Place archived",
      action: { label: "Undo", event: { type: "record.restore" } }
    })
    actor.send({ type: "record.restore" })
    await advance(0)
    expect(emitted.at(-1)).toEqual({ type: "notice", kind: "success", id: "record:undo", text: "Place restored" })
  })

  it("keeps typed text through archiving and says when archiving fails or takes 15 s", async () => {
    const { actor, advance, view } = start(edit, { archive: () => Effect.never }, [{ ...examplePlace, usedIn: 0 }])
    await advance(0)
    actor.send(named("Typed"))
    actor.send({ type: "record.archive" })
    await advance(15_000)
    expect(view()).toMatchObject({
      state: "editing",
      error: "The place could not be archived",
      text: { name: { value: "Typed" } }
    })
  })

  it("is only to read for whoever may not edit it, and in an archived brand", async () => {
    const viewer = start({ ...edit, brandRole: "viewer" })
    await viewer.advance(0)
    expect(viewer.view().readOnly).toBe("You need the role Creator for this. Ask an administrator.")
    const archived = start({ ...edit, brandArchived: true })
    await archived.advance(0)
    expect(archived.view().readOnly).toBe("This brand is read-only: it is archived. Restore it to make changes.")
  })

  it("is unavailable when it cannot be loaded, and tries again", async () => {
    let tries = 0
    const { actor, advance, view } = start(edit, {
      get: () =>
        Stream.suspend(() => {
          tries += 1
          return tries === 1 ? Stream.fail(new BackendFailed({})) : Stream.make(examplePlace)
        })
    })
    await advance(0)
    expect(view()).toMatchObject({ state: "unavailable", error: "The place could not be loaded" })
    actor.send({ type: "form.retry" })
    await advance(0)
    expect(view()).toMatchObject({ state: "editing", error: undefined })
  })
})
