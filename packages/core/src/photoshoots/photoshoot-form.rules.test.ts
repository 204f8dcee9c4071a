import { describe, expect, it } from "vitest"
import { PlaceId, ProductId } from "../model/ids.ts"
import { photoshootFormStates } from "./fixtures/photoshoot-form.states.ts"
import { photoshootListStates } from "./fixtures/photoshoot-list.states.ts"
import {
  examplePhotoshoot,
  exampleQuote,
  exampleSubjects,
  exampleTile,
  manyPhotoshoots,
  reviewShoot
} from "./fixtures/photoshoot.examples.ts"
import { shootStates } from "./fixtures/shoot.states.ts"
import {
  blankPhotoshoot,
  photoshootDraftOf,
  photoshootFieldAt,
  photoshootFieldsOf,
  quotedDraft
} from "./photoshoot-fields.rules.ts"
import type { PhotoshootFormContext } from "./photoshoot-form.events.ts"
import { photoshootFormMachine } from "./photoshoot-form.machine.ts"
import {
  addShot,
  addSubject,
  copyShot,
  factsOf,
  madeAgain,
  moveShot,
  remade,
  removeSubject,
  withRatio,
  withSubjects,
  writeCells
} from "./photoshoot-form.rules.ts"
import { photoshootFormView } from "./photoshoot-form.view.ts"
import { photoshootListMachine } from "./photoshoot-list.machine.ts"
import { EVERY_PHOTOSHOOT, photoshootSearchOf, photoshootUrlOf } from "./photoshoot-list.rules.ts"
import { photoshootListView } from "./photoshoot-list.view.ts"
import { shootTexts, sizeText } from "./photoshoot.texts.ts"
import { NO_COUNTS, type Photoshoot, type Shoot, type ShootQuote } from "./photoshoots.schema.ts"
import { pickedArchive } from "./picked-archive.rules.ts"
import type { ShootContext } from "./shoot.events.ts"
import { SHOT_COLUMNS } from "./shot-grid.rules.ts"
import { shootMachine } from "./shoot.machine.ts"
import { shootPageTexts } from "./shoot.texts.ts"
import { shootView } from "./shoot.view.ts"

const stored = photoshootFormStates.stored.context
const planned: PhotoshootFormContext = { ...stored, fields: { ...stored.fields, byHand: false } }
const empty: PhotoshootFormContext = { ...stored, fields: blankPhotoshoot, subjects: undefined }
const named = (change: { readonly fields?: PhotoshootFormContext["fields"] }) =>
  change.fields?.shots.map(({ name }) => name)
const [first, second] = stored.fields.shots.map(({ id }) => id)

describe("the fields of a photoshoot", () => {
  it("are stored and read back as they were, with its folder or its campaign", () => {
    const fields = photoshootFieldsOf(examplePhotoshoot)
    expect(photoshootDraftOf(fields)).toMatchObject({ name: "Slow evenings", folderId: "folder_1" })
    const { folderId: _, ...elsewhere } = examplePhotoshoot
    expect(photoshootFieldsOf(elsewhere).target).toBe("")
    expect(photoshootDraftOf({ ...fields, target: "campaign:campaign_1", market: "market_de" })).toMatchObject({
      campaignId: "campaign_1",
      marketId: "market_de"
    })
    const spoken = { ...examplePhotoshoot, marketId: "market_ch", language: "fr-CH" } as Photoshoot
    expect(photoshootDraftOf(photoshootFieldsOf(spoken))).toMatchObject({ marketId: "market_ch", language: "fr-CH" })
    expect(photoshootDraftOf({ ...photoshootFieldsOf(spoken), market: "" })).not.toHaveProperty("language")
    const inCampaign = photoshootFieldsOf({ ...elsewhere, campaignId: "campaign_1" } as Photoshoot)
    expect(inCampaign.target).toBe("campaign:campaign_1")
    expect(photoshootDraftOf({ ...fields, target: "folder:" })).not.toHaveProperty("folderId")
  })

  it("are priced before they have a title, and not with a fault", () => {
    const fields = photoshootFieldsOf(examplePhotoshoot)
    expect(quotedDraft({ ...fields, name: " " })?.name).toBe("New photoshoot")
    expect(quotedDraft({ ...fields, aspectRatios: [] })).toBeUndefined()
  })

  it("are where the backend finds a fault", () => {
    const at = (path: string) => photoshootFieldAt(path)
    expect(
      ["draft.shots[0].prompt", "productIds", "placeIds[1]", "aspectRatios", "folderId", "campaignId"].map(at)
    ).toEqual(["shots", "subjects", "subjects", "aspectRatios", "target", "target"])
    expect(["draft.direction.mood", "draft.name", "other"].map(at)).toEqual(["mood", "name", undefined])
  })
})

describe("the list in the form of a photoshoot", () => {
  it("is made again of what is chosen, and kept once it was written by hand", () => {
    expect(named(remade(planned, { look: "studio" }))).not.toEqual(named(planned))
    expect(remade(stored, { look: "studio" }).fields?.shots).toEqual(stored.fields.shots)
    expect(remade(empty, { look: "studio" }).fields?.shots).toEqual([])
    expect(withSubjects(stored, exampleSubjects).fields).toBeUndefined()
    expect(withSubjects(planned, exampleSubjects).fields?.shots.length).toBeGreaterThan(0)
    expect(madeAgain(stored).fields).toMatchObject({ byHand: false })
    expect(madeAgain(empty).fields?.shots).toEqual([])
    const words = { ...planned, fields: { ...planned.fields, prompt: "Steam." } }
    expect(new Set(madeAgain(words).fields?.shots.map(({ prompt }) => prompt))).toEqual(new Set(["Steam."]))
  })

  it("keeps one ratio, and takes others", () => {
    expect(withRatio(planned, "landscape_16_9", true).fields?.aspectRatios).toHaveLength(3)
    expect(withRatio({ ...planned, fields: { ...planned.fields, aspectRatios: ["square"] } }, "square", false)).toEqual(
      {}
    )
  })

  it("takes each product and place once, within its limits, and leaves with its shots", () => {
    const bowl = { id: "product_bowl", name: "Stone Bowl" }
    expect(addSubject(planned, "product", bowl).fields?.productIds).toContain("product_bowl")
    expect(addSubject(planned, "place", { id: "place_garden", name: "Garden" }).fields?.placeIds).toContain(
      "place_garden"
    )
    expect(addSubject(planned, "product", { id: "product_mug", name: "Ember Mug" })).toEqual({})
    const productIds = Array.from({ length: 10 }, (_, at) => ProductId.make(`product_${at}`))
    expect(addSubject({ ...planned, fields: { ...planned.fields, productIds } }, "product", bowl)).toEqual({})
    const placeIds = Array.from({ length: 5 }, (_, at) => PlaceId.make(`place_${at}`))
    expect(addSubject({ ...planned, fields: { ...planned.fields, placeIds } }, "place", bowl)).toEqual({})
    expect(removeSubject(stored, "product_mug").fields?.shots.map(({ productId }) => productId)).not.toContain(
      "product_mug"
    )
  })

  it("is written in cell by cell, and counts what cannot be read", () => {
    const change = writeCells(stored, [
      { row: 0, column: 0, text: "Our hero" },
      { row: 0, column: SHOT_COLUMNS.indexOf("count"), text: "many" },
      { row: 99, column: 0, text: "Nowhere" },
      { row: 0, column: 99, text: "Nowhere" }
    ])
    expect(named(change)?.[0]).toBe("Our hero")
    expect(change.misfits).toBe(1)
    expect(writeCells({ ...stored, subjects: undefined }, [{ row: 0, column: 0, text: "Hero" }]).misfits).toBe(0)
  })

  it("takes a shot of what is chosen, under an id of its own", () => {
    const once = addShot({ ...empty, fields: { ...blankPhotoshoot, placeIds: [PlaceId.make("place_kitchen")] } })
    expect(once.fields?.shots[0]).toMatchObject({ id: "shot", placeId: "place_kitchen", setting: "at_place" })
    const twice = addShot({ ...empty, fields: once.fields ?? blankPhotoshoot })
    expect(new Set(twice.fields?.shots.map(({ id }) => id)).size).toBe(2)
    expect(twice.fields?.shots[1]?.name).toBe("New shot")
    expect(addShot(empty).fields?.shots[0]).not.toHaveProperty("placeId")
    expect(addShot(stored).fields?.shots.at(-1)).toMatchObject({ productId: "product_mug", setting: "backdrop" })
  })

  it("is copied and moved within its ends", () => {
    expect(copyShot(stored, first ?? "", false).fields?.shots).toHaveLength(stored.fields.shots.length + 1)
    expect(moveShot(stored, second ?? "", -1).fields?.shots[0]?.id).toBe(second)
    expect(moveShot(stored, first ?? "", -1).fields?.shots[0]?.id).toBe(first)
    expect(moveShot(empty, "gone", 1)).toEqual({})
  })

  it("is asked about for its market", () => {
    const inMarket = { ...stored, fields: { ...stored.fields, market: "market_de" } }
    expect(factsOf(inMarket).subjects.marketId).toBe("market_de")
    expect(factsOf(stored).subjects).not.toHaveProperty("marketId")
  })
})

describe("the view of the form of a photoshoot", () => {
  const viewed = (change: Partial<PhotoshootFormContext>) =>
    photoshootFormView(
      photoshootFormMachine.resolveState({
        value: photoshootFormStates.stored.value,
        context: { ...stored, ...change }
      })
    )
  const priced = (quote: Partial<ShootQuote>) => viewed({ quote: { ...exampleQuote, ...quote } }).cost.lines

  it("S-060 says what it costs, what is left, and how long it takes", () => {
    expect(priced({ local: false, engine: "Studio X", credits: 24, balanceAfter: 76 })).toEqual([
      "Studio X: 24 credits.",
      "Balance after: 76.",
      "Failed results cost nothing."
    ])
    expect(priced({ local: false, engine: "Studio X", credits: 1 })[0]).toBe("Studio X: 1 credit.")
    expect(priced({ creatives: 0 })).not.toContainEqual(expect.stringMatching(/^About/u))
    expect(priced({ creatives: 600 })).toContain("About 4 min.")
  })

  it("offers the engines of the installation in the list", () => {
    const engines = [
      { id: "local", name: "Local engine", local: true },
      { id: "x", name: "Studio X", local: false }
    ]
    const { rows } = viewed({ quote: { ...exampleQuote, engines } })
    expect(rows[0]?.cells.at(-1)?.options).toEqual([
      { value: "", label: "Local engine" },
      { value: "x", label: "Studio X" }
    ])
  })

  it("says what is wrong with a product or a place, and names what is not known yet", () => {
    const subjects = {
      products: exampleSubjects.products.map((each, at) => (at === 0 ? { ...each, barred: "It is archived." } : each)),
      places: exampleSubjects.places.map((each) => ({ ...each, photographed: false }))
    }
    const { places, products } = viewed({ subjects })
    expect(products[0]).toMatchObject({ warning: "It is archived.", needsCutout: false })
    expect(places[0]?.warning).toBe("No photo yet")
    const unknown = viewed({
      subjects: undefined,
      found: undefined,
      names: [],
      fields: { ...stored.fields, productIds: [ProductId.make("p")] }
    })
    expect(unknown.products[0]?.name).toBe("…")
    expect(viewed({}).places[0]?.warning).toBeUndefined()
  })

  it("names where the picks go", () => {
    expect(viewed({}).target).toEqual({ kind: "folder", id: "folder_1", name: "Spring" })
    const found = [{ id: "campaign_1", name: "Autumn" }]
    const other = viewed({ found, fields: { ...stored.fields, target: "campaign:campaign_1" } })
    expect(other.target).toEqual({ kind: "campaign", id: "campaign_1", name: "Autumn" })
    expect(viewed({ fields: { ...stored.fields, target: "" } }).target).toBeUndefined()
  })

  it("counts cells that could not be read, and asks for a subject", () => {
    expect(viewed({ misfits: 1 }).listError).toBe("One cell could not be read.")
    expect(viewed({ misfits: 3 }).listError).toBe("3 cells could not be read.")
    expect(viewed({ revealed: true, fields: blankPhotoshoot }).subjectError).toBe(shootTexts.noSubject)
  })
})

describe("the list of photoshoots", () => {
  it("S-059 has its filters in its address", () => {
    const asked = {
      q: "slow",
      page: 2,
      status: "archived",
      author: "u_1",
      filterProductId: ProductId.make("p_1")
    } as const
    expect(photoshootUrlOf(photoshootSearchOf(asked))).toEqual(asked)
    expect(photoshootUrlOf(photoshootSearchOf(EVERY_PHOTOSHOOT))).toEqual(EVERY_PHOTOSHOOT)
  })

  const { several } = photoshootListStates
  const viewed = (change: Partial<(typeof several)["context"]>) =>
    photoshootListView(
      photoshootListMachine.resolveState({ value: several.value, context: { ...several.context, ...change } })
    )
  const search = several.context.search

  it("narrows by people who made one, and by a product of the address", () => {
    const facets = { authorIds: ["u_1", "u_2"], authors: ["Maren Holt"] }
    const author = viewed({ facets }).filters.find(({ name }) => name === "author")
    expect(author?.options.map(({ label }) => label)).toEqual(["All authors", "Maren Holt", "u_2"])
    const filter = { ...search.filter, author: "u_9", filterProductId: ProductId.make("p_1") }
    const narrowed = viewed({ facets: {}, search: { ...search, filter } }).filters
    expect(narrowed.find(({ name }) => name === "author")?.options.at(-1)).toEqual({ value: "u_9", label: "Not found" })
    expect(narrowed.find(({ name }) => name === "filterProductId")).toMatchObject({
      value: "p_1",
      options: [{ label: "All products" }, { label: "Not found" }]
    })
    const products = viewed({ facets: { productIds: ["p_1"], products: ["Ember Mug"] }, search: { ...search, filter } })
    expect(products.filters.find(({ name }) => name === "filterProductId")?.options[1]).toEqual({
      value: "p_1",
      label: "Ember Mug"
    })
    expect(viewed({ facets: {} }).filters.map(({ name }) => name)).toEqual(["status"])
    const archived = viewed({ search: { ...search, archived: true } }).filters
    expect(archived.map(({ name }) => name)).not.toContain("status")
  })

  it("says what a photoshoot cost, and when an archived one is deleted", () => {
    const [row] = manyPhotoshoots
    const page = (rows: ReadonlyArray<Photoshoot>) => ({ rows, page: 1, pages: 1, total: rows.length })
    const costing = (credits: number) => ({
      ...(row as Photoshoot),
      counts: { ...NO_COUNTS, total: 4, done: 4, credits }
    })
    const shown = viewed({ result: page([costing(0), costing(1), costing(4)]) }).items
    expect(shown.map(({ progress }) => progress.at(-1))).toEqual(["Free", "1 credit", "4 credits"])
    const { author: _, ...unsigned } = row as Photoshoot
    expect(viewed({ result: page([{ ...unsigned, archived: true }]) }).items[0]).toMatchObject({
      author: "",
      tone: "neutral"
    })
  })
})

describe("the archive of picks", () => {
  it("is named like its photoshoot", () => {
    const files = { brand: "Fig", photoshoot: "Slow evenings", files: [] }
    expect(pickedArchive(files).name).toBe("slow-evenings.zip")
    expect(pickedArchive({ ...files, photoshoot: "…" }).name).toBe("photoshoot.zip")
  })
})

describe("the view of a photoshoot", () => {
  const viewed = (data: Shoot | undefined, change: Partial<ShootContext> = {}) =>
    shootView(
      shootMachine.resolveState({
        value: shootStates.review.value,
        context: { ...shootStates.review.context, ...change, data }
      })
    )

  it("groups what is in none, and by product and status", () => {
    const lost = { ...reviewShoot, tiles: [exampleTile(1, { shotId: "gone" }), exampleTile(2, { variant: 1 })] }
    const titles = (group: "place" | "product" | "shot" | "status") =>
      viewed(lost, { search: { group } }).groups.map(({ title }) => title)
    expect(titles("shot")[0]).toBe(shootPageTexts.ungrouped.shot)
    expect(titles("product")).toContain(shootPageTexts.ungrouped.product)
    expect(titles("place")).toContain(shootPageTexts.ungrouped.place)
    expect(titles("status")).toEqual(["Made"])
    expect(viewed(lost).groups[1]?.tiles[0]?.name).toMatch(/ 2$/u)
  })

  it("S-065 makes more of a shot, varies it, and makes again what failed of it", () => {
    const failing = [exampleTile(1), exampleTile(1, { _id: "tile_x", status: "failed", pictures: [] })]
    const shoot = { ...reviewShoot, tiles: failing }
    const shotId = failing[0]?.shotId ?? ""
    const [shown] = viewed(shoot).groups
    expect(shown?.acts).toEqual([
      { label: "More like this", act: { kind: "more", shotId } },
      { label: "Vary", act: { kind: "vary", shotId } },
      { label: "Fix 1 failed", act: { kind: "remake", tileIds: ["tile_x"], newSeed: false } }
    ])
    expect(shootPageTexts.fixFailed(2)).toBe("Fix 2 failed")
    expect(viewed(reviewShoot).groups[0]?.acts.map(({ label }) => label)).toEqual(["More like this", "Vary"])
    const none = [
      viewed({ ...shoot, mayShoot: false }),
      viewed({ ...shoot, status: "completed" }),
      viewed(shoot, { search: { group: "status" } })
    ]
    expect(none.map(({ groups }) => groups[0]?.acts)).toEqual([[], [], []])
  })

  it("leaves a run to who may stop it, and fills in what is not known", () => {
    const atWork = { ...shootStates.shooting.context.data } as Shoot
    expect(viewed({ ...atWork, mayShoot: false }).acts.map(({ label }) => label)).toEqual(["Cancel remaining"])
    expect(viewed({ ...atWork, mayShoot: false, mayCancel: false }).acts).toEqual([])
    const bare = exampleTile(1, { recipe: { headline: "", seed: 7, engine: "Studio X" } })
    const { recipe } = viewed({ ...reviewShoot, tiles: [bare] }, { search: { view: "contact" }, recipe: true })
    expect(recipe?.rows.map(({ label }) => label)).not.toContain("Words")
    expect(recipe?.rows).toContainEqual({ label: "Engine", text: "Studio X" })
    expect(viewed({ ...reviewShoot, tiles: [] }, { recipe: true }).recipe).toBeUndefined()
  })

  it("compares what is still there", () => {
    const search = { view: "compare" } as const
    expect(viewed(reviewShoot, { search, compared: ["tile_1", "gone"] }).compare).toBeUndefined()
    expect(viewed(reviewShoot, { search, compared: ["tile_1", "tile_2", "gone"] }).compare?.panes).toHaveLength(2)
  })

  it("says each number in its own words", () => {
    expect([shootPageTexts.start(1), shootPageTexts.formats(1)]).toEqual(["Shoot 1 more", "1 format"])
    expect([shootPageTexts.outliers(1), shootPageTexts.outliers(2)]).toEqual([
      "1 picture stands out",
      "2 pictures stand out"
    ])
    expect(shootPageTexts.distance(0.2, 0.1)).toContain("+0.10")
    expect(shootPageTexts.distance(0.2, -0.1)).toContain("-0.10")
    expect([shootTexts.runTitle("Slow", 1), shootTexts.runTitle("Slow", 2)]).toEqual([
      "Slow · 1 picture",
      "Slow · 2 pictures"
    ])
    expect(
      sizeText([
        { aspectRatios: [1, 2], count: 2 },
        { aspectRatios: [1], count: 1 }
      ])
    ).toBe("2 shots × 1–4 pictures = 5 creatives")
  })
})
