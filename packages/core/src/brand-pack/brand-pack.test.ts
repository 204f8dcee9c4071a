import { Effect, Layer, Ref, Stream } from "effect"
import { describe, expect, it } from "vitest"
import { createActor, type NonReducibleUnknown, type PromiseActorLogic, toPromise } from "xstate"
import {
  changedSnapshot,
  exampleSnapshot,
  exampleSnapshotGuideline
} from "../brand-data/fixtures/brand-data.examples.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { AssetId } from "../model/ids.ts"
import type { Upload } from "../uploads/uploads.schema.ts"
import { MediaStore, Uploads } from "../uploads/uploads.service.ts"
import { brandPackActors } from "./brand-pack.actors.ts"
import { PACK_FILE, type PackContents, type PackDraft, type PackFolder } from "./brand-pack.schema.ts"
import { BrandPacks, BrandPackStore, PackFiles } from "./brand-pack.service.ts"
import { packFaults } from "./brand-pack.texts.ts"
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
    { assetId: exampleSnapshot.logos[0]?.assetId ?? font, url: "/files/logo", mime: "image/svg+xml" },
    { assetId: font, url: "/files/font", mime: "font/woff2" }
  ]
})

/** A host whose chosen file holds `given`; every upload is found as `found`. */
const world = async (
  given: PackFolder | PackRefused,
  { contents = contentsOf(withFont), found = {} }: { contents?: PackContents; found?: Partial<Upload> } = {}
) => {
  const saved = new Map<string, PackFolder | string>()
  const taken: Array<{ readonly fingerprint: string; readonly draft: PackDraft }> = []
  const sent: Array<string> = []
  const host = Layer.succeed(PackFiles, {
    open: () => (given instanceof PackRefused ? Effect.fail(given) : Effect.succeed(given)),
    load: (url) => Effect.succeed(new Uint8Array([url.length])),
    save: (name, content) => Effect.sync(() => void saved.set(name, content)),
    toUpload: (name) => ({ ...file, name })
  })
  const store = Layer.succeed(BrandPackStore, {
    contents: (brandId) => (brandId === "brand_1" ? Effect.succeed(contents) : Effect.fail(new BackendFailed({}))),
    take: (one) => Effect.sync(() => void taken.push(one))
  })
  const media = Layer.effect(
    MediaStore,
    Effect.map(Ref.make(0), () => ({
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
  )
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
  return { packs, run, saved, sent, taken, layer }
}

const exportOf = async (contents = contentsOf(withFont)): Promise<PackFolder> => {
  const { packs, run, saved } = await world(new Map(), { contents })
  const folder = saved.get(await run(packs.exportPack("brand_1")))
  if (folder === undefined || typeof folder === "string") throw new Error("a folder is saved")
  return folder
}

describe("an export", () => {
  it("is named after the brand and holds its files by kind", async () => {
    const { packs, run, saved } = await world(new Map())
    expect(await run(packs.exportPack("brand_1"))).toBe("Fig-Ember.zip")
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

  it("as the public brand.json has what the standard can hold", async () => {
    const { packs, run, saved } = await world(new Map())
    expect(await run(packs.exportJson("brand_1"))).toBe("brand.json")
    const text = saved.get("brand.json")
    expect(JSON.parse(typeof text === "string" ? text : "")).toMatchObject({
      names: [{ en: "Fig & Ember" }],
      fonts: { heading: "Own" }
    })
  })
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
      message: "This brand file only says that the brand is described at house.example"
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

describe("the ports of the machine", () => {
  it("ask the service", async () => {
    const { layer, saved, taken } = await world(await exportOf())
    const runner = {
      runPromise: <A, E>(effect: Effect.Effect<A, E, BrandPacks>) => Effect.runPromise(Effect.provide(effect, layer)),
      runCallback: () => () => undefined
    }
    const { compareFile, exportBrand, takePack } = brandPackActors(runner)
    const call = <A, I extends NonReducibleUnknown>(logic: PromiseActorLogic<A, I>, input: I): Promise<A> =>
      toPromise(createActor(logic, { input }).start())
    expect(await call(exportBrand, { brandId: "brand_1", kind: "json" as const })).toBe("brand.json")
    expect(await call(exportBrand, { brandId: "brand_1", kind: "pack" as const })).toBe("Fig-Ember.zip")
    const comparison = await call(compareFile, { brandId: "brand_1", file })
    await call(takePack, { comparison })
    await call(takePack, { comparison: undefined })
    expect([saved.size, taken.length]).toEqual([2, 1])
  })
})
