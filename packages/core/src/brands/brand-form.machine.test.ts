import { Effect, Layer, Stream, SubscriptionRef } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { AssetId } from "../model/ids.ts"
import { MediaStore, Uploads } from "../uploads/uploads.service.ts"
import type { Upload } from "../uploads/uploads.schema.ts"
import { exampleBrand, examplePictures, exampleLogoPalette } from "./fixtures/brand.examples.ts"
import { brandFormActors } from "./brand-form.actors.ts"
import type { BrandFormEmitted, BrandFormInput } from "./brand-form.events.ts"
import { blankBrand } from "./brand-fields.rules.ts"
import { brandFormMachine } from "./brand-form.machine.ts"
import { keptBrandForm } from "./brand-form.schema.ts"
import { brandFormView } from "./brand-form.view.ts"
import type { Brand } from "./brands.schema.ts"
import { IdentityPainter } from "./identity-preview.service.ts"
import { picturePickerActors } from "../references/picture-picker.actors.ts"
import { picturePickerMachine } from "../references/picture-picker.machine.ts"
import { picturePickerView } from "../references/picture-picker.view.ts"
import { BrandPictures } from "../references/picture-picker.service.ts"
import { brandMemory } from "./brands-memory.layer.ts"
import { BrandStore } from "./brands.service.ts"

type Store = BrandStore["Service"]

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Uploads that never find anything, so that each test says itself what becomes of a file. */
const uploads = Uploads.layer.pipe(
  Layer.provide(
    Layer.effect(
      MediaStore,
      Effect.map(MediaStore, (store) => ({ ...store, watch: () => Stream.never }))
    ).pipe(Layer.provide(MediaStore.layerMemory))
  )
)

const pictures = BrandPictures.layerMemory(examplePictures)

const checked = { processing: "ready", cutouts: [] } as const
const logo = (assetId: string, name: string): Upload => ({
  ...checked,
  assetId: AssetId.make(assetId),
  name,
  purpose: "logo"
})
const font = (family: string): Upload => ({
  ...checked,
  assetId: AssetId.make("asset_font"),
  name: "acme.woff2",
  purpose: "font",
  font: { family, lightest: 400, heaviest: 700 }
})

const over = (given: ReadonlyArray<Brand>, changes: Partial<Store>) =>
  Layer.effect(
    BrandStore,
    Effect.map(BrandStore, (store) => ({ ...store, ...changes }))
  ).pipe(Layer.provide(brandMemory(given)))

const start = (input: Partial<BrandFormInput> = {}, changes: Partial<Store> = {}, given = [exampleBrand]) => {
  const time = makeTestTime(Layer.mergeAll(over(given, changes), uploads, pictures, IdentityPainter.layerNone))
  const actor = createActor(brandFormMachine.provide({ actors: brandFormActors(time.runtime) }), {
    clock: time.clock,
    input: { organizationId: "org_1", orgRole: "admin", mode: "new", ...input }
  })
  const emitted: Array<BrandFormEmitted> = []
  actor.on("*", (event) => emitted.push(event))
  actor.start()
  stops.push(() => actor.stop())
  return { ...time, actor, emitted, view: () => brandFormView(actor.getSnapshot()) }
}

const identity = { mode: "edit", recordId: exampleBrand._id, orgRole: "member" } as const
const saved = (emitted: ReadonlyArray<BrandFormEmitted>) => emitted.filter(({ type }) => type === "record.saved")
const kept = (emitted: ReadonlyArray<BrandFormEmitted>) => emitted.findLast((event) => event.type === "draft.changed")

describe("a new brand", () => {
  it("S-140 is made in the organization with what was typed, and the host goes to it", async () => {
    const { actor, advance, runtime, emitted, view } = start()
    expect(view()).toMatchObject({ state: "editing", isNew: true, title: "New brand", saveLabel: "Create brand" })
    actor.send({ type: "field.change", field: "name", value: "  Halden Bikes " })
    actor.send({ type: "colour.change", id: "c1", change: { hex: "1f4e79", name: "Fjord" } })
    actor.send({ type: "typeface.choose", role: "heading", family: "Inter" })
    actor.send({ type: "form.submit" })
    expect(view()).toMatchObject({ state: "saving", saving: true, saveLabel: "Creating…" })
    await advance(0)
    expect(view().state).toBe("saved")
    expect(saved(emitted)).toEqual([{ type: "record.saved", id: "brand_2" }])
    expect(kept(emitted)).toEqual({ type: "draft.changed", kept: undefined })
    const made = await runtime.runPromise(
      Stream.runHead(Stream.unwrap(BrandStore.use((s) => Effect.succeed(s.get("brand_2")))))
    )
    expect(made).toMatchObject({
      value: {
        name: "Halden Bikes",
        organizationId: "org_1",
        identity: {
          colours: [{ id: "c1", hex: "#1F4E79", name: "Fjord", role: "primary" }],
          type: [
            { role: "heading", family: "Inter" },
            { role: "body", family: "DM Sans" }
          ]
        }
      }
    })
  })

  it("shows a field's first error once it was touched, and every error once saving was tried", () => {
    const { actor, view } = start()
    expect(view().text.name.error).toBeUndefined()
    actor.send({ type: "field.blur", field: "name" })
    expect(view().text.name.error).toBe("Give the brand a name")
    actor.send({ type: "colour.change", id: "c2", change: { hex: "tom" } })
    expect(view().colours.map(({ error }) => error)).toEqual([
      undefined,
      "Write a colour as six hex digits, for example #B5331E",
      undefined
    ])
    actor.send({ type: "colour.change", id: "c2", change: { hex: "#abc" } })
    expect(view().colours[1]).toMatchObject({ error: undefined, swatch: "#AABBCC", hex: "#abc" })
    actor.send({ type: "field.change", field: "website", value: "nowhere" })
    actor.send({ type: "form.submit" })
    expect(view()).toMatchObject({
      state: "editing",
      text: { website: { error: "Write an address like https://example.com" }, tagline: { error: undefined } }
    })
  })

  it("adds and removes colour rows, at most 24", () => {
    const { actor, view } = start()
    for (let row = 3; row < 24; row += 1) actor.send({ type: "colour.add" })
    expect(view()).toMatchObject({ canAddColour: false })
    expect(new Set(view().colours.map(({ id }) => id)).size).toBe(24)
    actor.send({ type: "colour.remove", id: "c1" })
    expect(view().colours.map(({ id }) => id)).not.toContain("c1")
    expect(view().canAddColour).toBe(true)
  })

  it("waits for the logo in hand, adds it and only then is done", async () => {
    const { actor, advance, emitted, view } = start()
    actor.send({ type: "field.change", field: "name", value: "Halden Bikes" })
    actor.send({ type: "file.held", from: "logo" })
    actor.send({ type: "form.submit" })
    const destination = () => actor.getSnapshot().children.logo?.getSnapshot().context.brandId
    expect(destination()).toBeUndefined()
    await advance(0)
    expect(destination()).toBe("brand_2")
    expect(view()).toMatchObject({
      state: "finishing",
      finishing: "Halden Bikes is ready. Adding its logo."
    })
    expect(saved(emitted)).toEqual([])
    actor.send({ type: "file.ready", from: "logo", upload: logo("asset_9", "logo.svg") })
    await advance(0)
    expect(view().state).toBe("saved")
    expect(saved(emitted)).toHaveLength(1)
  })

  it("with a logo that cannot be used says so and goes on without it, or with another one", async () => {
    const { actor, advance, view } = start()
    actor.send({ type: "field.change", field: "name", value: "Halden Bikes" })
    actor.send({ type: "file.held", from: "logo" })
    actor.send({ type: "form.submit" })
    await advance(0)
    actor.send({ type: "file.failed", from: "logo", message: "logo.svg is not a supported file: plain text" })
    expect(view()).toMatchObject({ state: "finishing", logoError: "logo.svg is not a supported file: plain text" })
    actor.send({ type: "file.sending", from: "logo" })
    expect(view()).toMatchObject({ state: "finishing" })
    actor.send({ type: "file.failed", from: "logo", message: "Again" })
    actor.send({ type: "logo.skip" })
    expect(view().state).toBe("saved")
  })

  it("is not made twice when the answer to the first try was lost", async () => {
    let lose = true
    const keys: Array<string> = []
    const layer = brandMemory([])
    const losing = Layer.effect(
      BrandStore,
      Effect.map(BrandStore, (store) => ({
        ...store,
        create: (given: Parameters<Store["create"]>[0]) => {
          keys.push(given.idempotencyKey)
          return Effect.flatMap(store.create(given), (id) => {
            if (!lose) return Effect.succeed(id)
            lose = false
            return Effect.fail(new BackendFailed({}))
          })
        }
      }))
    ).pipe(Layer.provideMerge(layer))
    const time = makeTestTime(Layer.mergeAll(losing, uploads, pictures, IdentityPainter.layerNone))
    const actor = createActor(brandFormMachine.provide({ actors: brandFormActors(time.runtime) }), {
      clock: time.clock,
      input: { organizationId: "org_1", orgRole: "admin", mode: "new" }
    })
    const ids: Array<string> = []
    actor.on("record.saved", ({ id }) => ids.push(id))
    actor.start()
    actor.send({ type: "field.change", field: "name", value: "Halden Bikes" })
    actor.send({ type: "form.submit" })
    await time.advance(0)
    expect(brandFormView(actor.getSnapshot())).toMatchObject({
      state: "editing",
      error: "The brand could not be saved"
    })
    actor.send({ type: "form.submit" })
    await time.advance(0)
    expect(keys).toEqual([keys[0], keys[0]])
    expect(ids).toEqual(["brand_1"])
    actor.stop()
  })

  it("fails after 15 s without an answer and keeps the text", async () => {
    const { actor, advance, view } = start({}, { create: () => Effect.never })
    actor.send({ type: "field.change", field: "name", value: "Halden Bikes" })
    actor.send({ type: "form.submit" })
    actor.send({ type: "field.change", field: "name", value: "Changed while saving" })
    await advance(14_999)
    expect(view().state).toBe("saving")
    await advance(1)
    expect(view()).toMatchObject({
      state: "editing",
      error: "The brand could not be saved",
      text: { name: { value: "Halden Bikes" } }
    })
  })

  it.each([
    ["at its field", { code: "invalid", message: "This name is taken", field: "name" }, { name: "This name is taken" }],
    [
      "above the form",
      { code: "plan_limit", message: "Your plan includes 3 brands." },
      { error: "Your plan includes 3 brands." }
    ]
  ])("shows a refusal of the backend %s", async (_, data, shown) => {
    const { actor, advance, view } = start({}, { create: () => Effect.fail(new BackendFailed({ data })) })
    actor.send({ type: "field.change", field: "name", value: "Halden Bikes" })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect({ name: view().text.name.error, error: view().error }).toMatchObject(shown)
    actor.send({ type: "field.change", field: "name", value: "Halden Cycles" })
    expect(view().text.name.error).toBeUndefined()
  })

  it("is not for members who cannot create brands", () => {
    const { view } = start({ orgRole: "member" })
    expect(view()).toMatchObject({
      state: "forbidden",
      forbidden: "You need the role Administrator for this. Ask an administrator."
    })
  })

  it("opens with the text of before a reload and the attempt that had no answer", async () => {
    const keys: Array<string> = []
    const lost = {
      create: ({ idempotencyKey }: Parameters<Store["create"]>[0]) => {
        keys.push(idempotencyKey)
        return Effect.fail(new BackendFailed({}))
      }
    }
    const first = start({}, lost)
    first.actor.send({ type: "field.change", field: "name", value: "Halden" })
    first.actor.send({ type: "form.submit" })
    await first.advance(0)
    const text = keptBrandForm.write(kept(first.emitted)?.kept ?? { fields: blankBrand })
    const again = start({ kept: keptBrandForm.read(text) }, lost)
    expect(again.view()).toMatchObject({ dirty: true, text: { name: { value: "Halden" } } })
    again.actor.send({ type: "form.submit" })
    await again.advance(0)
    expect(keys).toEqual([keys[0], keys[0]])
  })
})

describe("the identity of a brand", () => {
  it("S-139 shows the brand named by the route and saves its next version", async () => {
    const { actor, advance, emitted, view } = start(identity)
    await advance(0)
    expect(view()).toMatchObject({
      state: "editing",
      isNew: false,
      dirty: false,
      title: "Identity",
      readOnly: undefined
    })
    actor.send({ type: "field.change", field: "tagline", value: "For slow mornings." })
    expect(view().dirty).toBe(true)
    expect(kept(emitted)).toMatchObject({ kept: { version: 4, fields: { tagline: "For slow mornings." } } })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(view()).toMatchObject({ state: "editing", dirty: false, text: { tagline: { value: "For slow mornings." } } })
    expect(emitted.slice(-2)).toEqual([
      { type: "draft.changed", kept: undefined },
      { type: "notice", kind: "success", text: "Brand saved" }
    ])
    actor.send({ type: "field.change", field: "tagline", value: "For slow days." })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(view()).toMatchObject({ dirty: false, error: undefined, conflict: undefined })
  })

  const shared = (changes: Partial<Store> = {}) => {
    const brand = Effect.runSync(SubscriptionRef.make(exampleBrand))
    const change = (tagline: string) =>
      Effect.runSync(
        SubscriptionRef.update(brand, (old) => ({
          ...old,
          version: old.version + 1,
          identity: { ...old.identity, tagline }
        }))
      )
    return { change, ...start(identity, { get: () => SubscriptionRef.changes(brand), ...changes }) }
  }

  it("follows the changes of others while nothing is typed", async () => {
    const { advance, change, view } = shared()
    await advance(0)
    change("By somebody else.")
    await advance(0)
    expect(view()).toMatchObject({ dirty: false, text: { tagline: { value: "By somebody else." } } })
  })

  it("keeps what was typed when somebody else saves, and shows both when saving is refused", async () => {
    const { actor, advance, change, view } = shared({
      update: ({ version }) =>
        version === 4
          ? Effect.fail(new BackendFailed({ data: { code: "conflict", message: "Changed by Maren 1 minute ago" } }))
          : Effect.succeed(version + 1)
    })
    await advance(0)
    actor.send({ type: "field.change", field: "tagline", value: "Mine." })
    change("Theirs.")
    await advance(0)
    expect(view().text.tagline.value).toBe("Mine.")
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(view().conflict).toEqual({
      message: "Changed by Maren 1 minute ago",
      changes: [{ label: "Tagline", yours: "Mine.", theirs: "Theirs." }]
    })
    actor.send({ type: "form.reload" })
    expect(view()).toMatchObject({ conflict: undefined, dirty: false, text: { tagline: { value: "Theirs." } } })
    actor.send({ type: "field.change", field: "tagline", value: "Both." })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(view()).toMatchObject({ dirty: false, conflict: undefined })
  })

  it("a save that arrived but whose answer was lost is no conflict", async () => {
    let lose = true
    const losing = Layer.effect(
      BrandStore,
      Effect.map(BrandStore, (store) => ({
        ...store,
        update: (given: Parameters<Store["update"]>[0]) =>
          Effect.flatMap(store.update(given), (version) => {
            if (!lose) return Effect.succeed(version)
            lose = false
            return Effect.fail(new BackendFailed({}))
          })
      }))
    ).pipe(Layer.provideMerge(brandMemory([exampleBrand])))
    const time = makeTestTime(Layer.mergeAll(losing, uploads, pictures, IdentityPainter.layerNone))
    const actor = createActor(brandFormMachine.provide({ actors: brandFormActors(time.runtime) }), {
      clock: time.clock,
      input: { organizationId: "org_1", ...identity }
    }).start()
    stops.push(() => actor.stop())
    const view = () => brandFormView(actor.getSnapshot())
    await time.advance(0)
    actor.send({ type: "field.change", field: "tagline", value: "For slow mornings." })
    actor.send({ type: "form.submit" })
    await time.advance(0)
    expect(view()).toMatchObject({ error: "The brand could not be saved", conflict: undefined })
    actor.send({ type: "field.change", field: "tagline", value: "For slow days." })
    actor.send({ type: "form.submit" })
    await time.advance(0)
    expect(view()).toMatchObject({
      dirty: false,
      error: undefined,
      conflict: undefined,
      text: { tagline: { value: "For slow days." } }
    })
  })

  it("gives the typed text up on discard", async () => {
    const { actor, advance, emitted, view } = start(identity)
    await advance(0)
    actor.send({ type: "field.change", field: "name", value: "" })
    expect(view().text.name.error).toBe("Give the brand a name")
    actor.send({ type: "form.discard" })
    expect(view()).toMatchObject({ dirty: false, text: { name: { value: "Fig & Ember", error: undefined } } })
    expect(kept(emitted)).toEqual({ type: "draft.changed", kept: undefined })
  })

  it("puts the text of before a reload over the stored brand, still based on its version", async () => {
    const first = start(identity)
    await first.advance(0)
    first.actor.send({ type: "field.change", field: "tagline", value: "Typed." })
    const again = start({ ...identity, kept: kept(first.emitted)?.kept })
    await again.advance(0)
    expect(again.view()).toMatchObject({ dirty: true, text: { tagline: { value: "Typed." } } })
    again.actor.send({ type: "form.discard" })
    expect(again.view().text.tagline.value).toBe("Made for slow evenings.")
  })

  it("takes over the colours that its logo proposes, and saves them", async () => {
    const logos = exampleBrand.logos.map((logo) => ({ ...logo, palette: exampleLogoPalette }))
    const colours = exampleBrand.identity.colours.slice(1, 2)
    const brand = { ...exampleBrand, logos, identity: { ...exampleBrand.identity, colours } }
    const { actor, advance, view } = start(identity, {}, [brand])
    await advance(0)
    actor.send({ type: "palette.use", logoId: "logo_of_another_brand" })
    expect(view()).toMatchObject({ dirty: false, palette: { labels: { use: "Use these colours" } } })
    actor.send({ type: "palette.use", logoId: view().palette?.logoId ?? "" })
    expect(view()).toMatchObject({ dirty: true, palette: undefined })
    expect(view().colours.map(({ hex }) => hex)).toEqual(["#F6EDE2", "#B5331E", "#231815", "#FFEDEA"])
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(view()).toMatchObject({ dirty: false, colours: { length: 4 } })
  })

  it("takes a font of the brand's own with its licence, saves it and gives it up again", async () => {
    const { actor, advance, view } = start(identity)
    await advance(0)
    actor.send({ type: "font.note", role: "heading", licence: "of nothing" })
    actor.send({ type: "file.ready", from: "headingFont", upload: logo("asset_9", "no-font.svg") })
    expect(view()).toMatchObject({ dirty: false, typefaces: [{ file: undefined }, { file: undefined }, {}] })
    actor.send({ type: "file.ready", from: "headingFont", upload: font("Acme Sans") })
    actor.send({ type: "font.note", role: "heading", licence: "Bought for print and web" })
    expect(view()).toMatchObject({
      dirty: true,
      typefaces: [
        { value: "Fraunces", file: { family: "Acme Sans" }, hint: "For letters that Acme Sans does not have" },
        { file: undefined, hint: undefined },
        { value: undefined }
      ]
    })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(view()).toMatchObject({ state: "editing", dirty: false })
    actor.send({ type: "file.ready", from: "headingFont", upload: font("Acme Serif") })
    expect(view().typefaces[0]?.file).toMatchObject({ family: "Acme Serif", licence: "Bought for print and web" })
    actor.send({ type: "font.remove", role: "heading" })
    expect(view()).toMatchObject({ dirty: true, typefaces: [{ value: "Fraunces", file: undefined }, {}, {}] })
  })

  it("adds a logo beside the text and removes one", async () => {
    const { actor, advance, emitted, view } = start(identity)
    await advance(0)
    actor.send({ type: "field.change", field: "tagline", value: "Typed." })
    actor.send({ type: "logo.describe", variant: "mono" })
    actor.send({ type: "logo.describe", theme: "dark" })
    actor.send({ type: "file.sending", from: "logo" })
    actor.send({ type: "file.ready", from: "logo", upload: logo("asset_2", "mono-light.svg") })
    actor.send({ type: "field.change", field: "tagline", value: "Typed on." })
    expect(view()).toMatchObject({ newLogo: { adding: true }, text: { tagline: { value: "Typed on." } } })
    await advance(0)
    expect(view().logos.map(({ kind, name }) => [name, kind])).toEqual([
      ["primary", "Primary, any ground"],
      ["mono-light", "One colour, dark ground"]
    ])
    expect(emitted.at(-1)).toEqual({ type: "notice", kind: "success", text: "Logo added" })
    actor.send({ type: "logo.remove", logoId: "logo_1" })
    await advance(0)
    expect(view().logos.map(({ name }) => name)).toEqual(["mono-light"])
    expect(view().text.tagline.value).toBe("Typed on.")
  })

  it("edits the rules of a logo, and sends them only when they can be read", async () => {
    const { actor, advance, emitted, view } = start(identity)
    await advance(0)
    actor.send({ type: "logo.edit", logoId: "logo_of_another_brand" })
    expect(view().editedLogo).toBeUndefined()
    actor.send({ type: "logo.change", change: { clearSpace: "1" } })
    actor.send({ type: "logo.edit", logoId: "logo_1" })
    expect(view().editedLogo).toMatchObject({ clearSpace: 0.5, canSave: true, edit: { clearSpace: "", minWidth: "" } })
    actor.send({ type: "logo.change", change: { name: " ", clearSpace: "much", minWidth: "1.5" } })
    expect(view().editedLogo).toMatchObject({
      canSave: false,
      clearSpace: 0.5,
      errors: {
        name: "Give the logo a name",
        clearSpace: "Write a number such as 0.5",
        minWidth: "Write a whole number of pixels"
      }
    })
    actor.send({ type: "logo.change", change: { name: "Signet", clearSpace: "3,5", minWidth: "900" } })
    expect(view().editedLogo?.errors).toEqual({
      clearSpace: "Write a clear space between 0 and 3",
      minWidth: "Write a width between 1 and 600 px"
    })
    actor.send({ type: "logo.save" })
    expect(view().editedLogo?.saving).toBe(false)
    const [ground] = exampleBrand.identity.colours
    const grounds = ground === undefined ? [] : [ground.id]
    actor.send({ type: "logo.change", change: { clearSpace: "0,75", minWidth: "140", grounds, isDefault: false } })
    expect(view().editedLogo).toMatchObject({ clearSpace: 0.75, canSave: true })
    actor.send({ type: "logo.save" })
    expect(view().editedLogo).toMatchObject({ saving: true, canSave: false })
    await advance(0)
    expect(view().editedLogo).toBeUndefined()
    expect(view().logos).toMatchObject([
      {
        name: "Signet",
        isDefault: true,
        token: "logo:[logo_1]",
        rules: `Clear space 0.75 × its height · at least 140 px wide · on ${ground?.name}`
      }
    ])
    expect(emitted).toContainEqual({ type: "notice", kind: "success", text: "Logo saved" })
  })

  it("keeps what was said of a logo that could not be saved, and can be left", async () => {
    const { actor, advance, view } = start(identity, { changeLogo: () => Effect.never })
    await advance(0)
    actor.send({ type: "logo.edit", logoId: "logo_1" })
    actor.send({ type: "logo.change", change: { minWidth: "90" } })
    actor.send({ type: "logo.save" })
    await advance(15_000)
    expect(view().editedLogo).toMatchObject({ edit: { minWidth: "90", error: "The logo could not be saved" } })
    actor.send({ type: "logo.close" })
    expect(view().editedLogo).toBeUndefined()
  })

  it("says above the form why a logo could not be added or removed, and keeps the text", async () => {
    const refused = () => Effect.fail(new BackendFailed({ data: "A brand has at most 20 logos." }))
    const { actor, advance, view } = start(identity, { addLogo: refused, removeLogo: () => Effect.never })
    await advance(0)
    actor.send({ type: "field.change", field: "tagline", value: "Typed." })
    actor.send({ type: "file.ready", from: "logo", upload: logo("asset_2", "mono.svg") })
    await advance(0)
    expect(view()).toMatchObject({ state: "editing", error: "A brand has at most 20 logos." })
    actor.send({ type: "logo.remove", logoId: "logo_1" })
    await advance(14_999)
    expect(view().logos).toMatchObject([{ removing: true }])
    await advance(1)
    expect(view()).toMatchObject({
      error: "The logo could not be removed",
      logos: [{ removing: false }],
      text: { tagline: { value: "Typed." } }
    })
  })

  it("a font that is part of the form makes room for the next file", async () => {
    const { actor, advance } = start(identity)
    await advance(0)
    const upload = actor.getSnapshot().children.headingFont
    upload?.send({ type: "file.show", assetId: AssetId.make("asset_font") })
    expect(upload?.getSnapshot().value).toBe("checking")
    actor.send({ type: "file.ready", from: "headingFont", upload: font("Acme Sans") })
    expect(upload?.getSnapshot().value).toBe("idle")
  })

  it("promises of the voice only that banned terms are checked", () => {
    expect(start(identity).view().voiceText).toContain("A text with a banned term is not made into a picture.")
  })

  it("is only to read for whoever may not edit it", async () => {
    const reviewer = start(identity, {}, [{ ...exampleBrand, role: "reviewer" }])
    await reviewer.advance(0)
    expect(reviewer.view().readOnly).toBe("You need the role Manager for this. Ask an administrator.")
    const archived = start(identity, {}, [{ ...exampleBrand, status: "archived" }])
    await archived.advance(0)
    expect(archived.view().readOnly).toBe("This brand is read-only: it is archived. Restore it to make changes.")
  })

  it("is missing when the brand does not exist, also when it goes while the form is open", async () => {
    const never = start({ ...identity, recordId: "brand_x" })
    await never.advance(0)
    expect(never.view().state).toBe("missing")
  })

  it("is unavailable when it cannot be loaded, and tries again", async () => {
    let tries = 0
    const { actor, advance, view } = start(identity, {
      get: () =>
        Stream.suspend(() => {
          tries += 1
          return tries === 1 ? Stream.fail(new BackendFailed({})) : Stream.make(exampleBrand)
        })
    })
    await advance(0)
    expect(view()).toMatchObject({ state: "unavailable", error: "The brand could not be loaded" })
    actor.send({ type: "form.retry" })
    await advance(0)
    expect(tries).toBe(2)
    expect(view()).toMatchObject({ state: "editing", error: undefined })
  })
})

describe("the reference pictures of a brand", () => {
  const [window, party] = examplePictures
  const names = (view: ReturnType<ReturnType<typeof start>["view"]>) => view.references.rows.map(({ name }) => name)

  it("come from the gallery, are said to be liked or not with a note, and are saved with the brand", async () => {
    const { actor, advance, view } = start(identity)
    await advance(0)
    const picker = actor.getSnapshot().children.pictures
    picker?.send({ type: "picker.open" })
    picker?.send({ type: "picker.search", q: "party" })
    await advance(249)
    expect(picker?.getSnapshot().value).toEqual({ open: "settling" })
    await advance(1)
    expect(picker?.getSnapshot().context.found).toEqual([party])
    for (const picture of [party, window, party]) picker?.send({ type: "picture.choose", picture })
    expect(names(view())).toEqual(["Party table", "Window light"])
    actor.send({ type: "reference.change", assetId: party.assetId, liked: false })
    actor.send({ type: "reference.change", assetId: party.assetId, note: ` ${"x".repeat(300)}` })
    actor.send({ type: "reference.remove", assetId: window.assetId })
    actor.send({ type: "form.submit" })
    await advance(1)
    expect(actor.getSnapshot().context.latest?.identity.references).toEqual([
      { assetId: party.assetId, liked: false, note: "x".repeat(199) }
    ])
    expect(view()).toMatchObject({ dirty: false, references: { rows: [{ verdict: "disliked", url: party.url }] } })
  })

  it("come from an upload, which makes room for the next one, and end at twenty-four", async () => {
    const { actor, advance, view } = start(identity)
    await advance(0)
    const ready = (at: number): Upload => ({ ...logo(`asset_r${at}`, `r${at}.jpg`), purpose: "reference", url: "/r" })
    for (let at = 0; at < 25; at += 1) actor.send({ type: "file.ready", from: "reference", upload: ready(at) })
    expect(view().references).toMatchObject({
      canAdd: false,
      full: "A brand has at most 24 reference pictures."
    })
    expect(view().references.rows).toHaveLength(24)
    expect(view().references.rows[0]).toMatchObject({ name: "r0.jpg", url: "/r", verdict: "liked" })
    const { url: _, ...unread } = ready(30)
    actor.send({ type: "file.sending", from: "reference" })
    actor.send({ type: "file.ready", from: "reference", upload: unread })
    expect(view().references.rows).toHaveLength(24)
  })

  it("on their way stay in the form while a font arrives, with which the previews are painted", async () => {
    const { actor, advance } = start(identity)
    await advance(0)
    actor.send({ type: "file.sending", from: "reference" })
    actor.send({ type: "file.ready", from: "headingFont", upload: { ...font("Acme"), url: "/files/font" } })
    expect(actor.getSnapshot().context).toMatchObject({ sending: true, fonts: [{ url: "/files/font", heaviest: 700 }] })
  })

  it("that were deleted say so, and those that are just added have their own names", async () => {
    const gone = { assetId: AssetId.make("asset_gone"), liked: true }
    const brand = { ...exampleBrand, identity: { ...exampleBrand.identity, references: [gone] }, references: [] }
    const { advance, view } = start(identity, {}, [brand])
    await advance(0)
    expect(view().references.rows).toMatchObject([{ name: "This picture was deleted.", url: undefined }])
  })

  it("that are not found are searched for again", async () => {
    const time = makeTestTime(Layer.succeed(BrandPictures, { find: () => Effect.fail(new BackendFailed({})) }))
    const actor = createActor(picturePickerMachine.provide({ actors: picturePickerActors(time.runtime) }), {
      clock: time.clock,
      input: { brandId: "brand_1" }
    }).start()
    stops.push(() => actor.stop())
    const view = () => picturePickerView(actor.getSnapshot())
    actor.send({ type: "picker.open" })
    await time.advance(1)
    expect(view()).toMatchObject({ state: "failed", error: expect.any(String), pictures: [] })
    actor.send({ type: "picker.retry" })
    expect(view()).toMatchObject({ state: "looking", status: "Looking for pictures", error: undefined })
    actor.send({ type: "picker.close" })
    expect(view().open).toBe(false)
  })
})
