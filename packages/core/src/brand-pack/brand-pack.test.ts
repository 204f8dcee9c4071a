import { Effect, Layer, Stream } from "effect"
import { describe, expect, it } from "vitest"
import { createActor, type NonReducibleUnknown, type PromiseActorLogic, toPromise } from "xstate"
import {
  changedSnapshot,
  exampleSnapshot,
  exampleSnapshotGuideline
} from "../brand-data/fixtures/brand-data.examples.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { AssetId, GuidelineId, MarketId, ProductId } from "../model/ids.ts"
import type { PlaceDraft } from "../places/places.schema.ts"
import { exampleProduct } from "../products/fixtures/product.examples.ts"
import type { ProductDraft } from "../products/products.schema.ts"
import type { Upload } from "../uploads/uploads.schema.ts"
import { MediaStore, Uploads } from "../uploads/uploads.service.ts"
import { brandPackActors } from "./brand-pack.actors.ts"
import { PACK_FILE, PACK_PHOTOS_MAX, type PackContents, type PackDraft, type PackFolder } from "./brand-pack.schema.ts"
import { BrandPacks } from "./brand-pack.service.ts"
import { brandPackTexts, packFaults } from "./brand-pack.texts.ts"
import { BrandPackStore, PackFiles, PublicBrandFiles } from "./pack-ports.service.ts"
import type { PackedPlaces, PackedProducts } from "./pack-records.schema.ts"
import { PackRefused } from "./read-pack.rules.ts"

const file = { name: "any.zip", size: 1, type: "", content: {} }
const font = AssetId.make("font_1")
const withFont: PackContents["snapshot"] = {
  ...exampleSnapshot,
  guidelines: [exampleSnapshotGuideline],
  identity: {
    ...exampleSnapshot.identity,
    type: [{ role: "heading", family: "Fraunces", file: { assetId: font, family: "Own", licence: "OFL" } }]
  }
}

const contentsOf = (snapshot: PackContents["snapshot"]): PackContents => ({
  fingerprint: "seen",
  language: "en",
  snapshot,
  files: [
    {
      assetId: exampleSnapshot.logos[0]?.assetId ?? font,
      url: "/files/logo",
      mime: "image/svg+xml",
      size: 1,
      hashes: []
    },
    { assetId: font, url: "/files/font", mime: "font/woff2", size: 1, hashes: [] }
  ]
})

interface Records {
  readonly products: PackedProducts
  readonly places: PackedPlaces
}
const noRecords: Records = { products: { rows: [], files: [] }, places: { rows: [], files: [] } }

/** A host whose chosen file holds `given`; every upload is found as `found`. */
const world = async (
  given: PackFolder | PackRefused,
  {
    contents = contentsOf(withFont),
    found = {},
    hashes = true,
    records = noRecords
  }: { contents?: PackContents; found?: Partial<Upload>; hashes?: boolean; records?: Records } = {}
) => {
  const saved = new Map<string, PackFolder | string>()
  const taken: Array<{ readonly fingerprint: string; readonly draft: PackDraft }> = []
  const sent: Array<string> = []
  const savedRecords: Array<{ readonly id?: string; readonly draft: object }> = []
  const host = Layer.succeed(PackFiles, {
    open: () => (given instanceof PackRefused ? Effect.fail(given) : Effect.succeed(given)),
    hashOf: (bytes) => Effect.succeed(hashes ? `hash ${bytes.join()}` : undefined),
    address: (path) => `https://marque.example${path}`,
    load: (url) => Effect.succeed(new Uint8Array([url.length])),
    save: (name, content) => Effect.sync(() => void saved.set(name, content)),
    toUpload: (name) => ({ ...file, name })
  })
  const store = Layer.succeed(BrandPackStore, {
    contents: (brandId) => (brandId === "brand_1" ? Effect.succeed(contents) : Effect.fail(new BackendFailed({}))),
    readable: () => Effect.succeed(contents),
    products: () => Effect.succeed(records.products),
    places: () => Effect.succeed(records.places),
    take: (one) => Effect.sync(() => void taken.push(one)),
    saveProduct: ({ before, draft }) =>
      Effect.sync(() => void savedRecords.push({ ...(before && { id: before.id }), draft })),
    savePlace: ({ before, draft }) =>
      Effect.sync(() => void savedRecords.push({ ...(before && { id: before.id }), draft }))
  })
  const media = Layer.effect(
    MediaStore,
    Effect.map(MediaStore, (memory) => ({
      ...memory,
      start: ({ name, purpose }: { readonly name: string; readonly purpose: string }) =>
        Effect.sync(() => {
          sent.push(`${purpose} ${name}`)
          return { uploadUrl: name }
        }),
      put: () => Stream.make({ type: "stored", uploadId: "u" } as const),
      finish: () => Effect.succeed(AssetId.make(`new_${sent.length}`)),
      watch: (assetId: string) =>
        Stream.make(
          ...(["processing", "ready"] as const).map((processing) => ({
            assetId: AssetId.make(assetId),
            name: "",
            purpose: "logo" as const,
            cutouts: [],
            ...found,
            processing: processing === "ready" ? (found.processing ?? processing) : processing
          }))
        ),
      retry: () => Effect.void,
      editCutout: () => Effect.void,
      stopEditingCutout: () => Effect.void
    }))
  ).pipe(Layer.provide(MediaStore.layerMemory))
  const layer = BrandPacks.layer.pipe(
    Layer.provide(Layer.provide(Uploads.layer, media)),
    Layer.provide(Layer.merge(host, store))
  )
  const packs = await Effect.runPromise(
    Effect.provide(
      BrandPacks.useSync((service) => service),
      layer
    )
  )
  const run = <A>(effect: Effect.Effect<A, unknown>) => Effect.runPromise(effect)
  return { packs, run, saved, savedRecords, sent, taken, layer }
}

const exportOf = async (contents = contentsOf(withFont), records = noRecords): Promise<PackFolder> => {
  const { packs, run, saved } = await world(new Map(), { contents, records })
  const folder = saved.get((await run(packs.exportPack("brand_1"))).name)
  if (folder === undefined || typeof folder === "string") throw new Error("a folder is saved")
  return folder
}

describe("an export", () => {
  it("is named after the brand and holds its files by kind", async () => {
    const { packs, run, saved } = await world(new Map())
    expect(await run(packs.exportPack("brand_1"))).toEqual({ name: "Fig-Ember.zip", leftOut: 0 })
    const folder = saved.get("Fig-Ember.zip")
    expect(typeof folder === "string" ? [] : [...(folder?.keys() ?? [])]).toEqual([
      "fonts/own-heading.woff2",
      "logos/primary-primary-any.svg",
      "markets/dach.json",
      "marque.brand.json",
      "rules/words-we-leave-out.json",
      "tokens.json"
    ])
  })

  it("says how many rules stay behind because they hold in some campaigns only, and so does the comparison", async () => {
    const [rule] = withFont.guidelines ?? []
    if (rule === undefined) throw new Error("the example has a rule")
    const ofCampaigns = { ...rule, guidelineId: GuidelineId.make("g9"), scope: { ...rule.scope, campaignIds: ["c1"] } }
    const contents = contentsOf({ ...withFont, guidelines: [rule, ofCampaigns] })
    const { packs, run } = await world(new Map([["brand.json", '{"names": [{"en": "Other"}]}']]), { contents })
    expect(await run(packs.exportPack("brand_1"))).toEqual({ name: "Fig-Ember.zip", leftOut: 0, campaignRules: 1 })
    const { campaignRules, changes } = await run(packs.compare("brand_1", file))
    expect([campaignRules, changes.map(({ label }) => label)]).toEqual([1, ["Name"]])
    expect(brandPackTexts.exported("a.zip", 2, 1)).toBe(
      "a.zip is saved without 2 photographs, for which it has no room, and without 1 rule for single campaigns, which are no part of it"
    )
    expect(brandPackTexts.campaignRules(1)).toContain("1 rule for single campaigns is no part of a brand file")
    expect(brandPackTexts.exported("a.zip", 1)).toContain("without 1 photograph")
    expect(brandPackTexts.exported("a.zip", 0, 2)).toContain("2 rules for single campaigns")
  })

  it("as the public brand.json has what the standard can hold", async () => {
    const { packs, run, saved } = await world(new Map())
    expect(await run(packs.exportJson("brand_1"))).toEqual({
      name: "brand.json",
      leftOut: 0,
      cannotHold: { logos: 1, markets: 1, rules: 1 }
    })
    const { guidelines: _, ...old } = withFont
    const before = await world(new Map(), { contents: contentsOf(old) })
    expect(await before.run(before.packs.exportJson("brand_1"))).toMatchObject({ cannotHold: { rules: 0 } })
    const text = saved.get("brand.json")
    expect(JSON.parse(typeof text === "string" ? text : "")).toMatchObject({
      names: [{ en: "Fig & Ember" }],
      fonts: { heading: "Own" }
    })
  })
})

it("the public brand.json names the logos that anyone may see, and counts the others", async () => {
  const [logo] = withFont.logos
  const contents = { ...contentsOf(withFont), publicLogos: [{ assetId: logo?.assetId ?? "", path: "/public/k/mark" }] }
  const { packs, run, saved } = await world(new Map(), { contents })
  expect(await run(packs.exportJson("brand_1"))).toMatchObject({ cannotHold: { logos: 0 } })
  const text = saved.get("brand.json")
  expect(JSON.parse(typeof text === "string" ? text : "").logos).toMatchObject([
    { url: "https://marque.example/public/k/mark" }
  ])
})

describe("an import", () => {
  it("of an export changes nothing", async () => {
    const { packs, run } = await world(await exportOf())
    expect((await run(packs.compare("brand_1", file))).changes).toEqual([])
  })

  it("sends only the files that are new, each by its kind, and names the stored ones", async () => {
    const folder = new Map([...(await exportOf()), ["fonts/own-heading.woff2", new Uint8Array([77])]])
    const { packs, run, sent, taken } = await world(folder)
    const comparison = await run(packs.compare("brand_1", file))
    expect(comparison.changes).toHaveLength(1)
    expect(taken).toEqual([])
    await run(packs.take(comparison))
    expect(sent).toEqual(["font own-heading.woff2"])
    expect(taken).toMatchObject([
      {
        fingerprint: "seen",
        draft: {
          logos: [{ assetId: exampleSnapshot.logos[0]?.assetId }],
          identity: { type: [{ file: { assetId: "new_1" } }] },
          guidelines: [{ key: "words-we-leave-out" }]
        }
      }
    ])
  })

  it("takes nothing when a file is refused by its content", async () => {
    const folder = new Map([...(await exportOf()), ["logos/primary-primary-any.svg", new Uint8Array([77])]])
    const failure = "This file holds a script"
    const { packs, run, sent, taken } = await world(folder, { found: { processing: "failed", failure } })
    const comparison = await run(packs.compare("brand_1", file))
    await expect(run(packs.take(comparison))).rejects.toMatchObject({ message: failure })
    expect([sent, taken]).toEqual([["logo primary-primary-any.svg"], []])
    const silent = await world(folder, { found: { processing: "failed" } })
    await expect(silent.run(silent.packs.take(comparison))).rejects.toMatchObject({
      message: packFaults.notStored("logos/primary-primary-any.svg")
    })
  })

  it("of a file that is no pack says so", async () => {
    const refused = await world(new PackRefused({ message: packFaults.damaged }))
    await expect(refused.run(refused.packs.compare("brand_1", file))).rejects.toMatchObject({
      message: packFaults.damaged
    })
    const text = await world(new Map([["notes.txt", "Hello"]]))
    await expect(text.run(text.packs.compare("brand_1", file))).rejects.toMatchObject({ message: packFaults.notZip })
    const redirect = await world(new Map([["brand.json", '{"house": "house.example"}']]))
    await expect(redirect.run(redirect.packs.compare("brand_1", file))).rejects.toMatchObject({
      message: "This brand file only says that the brand is described at house.example",
      elsewhere: "house.example"
    })
  })

  it.each([
    "https://user:secret@house.example",
    "javascript:alert(1)",
    "//house.example",
    "house.example\u202e/moc",
    "h\u00e4user.example",
    `https://house.example/${"x".repeat(2_000)}`
  ])("of a file that points to %j shows it and offers no way there", async (to) => {
    const { packs, run } = await world(new Map([["brand.json", JSON.stringify({ authoritative_location: to })]]))
    await expect(run(packs.compare("brand_1", file))).rejects.toEqual(
      new PackRefused({ message: packFaults.redirect(to) })
    )
  })

  it("of the text at the address that a file points to is compared like any other, and a second pointer is refused", async () => {
    const { packs, run } = await world(new Map())
    const { changes, name } = await run(
      packs.compareRead("brand_1", { text: '{"names": [{"en": "Fig & Ember"}], "tagline": "Of the house"}' })
    )
    expect([name, changes.map(({ label }) => label)]).toEqual(["Fig & Ember", ["Tagline"]])
    await expect(run(packs.compareRead("brand_1", { text: '{"house": "further.example"}' }))).rejects.toMatchObject({
      message: packFaults.redirect("further.example")
    })
  })

  it("of a marque.brand.json alone, called brand.json, leaves logos and fonts as they are", async () => {
    const text = (
      await exportOf(
        contentsOf({
          ...withFont,
          ...changedSnapshot,
          identity: { ...withFont.identity, tagline: "Made for long evenings." }
        })
      )
    ).get(PACK_FILE)
    const alone = JSON.parse(typeof text === "string" ? text : "")
    const inline = { ...alone, markets: [], guidelines: [] }
    const { packs, run } = await world(new Map([["brand.json", JSON.stringify(inline)]]))
    const { changes, given } = await run(packs.compare("brand_1", file))
    expect(changes.map(({ label }) => label)).toEqual(["Tagline", "Market DACH", "Rule Words we leave out"])
    expect(given.files.size).toBe(2)
  })

  it("of a public brand.json replaces what it says, keeps the rest, and proposes restrictions as guidance", async () => {
    const publicFile = {
      house: { name: "House" },
      brands: [
        { names: [{ en: "Other" }] },
        {
          names: [{ en: "Fig & Ember" }],
          tagline: "Slow things",
          colors: { primary: "#112233" },
          fonts: { heading: "DM Sans", body: "Unknown Grotesk" },
          tone: { voice: "v".repeat(501), attributes: ["calm"], donts: ["Shout"] },
          visual_guidelines: { restrictions: ["Never crop the logo", "x".repeat(90)] }
        }
      ]
    }
    const { packs, run } = await world(new Map([["brand.json", JSON.stringify(publicFile)]]))
    const { given } = await run(packs.compare("brand_1", file))
    const { guidelines, identity, markets, name } = given.brand
    expect([name, identity.tagline, identity.voice, identity.adjectives, markets.length]).toEqual([
      "Fig & Ember",
      "Slow things",
      exampleSnapshot.identity.voice,
      ["calm"],
      1
    ])
    expect(identity.colours).toEqual([{ id: "colour-1", hex: "#112233", name: "primary", role: "primary" }])
    expect(identity.type).toEqual([{ role: "heading", family: "DM Sans" }])
    expect(guidelines.map(({ key, kind }) => [key.slice(0, 20), kind])).toEqual([
      ["words-we-leave-out", "check"],
      ["never-crop-the-logo", "guidance"],
      ["x".repeat(20), "guidance"],
      ["shout", "guidance"]
    ])
  })

  it("of a public brand.json that says little changes little", async () => {
    const { packs, run } = await world(new Map([["brand.json", '{"names": [{"en": "Fig & Ember"}]}']]))
    expect((await run(packs.compare("brand_1", file))).changes).toEqual([])
  })
})

describe("products and places of a pack", () => {
  const market = exampleSnapshot.markets[0]?.marketId ?? MarketId.make("market_1")
  const [front, kitchen] = [AssetId.make("asset_front"), AssetId.make("asset_kitchen")]
  const { _id, archived, brandId, cutoutStatus, updatedAt, usedIn, version, ...rest } = exampleProduct
  const { cutoutUrl: _, longSidePx: __, photoUrl: ___, ...mug } = rest
  const product: ProductDraft = {
    ...mug,
    heroAssetId: front,
    soldIn: [market],
    prices: [{ marketId: market, amount: 3200, currency: "EUR" }]
  }
  const place: PlaceDraft = {
    name: "Kitchen",
    kind: "home",
    mood: ["warm"],
    rights: {},
    photos: [{ assetId: kitchen, season: "autumn" }]
  }
  const photo = (assetId: AssetId, name: string) => ({
    assetId,
    url: `/files/${name}`,
    mime: "image/jpeg",
    size: 1,
    hashes: ["of the stored file", `hash ${`/files/${name}`.length}`],
    name
  })
  const records: Records = {
    products: { rows: [{ id: "p1", version: 3, draft: product }], files: [photo(front, "mug front.jpg")] },
    places: { rows: [{ id: "l1", version: 1, draft: place }], files: [photo(kitchen, "kitchen one.jpg")] }
  }
  const compared = async (folder: PackFolder, now: Records = records) => {
    const made = await world(folder, { records: now })
    return { ...made, comparison: await made.run(made.packs.compare("brand_1", file)) }
  }
  const key = `products/${mug.sku.toLowerCase()}.json`

  it("are files of their own, with their photographs, and an export of the same brand changes nothing", async () => {
    const folder = await exportOf(contentsOf(withFont), records)
    expect([...folder.keys()].filter((path) => /^(products|places|photos)/.test(path))).toEqual([
      "photos/kitchen-one.jpg",
      "photos/mug-front.jpg",
      "places/kitchen.json",
      key
    ])
    expect((await compared(folder)).comparison).toMatchObject({ changes: [], changesDraft: false, products: [] })
    const blind = await world(folder, { records, hashes: false })
    expect((await blind.run(blind.packs.compare("brand_1", file))).products).toHaveLength(1)
  })

  it("come into an empty installation with their photographs and the market of the same name", async () => {
    const folder = await exportOf(contentsOf(withFont), records)
    const { comparison, packs, run, savedRecords, sent } = await compared(folder, noRecords)
    expect(comparison.changes).toMatchObject([
      { section: "products", label: `Product ${mug.name}` },
      { section: "places", label: "Place Kitchen" }
    ])
    await run(packs.take(comparison))
    expect(sent).toEqual(["product mug-front.jpg", "place kitchen-one.jpg"])
    expect(savedRecords).toEqual([
      { draft: { ...product, heroAssetId: "new_1" } },
      { draft: { ...place, photos: [{ assetId: "new_2", season: "autumn" }] } }
    ])
  })

  it("name related products of the pack, which are related once all of it is there", async () => {
    const bowl = { id: "p2", version: 1, draft: { ...product, name: "Bowl", sku: "BOWL" } }
    const both = (draft: Partial<typeof product>): Records => ({
      ...records,
      products: { ...records.products, rows: [{ id: "p1", version: 3, draft: { ...product, ...draft } }, bowl] }
    })
    const folder = await exportOf(contentsOf(withFont), both({ relatedIds: [ProductId.make("p2")] }))
    const { comparison, packs, run, savedRecords } = await compared(folder, both({}))
    expect(comparison.changes.map(({ label }) => label)).toEqual([`${mug.name}: Related products`])
    await run(packs.take(comparison))
    expect(savedRecords).toEqual([
      { id: "p1", draft: product },
      { id: "p1", draft: { ...product, relatedIds: ["p2"] } }
    ])
  })

  it("say what the file changes, and only those are saved over what is there", async () => {
    const folder = await exportOf(contentsOf(withFont), {
      ...records,
      products: {
        ...records.products,
        rows: [{ id: "p1", version: 3, draft: { ...product, name: "Ember Cup", soldIn: [] } }]
      },
      places: { ...records.places, files: [] }
    })
    const { comparison, packs, run, savedRecords, taken } = await compared(folder)
    expect(comparison.changes.map(({ label }) => label)).toEqual(["Ember Cup: Name", "Ember Cup: Sold in"])
    await run(packs.take(comparison))
    expect(taken).toEqual([])
    expect(savedRecords).toEqual([{ id: "p1", draft: { ...product, name: "Ember Cup", soldIn: [] } }])
  })

  it("name another photograph, and what is said of one", async () => {
    const folder = new Map(await exportOf(contentsOf(withFont), records))
    folder.set("photos/mug-front.jpg", new Uint8Array([9, 9]))
    const text = folder.get("places/kitchen.json")
    folder.set("places/kitchen.json", String(text).replace("autumn", "winter"))
    expect((await compared(folder)).comparison.changes).toEqual([
      {
        section: "products",
        label: `${mug.name}: Photograph`,
        before: "1 photograph",
        after: "Another photograph"
      },
      { section: "places", label: "Kitchen: Photographs", before: "1 photograph", after: "Another photograph" }
    ])
  })

  it("without photographs come in as well, and a place is saved over the one that is there", async () => {
    const bare = ["Vase", "Bowl", "Cup"].map((name, at) => ({
      id: `p${at}`,
      version: 1,
      draft: { ...mug, name, sku: "" }
    }))
    const folder = await exportOf(contentsOf(withFont), {
      products: { rows: bare, files: [] },
      places: { rows: [{ id: "l1", version: 1, draft: { ...place, city: "Ghent" } }], files: records.places.files }
    })
    const { comparison, packs, run, savedRecords } = await compared(folder)
    expect(comparison.changes.map(({ label }) => label)).toEqual([
      "Product Bowl",
      "Product Cup",
      "Product Vase",
      "Kitchen: City"
    ])
    await run(packs.take(comparison))
    expect(savedRecords.at(-1)).toEqual({ id: "l1", draft: { ...place, city: "Ghent" } })
  })

  it("whose market is not in the file are refused, and a file without any changes none", async () => {
    const folder = new Map(await exportOf(contentsOf(withFont), records))
    const root = JSON.parse(String(folder.get(PACK_FILE)))
    folder.set(PACK_FILE, JSON.stringify({ ...root, markets: [], guidelines: [] }))
    const made = await world(folder, { records })
    await expect(made.run(made.packs.compare("brand_1", file))).rejects.toMatchObject({
      message: packFaults.noMarketOf(mug.name)
    })
    const { places: ____, products: _____, ...silent } = root
    folder.set(PACK_FILE, JSON.stringify(silent))
    expect((await compared(folder)).comparison.changes).toEqual([])
  })

  it("leave out photographs for which a pack has no room, and keep those of the brand then", async () => {
    const large = { ...photo(front, "mug front.jpg"), size: PACK_PHOTOS_MAX }
    const full = { ...records, products: { ...records.products, files: [large] } }
    const { packs, run, saved } = await world(new Map(), { records: full })
    expect(await run(packs.exportPack("brand_1"))).toEqual({ name: "Fig-Ember.zip", leftOut: 1 })
    const folder = saved.get("Fig-Ember.zip")
    if (folder === undefined || typeof folder === "string") throw new Error("a folder is saved")
    expect([...folder.keys()]).not.toContain("photos/kitchen-one.jpg")
    expect((await compared(folder)).comparison.changes).toEqual([])
  })

  it("have the same keys whatever the order in which they were made, also with the same name", async () => {
    const twin = (id: string, city: string) => ({ id, version: 1, draft: { ...place, city, photos: [] } })
    const of = (rows: PackedPlaces["rows"]) =>
      exportOf(contentsOf(withFont), { ...noRecords, places: { rows, files: [] } })
    const [one, other] = [twin("a", "Ghent"), twin("b", "Basel")]
    expect([...(await of([one, other]))]).toEqual([...(await of([other, one]))])
    expect(String((await of([one, other])).get("places/kitchen-2.json"))).toContain("Ghent")
  })
})

describe("the reference pictures of a pack", () => {
  const window = AssetId.make("asset_window")
  const referring: PackContents["snapshot"] = {
    ...withFont,
    identity: { ...withFont.identity, references: [{ assetId: window, liked: false, note: "Too dark" }] }
  }
  const contents: PackContents = {
    ...contentsOf(referring),
    files: [
      ...contentsOf(referring).files,
      {
        assetId: window,
        url: "/files/window of ours",
        mime: "image/webp",
        size: 1,
        hashes: ["hash 21"],
        name: "window.jpeg"
      }
    ]
  }

  it("go out and come in with their files, and a brand file alone leaves them as they are", async () => {
    const folder = await exportOf(contents)
    expect([...folder.keys()]).toContain("photos/window.webp")
    const empty = await world(folder)
    const comparison = await empty.run(empty.packs.compare("brand_1", file))
    expect(comparison.changes).toMatchObject([{ label: "Reference pictures", after: "0 liked, 1 disliked; Too dark" }])
    await empty.run(empty.packs.take(comparison))
    expect(empty.sent).toEqual(["reference window.webp"])
    expect(empty.taken).toMatchObject([
      { draft: { identity: { references: [{ assetId: "new_1", liked: false, note: "Too dark" }] } } }
    ])
    const same = await world(folder, { contents })
    expect((await same.run(same.packs.compare("brand_1", file))).changes).toEqual([])
    const root = JSON.parse(String(folder.get(PACK_FILE)))
    const alone = JSON.stringify({ ...root, markets: [], guidelines: [], products: [], places: [] })
    const kept = await world(new Map([["brand.json", alone]]), { contents })
    const { given } = await kept.run(kept.packs.compare("brand_1", file))
    expect(given.brand.identity.references).toMatchObject([{ path: "photos/window.webp" }])
  })
})

const publicFiles = Layer.succeed(PublicBrandFiles, {
  read: (to) =>
    to === "house.example"
      ? Effect.succeed({ text: '{"names": [{"en": "Fig & Ember"}], "tagline": "Of the house"}' })
      : Effect.fail(new PackRefused({ message: "No file there" }))
})
const runnerOf = (layer: Layer.Layer<BrandPacks>) => ({
  runPromise: <A, E>(effect: Effect.Effect<A, E, BrandPacks | PublicBrandFiles>) =>
    Effect.runPromise(Effect.provide(effect, Layer.merge(layer, publicFiles))),
  runCallback: () => () => undefined
})
const call = <A, I extends NonReducibleUnknown>(logic: PromiseActorLogic<A, I>, input: I): Promise<A> =>
  toPromise(createActor(logic, { input }).start())

describe("a brand file that was read where it is", () => {
  const logo = (url: string, base64: string) =>
    ({ url, file: { name: "mark.png", type: "image/png", base64 } }) as const
  const named = (...urls: ReadonlyArray<string>) =>
    JSON.stringify({ names: [{ en: "Fig & Ember" }], logos: urls.map((url) => ({ url, variant: "icon" })) })

  it("brings the logos that the brand does not have, after its own", async () => {
    const { packs, run, sent, taken } = await world(new Map())
    const read = {
      text: named("https://a.example/1", "https://a.example/2"),
      logos: [logo("https://a.example/1", "BwcH")]
    }
    const comparison = await run(packs.compareRead("brand_1", read))
    expect(comparison.given.brand.logos.slice(1)).toEqual([
      { path: "logos/public-2.png", name: "mark", variant: "icon", theme: "any", isDefault: false }
    ])
    await run(packs.take(comparison))
    expect(sent).toEqual(["logo public-2.png"])
    expect(taken[0]?.draft.logos).toHaveLength(2)
  })

  it("changes nothing by a logo that the brand has, or that could not be had", async () => {
    const { packs, run } = await world(new Map())
    const { given } = await run(packs.compareRead("brand_1", { text: named("https://a.example/1") }))
    expect(given.brand.logos).toHaveLength(1)
    const [bytes] = [...given.files.values()]
    const same = logo("https://a.example/1", btoa(String.fromCharCode(...(bytes ?? []))))
    const again = await run(packs.compareRead("brand_1", { text: named("https://a.example/1"), logos: [same] }))
    expect(again.given.brand.logos).toHaveLength(1)
  })
})

describe("the ports of the machine", () => {
  it("give where a file points to, and what is there once that is asked for", async () => {
    const pointing = await world(new Map([["brand.json", '{"house": "house.example"}']]))
    const { compareFile, followFile } = brandPackActors(runnerOf(pointing.layer))
    const input = { brandId: "brand_1", file }
    expect(await call(compareFile, input)).toEqual({ elsewhere: "house.example" })
    expect(await call(followFile, { brandId: "brand_1", elsewhere: "house.example" })).toMatchObject({
      changes: [{ label: "Tagline", after: "Of the house" }]
    })
    await expect(call(followFile, { brandId: "brand_1", elsewhere: "gone.example" })).rejects.toMatchObject({
      message: "No file there"
    })
    const text = await world(new Map([["notes.txt", "Hello"]]))
    await expect(call(brandPackActors(runnerOf(text.layer)).compareFile, input)).rejects.toMatchObject({
      message: packFaults.notZip
    })
  })

  it("ask the service", async () => {
    const other = { ...withFont, identity: { ...withFont.identity, tagline: "Made for long evenings." } }
    const { layer, saved, taken } = await world(await exportOf(contentsOf(other)))
    const { compareFile, exportBrand, takePack } = brandPackActors(runnerOf(layer))
    expect(await call(exportBrand, { brandId: "brand_1", kind: "json" as const })).toMatchObject({ name: "brand.json" })
    expect(await call(exportBrand, { brandId: "brand_1", kind: "pack" as const })).toMatchObject({
      name: "Fig-Ember.zip"
    })
    const comparison = await call(compareFile, { brandId: "brand_1", file })
    if ("elsewhere" in comparison) throw new Error("the file holds a brand")
    await call(takePack, { comparison })
    await call(takePack, { comparison: undefined })
    expect([saved.size, taken.length]).toEqual([2, 1])
  })
})
