import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { AssetId } from "../model/ids.ts"
import { edited, type FieldChange } from "./composer-edit.rules.ts"
import { type ComposerForm, prefilled } from "./composer-form.rules.ts"
import { composerScene, sceneChosen } from "./composer-scene.view.ts"
import { composerSketch } from "./composer-sketch.view.ts"
import { composerPlaceTime } from "./composer-time.view.ts"
import { composerMachine } from "./composer.machine.ts"
import { errorsOf, missingIn, requestOf } from "./composer.rules.ts"
import { composerView } from "./composer.view.ts"
import { choices, filled, outdoors, painted, pictures, places, quote, shelf } from "./fixtures/composer.examples.ts"
import { composerStates } from "./fixtures/composer.states.ts"

const a = (id: string) => AssetId.make(id)
const known = { products: choices, places, pictures }
const inPlace = { scene: "place", placeId: "pl_terrace" } as const
const described = { scene: "describe", prompt: "A sunlit kitchen" } as const

const asked = (form: Partial<ComposerForm>) => Option.getOrUndefined(requestOf({ ...filled.form, ...form }, known))

const after = (form: ComposerForm, ...changes: ReadonlyArray<FieldChange>) =>
  changes.reduce((next, change) => edited(next, { type: "field.change", change }), form)

const at = (form: Partial<ComposerForm>, context: Partial<typeof filled> = {}) =>
  composerMachine.resolveState({
    value: composerStates.ready.value,
    context: { ...filled, ...context, form: { ...filled.form, ...form } }
  })

describe("the scene of a product", () => {
  it("is the brand's colours until a place or words are asked for", () => {
    expect(asked({ placeId: "pl_terrace", prompt: "x" })).not.toHaveProperty("scene")
    expect(asked({ placeId: "pl_terrace", prompt: "x" })).not.toHaveProperty("placeId")
    expect(asked({ ...inPlace, companionIds: ["p_cedar"], season: "summer" })).toMatchObject({
      mode: "product",
      scene: "place",
      productId: "p_fig",
      placeId: "pl_terrace",
      season: "summer"
    })
    expect(asked({ ...inPlace, companionIds: ["p_cedar"] })).not.toHaveProperty("companionIds")
    expect(asked({ ...inPlace, placePhotoId: "a_terrace_dusk" })).toMatchObject({ placePhotoId: "a_terrace_dusk" })
    expect(asked({ ...inPlace, placePhotoId: "a_gone" })).not.toHaveProperty("placePhotoId")
    expect(asked({ ...described, engine: "river:2", placeId: "pl_terrace" })).toMatchObject({
      scene: "describe",
      prompt: "A sunlit kitchen"
    })
    expect(asked({ ...described, placeId: "pl_terrace" })).not.toHaveProperty("placeId")
  })

  it("needs its place or its words, and says which", () => {
    const errors = (form: Partial<ComposerForm>) => errorsOf({ ...filled.form, ...form }, known)
    expect(errors({ scene: "place" }).get("placeId")).toBe("Choose a place")
    expect(errors({ scene: "describe", prompt: " " }).get("prompt")).toBe("Describe the scene")
    const undescribed = { ...described, prompt: " " }
    expect(composerScene(at(undescribed))?.words?.error).toBeUndefined()
    expect(composerScene(at(undescribed, { touched: ["prompt"] }))?.words?.error).toBe("Describe the scene")
    expect(missingIn({ ...filled.form, ...inPlace, placeId: "pl_gone" }, known)).toEqual(["place"])
    expect(missingIn({ ...filled.form, placeId: "pl_gone" }, known)).toEqual([])
  })

  it("before a place is offered the layouts that show one, and neither companions nor an offer", () => {
    const view = composerView(at(inPlace))
    expect(view.layout?.options.map(({ value }) => value)).toEqual(["automatic", "arch", "bleed", "diptych"])
    expect([view.companions, view.offer, view.place?.value]).toEqual([undefined, undefined, "pl_terrace"])
    expect(asked({ ...inPlace, layout: "stage" })).not.toHaveProperty("layout")
    expect(composerView(at({})).place).toBeUndefined()
  })

  it("can be described only to an engine that paints, and says which one would", () => {
    const options = (form: Partial<ComposerForm>, context: Partial<typeof filled> = {}) => {
      const view = composerScene(at(form, context))
      return { barred: view?.options.filter(({ disabled }) => disabled === true).map(({ value }) => value), ...view }
    }
    const local = { quote: { ...painted, engine: quote.engine } }
    expect(options({}, local)).toMatchObject({
      barred: ["describe"],
      notes: ["In words: the local engine paints no scene. Choose River 2 below."]
    })
    expect(options({}, { quote: { ...quote, engines: [quote.engine] } }).notes).toEqual([
      "In words: no engine that paints from words is set up here."
    ])
    expect(options({}, { quote: undefined }).notes).toEqual(["In words: needs an engine that paints from words."])
    expect(options({ engine: "river:2" }, { quote: painted })).toMatchObject({ barred: [], notes: [] })
    // What was chosen before the engine was changed can still be left.
    expect(options(described, local)).toMatchObject({ value: "describe", barred: [] })
    expect(composerScene(at({ mode: "place" }))).toBeUndefined()
  })

  it("follows the house layout, which may show no place", () => {
    const houses = { houseLayouts: { inForce: [shelf, outdoors], draft: [] } }
    const view = composerScene(at({ houseLayoutId: shelf.houseLayoutId }, houses))
    expect(view?.options.find(({ value }) => value === "place")).toMatchObject({ disabled: true })
    expect(view?.notes[0]).toContain("Autumn shelf")
  })

  it("is what the preview shows, but for one that an engine paints", () => {
    expect(composerSketch(at(inPlace)).subject).toMatchObject({ request: { scene: "place", placeId: "pl_terrace" } })
    expect(composerSketch(at(inPlace)).hash).not.toBe(composerSketch(at({})).hash)
    expect(composerSketch(at({ ...described, engine: "river:2" }))).toMatchObject({
      subject: undefined,
      none: "An engine paints this scene, so there is no preview of it"
    })
  })

  it("of a recipe takes the place of the form's, also where it has none", () => {
    const form = { ...filled.form, ...inPlace, season: "summer" as const }
    expect(prefilled(form, { headline: "Slow" })).toMatchObject({ scene: "place", season: "summer" })
    const recipe = { assetId: "a", name: "Fig", exact: false }
    expect(prefilled(form, { recipe })).toMatchObject({ scene: undefined, season: undefined, timeOfDay: undefined })
  })

  it("is chosen by its name", () => {
    expect((["backdrop", "place", "describe"] as const).map(sceneChosen)).toEqual([undefined, "place", "describe"])
  })
})

describe("when a place is shown", () => {
  const times = (form: Partial<ComposerForm>, context: Partial<typeof filled> = {}) =>
    composerPlaceTime(at({ mode: "place", placeId: "pl_terrace", ...form }, context))
  const values = (options: ReadonlyArray<{ readonly value: string; readonly disabled?: boolean }> = []) =>
    options.filter(({ disabled }) => disabled !== true).map(({ value }) => value)

  it("is offered as its photographs state it, and names those that suit", () => {
    expect(values(times({})?.season?.options)).toEqual(["any", "summer"])
    expect(values(times({})?.timeOfDay?.options)).toEqual(["any", "evening"])
    expect(times({ season: "summer" })?.note).toBe("Shown in summer: Main")
    expect(times({ timeOfDay: "evening" })?.note).toBe("Shown in the evening: Photograph 2")
    expect(times({})).toMatchObject({
      note: undefined,
      mood: "The local engine keeps the light and the mood of the photograph."
    })
  })

  it("goes by the photograph that was picked, and says when it shows another time", () => {
    expect(times({ season: "summer", placePhotoId: "a_terrace_dusk" })?.note).toBe("Shown in summer: Photograph 2")
    expect(times({ timeOfDay: "night", placePhotoId: "a_terrace_dusk" })?.note).toBe(
      "No photograph of Stone terrace shows it at night. Choose another photograph or another time."
    )
  })

  it("is any time to an engine that paints, which says that it does", () => {
    const river = { engine: "river:2" } as const
    const view = times({ ...river, timeOfDay: "night" }, { quote: painted })
    expect(values(view?.season?.options)).toEqual(["any", "spring", "summer", "autumn", "winter"])
    const picked = times({ ...river, timeOfDay: "night", placePhotoId: "a_terrace_dusk" }, { quote: painted })
    expect(picked).toMatchObject({
      note: "No photograph of Stone terrace shows it at night. River 2 paints it in words, over the photograph.",
      mood: undefined
    })
  })

  it("is part of the request, and is forgotten with the place", () => {
    const form = { ...filled.form, mode: "place", placeId: "pl_terrace" } as const
    const evening = after(form, { field: "timeOfDay", timeOfDay: "evening" }, { field: "season", season: "summer" })
    expect(asked(evening)).toMatchObject({ season: "summer", timeOfDay: "evening" })
    expect(asked(after(evening, { field: "place", id: "pl_niche" }))).not.toHaveProperty("season")
    expect(asked({ ...evening, mode: "product" })).not.toHaveProperty("season")
  })

  it("is not offered where no photograph states it, and says which times no photograph suits", () => {
    const bare = places.map((place) => ({
      ...place,
      photos: place.photos?.map(({ _id, url }) => ({ _id, url })) ?? []
    }))
    const context = { places: bare }
    expect(times({}, context)).toMatchObject({ season: undefined, timeOfDay: undefined, note: undefined })
    const without = places.map(({ photos: _, ...place }) => place)
    expect(times({}, { places: without })).toMatchObject({ season: undefined, note: undefined })
    const apart = [
      { _id: a("a_day"), url: "/day", season: "summer" as const, timeOfDay: "day" as const },
      { _id: a("a_snow"), url: "/snow", season: "winter" as const, timeOfDay: "night" as const }
    ]
    const seasons = { places: places.map((place) => ({ ...place, photos: apart })) }
    expect(times({ season: "winter" }, seasons)?.timeOfDay?.options).toContainEqual({
      value: "day",
      label: expect.stringMatching(/^Day: /u),
      disabled: true
    })
  })

  it("is painted by an engine that has no name yet until its cost is known", () => {
    const open = times({ engine: "river:2", timeOfDay: "night", placePhotoId: "a_terrace_dusk" }, { quote: undefined })
    expect(open?.note).toContain("No photograph of Stone terrace shows it at night.")
  })

  it("is not asked about without a place", () => {
    expect(composerPlaceTime(at({ mode: "place" }))).toBeUndefined()
    expect(composerPlaceTime(at({ placeId: "pl_terrace" }))).toBeUndefined()
    expect(composerPlaceTime(at(inPlace))).toBeDefined()
  })
})
