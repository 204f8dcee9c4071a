import { Effect, Layer, ManagedRuntime, Schema, Stream } from "effect"
import fc from "fast-check"
import { describe, expect, it, vi } from "vitest"
import { createActor } from "xstate"
import { LayoutName } from "../creative/generation-request.schema.ts"
import { LogoAnchor, OpenField, OpenPicture, WordField } from "../creative/house-layout.schema.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { AssetId } from "../model/ids.ts"
import {
  exampleHouseLayout,
  exampleHouseLayoutDesk,
  exampleHouseLayoutDraft
} from "./fixtures/house-layout.examples.ts"
import { houseLayoutFormStates } from "./fixtures/house-layout-form.states.ts"
import { houseLayoutChanges, houseLayoutDifferences } from "./house-layout-changes.rules.ts"
import {
  blankHouseLayout,
  fieldsOfPicture,
  houseLayoutDraftOf,
  houseLayoutFault,
  houseLayoutFieldAt,
  houseLayoutFieldsOf,
  houseLayoutProblems
} from "./house-layout-fields.rules.ts"
import { fromPicture } from "./house-layout-form.schema.ts"
import { houseLayoutFormMachine } from "./house-layout-form.machine.ts"
import { houseLayoutFormView } from "./house-layout-form.view.ts"
import { houseLayoutFormActors } from "./house-layouts.actors.ts"
import { HouseLayoutDraft } from "./house-layouts.schema.ts"
import { HouseLayoutStore } from "./house-layouts.service.ts"

const text = fc.stringMatching(/^[a-z][a-z ]{0,18}[a-z]$/)
const optional = <Value>(key: string, value: fc.Arbitrary<Value>) => fc.option(fc.record({ [key]: value }), { nil: {} })
const word = (field: WordField) =>
  fc.record({ field: fc.constant(field), use: fc.constantFrom("fixed", "open", "none"), text })

/** Drafts that the form can hold: a word is fixed or open, and the headline one of both. */
const drafts: fc.Arbitrary<HouseLayoutDraft> = fc
  .record({
    name: text,
    layout: fc.constantFrom(...LayoutName.literals),
    variant: fc.nat(20),
    words: fc.tuple(...WordField.literals.map(word)),
    logo: optional(
      "logo",
      fc.record({ assetId: fc.constant(AssetId.make("logo_word")), anchor: fc.constantFrom(...LogoAnchor.literals) })
    ),
    legal: optional("legal", text),
    roles: optional("deep", fc.constant("#23201C")),
    offer: fc.boolean(),
    accentOpen: fc.boolean(),
    pictures: fc.uniqueArray(fc.constantFrom(...OpenPicture.literals), { minLength: 1 }),
    placementIds: fc.subarray(["any-square", "display-300x250"]),
    exclusiveFor: fc.subarray(["display", "instagram"])
  })
  .map(({ accentOpen, exclusiveFor, legal, logo, offer, pictures, placementIds, roles, words, ...rest }) => {
    const uses = words.map((each) =>
      each.field === "headline" && each.use === "none" ? { ...each, use: "open" } : each
    )
    const open = uses.filter(({ use }) => use === "open").map(({ field }) => field)
    return {
      ...rest,
      fixed: {
        ...logo,
        roles,
        texts: {
          ...Object.fromEntries(uses.filter(({ use }) => use === "fixed").map((each) => [each.field, each.text])),
          ...legal
        }
      },
      open: {
        fields: OpenField.literals.filter((field) => (field === "offer" ? offer : open.includes(field))),
        pictures,
        roles: accentOpen ? (["accent"] as const) : [],
        placementIds
      },
      exclusiveFor
    }
  })

describe("the form of a house layout", () => {
  it("says what it was given: a draft is equal after the form", () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const fields = houseLayoutFieldsOf(draft)
        expect(houseLayoutProblems(fields).size).toBe(0)
        expect(houseLayoutDraftOf(fields)).toEqual(draft)
        expect(houseLayoutFault(draft)).toBeUndefined()
        expect(Schema.is(HouseLayoutDraft)(draft)).toBe(true)
      })
    )
  })

  it("asks for a name, a headline, a picture and the logo whose place is fixed", () => {
    const fields = {
      ...blankHouseLayout,
      uses: { ...blankHouseLayout.uses, headline: "none" as const, cta: "fixed" as const },
      anchor: "top_start" as const,
      pictures: []
    }
    expect([...houseLayoutProblems(fields).keys()]).toEqual(["name", "cta", "headline", "logoId", "pictures"])
  })

  it("refuses a draft whose text is fixed and open, or that has no headline at all", () => {
    const { fixed, open } = exampleHouseLayoutDraft
    const both = { ...exampleHouseLayoutDraft, fixed: { ...fixed, texts: { body: "Calm." } } }
    expect(houseLayoutFault(both)).toEqual(["draft.fixed.texts.body", "A text is either fixed or open"])
    const none = { ...exampleHouseLayoutDraft, open: { ...open, fields: [] } }
    expect(houseLayoutFault(none)?.[0]).toBe("draft.fixed.texts.headline")
  })

  it("finds the field that a refusal is about", () => {
    expect(
      [
        "draft.name",
        "draft.fixed.logo",
        "draft.fixed.texts.cta",
        "draft.open.pictures",
        "draft.open.placementIds[3]",
        "draft.exclusiveFor[0]",
        "draft.variant"
      ].map(houseLayoutFieldAt)
    ).toEqual(["name", "logoId", "cta", "pictures", "placementIds", "exclusiveFor", undefined])
  })

  it("begins with what the picture has, and leaves its words open", () => {
    const { picture } = exampleHouseLayoutDesk
    const begun = picture && fieldsOfPicture(picture)
    expect(begun).toMatchObject({
      layout: "stage",
      variant: 1,
      logoId: "logo_word",
      anchor: "top_start",
      uses: { eyebrow: "none", headline: "open", body: "open", cta: "none" },
      pictures: ["product"]
    })
    if (picture === undefined) return
    const { logoAt: _at, logoId: _id, ...plain } = picture
    expect(fieldsOfPicture({ ...plain, pictures: [], texts: { headline: "Slow" } })).toMatchObject({
      logoId: "",
      anchor: "",
      pictures: ["product"]
    })
    expect(fieldsOfPicture({ ...plain, logoId: AssetId.make("logo_word") })).toMatchObject({ anchor: "" })
  })

  it("names in plain words what differs", () => {
    expect(houseLayoutDifferences(exampleHouseLayoutDraft, exampleHouseLayoutDraft)).toEqual([])
    const fields = {
      ...houseLayoutFieldsOf(exampleHouseLayout),
      logoId: "",
      anchor: "" as const,
      accentOpen: true,
      placementIds: ["any-square"],
      offer: true,
      legal: ""
    }
    expect(houseLayoutChanges(fields, exampleHouseLayout)).toEqual([
      { label: "Logo", yours: "", theirs: "logo_word" },
      { label: "Place of the logo", yours: "", theirs: "Top left" },
      {
        label: "Colours",
        yours: "Light ground #F4EFE6, The accent colour, and so several variants",
        theirs: "Light ground #F4EFE6, Accent #C46A3A"
      },
      { label: "Legal line", yours: "", theirs: "Hand wash only." },
      { label: "An offer: badge, old price, validity", yours: "Open", theirs: "Left out" },
      { label: "Sizes", yours: "Square", theirs: "Every size that it can set" }
    ])
  })
})

describe("what a person sees of the form", () => {
  const viewOf = (name: keyof typeof houseLayoutFormStates) => houseLayoutFormView(houseLayoutFormStates[name])

  it("waits for the picture, and says when no house layout can be made from it", () => {
    expect(viewOf("reading")).toMatchObject({ waiting: true, blocked: undefined })
    expect(viewOf("noLayout").blocked).toContain("was not made by a layout of Marque")
    expect(viewOf("deskFailed")).toMatchObject({
      waiting: false,
      blocked: "The brand’s logos and colours could not be loaded"
    })
  })

  it("offers logos and colours of the brand, and keeps in sight what it has no more", () => {
    expect(viewOf("blank").logo.options.map(({ label }) => label)).toEqual([
      "The brand’s logo that suits the ground",
      "Wordmark",
      "Icon"
    ])
    const lost = viewOf("lostParts")
    expect(lost.logo.options.at(-1)?.label).toBe("A logo that the brand has no more")
    expect(lost.roles.map(({ disabled, value }) => [value, disabled])).toEqual([
      ["#F4EFE6", false],
      ["", false],
      ["#101010", false],
      ["", true]
    ])
    expect(lost.sizesText).toBe("One size only")
    expect(lost.sizes[0]?.items.filter(({ chosen }) => chosen).map(({ value }) => value)).toEqual(["any-square"])
  })

  it("is read by everybody and edited by managers", () => {
    expect(viewOf("readOnly").readOnly).toContain("Manager")
    expect(viewOf("stored").readOnly).toBeUndefined()
  })
})

type Desk = HouseLayoutStore["Service"]["desk"]

const store = (desk: Desk) => {
  const create = vi.fn<HouseLayoutStore["Service"]["create"]>(() =>
    Effect.succeed({ id: exampleHouseLayout._id, version: 1 })
  )
  const layer = Layer.succeed(HouseLayoutStore, {
    list: () => Stream.never,
    facets: () => Stream.never,
    get: () => Stream.make(exampleHouseLayout).pipe(Stream.concat(Stream.never)),
    create,
    update: () => Effect.succeed(4),
    archive: () => Effect.succeed({ changed: [] }),
    openUndo: () => Effect.succeed(undefined),
    undo: () => Effect.succeed({ changed: [] }),
    remove: () => Effect.void,
    desk
  })
  return { create, runtime: ManagedRuntime.make(layer) }
}

const formOn = (runtime: ReturnType<typeof store>["runtime"]) => {
  const machine = houseLayoutFormMachine.provide({ actors: houseLayoutFormActors(runtime) })
  const input = { brandId: "brand_1", brandRole: "manager", mode: "new", kept: fromPicture("asset_fig") } as const
  return createActor(machine, { input }).start()
}

describe("saving a picture as a house layout", () => {
  it("asks what the picture has, takes a name and stores it with the picture", async () => {
    const desk = vi.fn<Desk>(() => Stream.make(exampleHouseLayoutDesk).pipe(Stream.concat(Stream.never)))
    const { create, runtime } = store(desk)
    const actor = formOn(runtime)
    await vi.waitFor(() => expect(actor.getSnapshot().context.desk).toBeDefined())
    expect(desk).toHaveBeenCalledWith({ brandId: "brand_1", assetId: "asset_fig" })
    actor.send({ type: "field.change", field: "name", value: " Autumn shelf " })
    actor.send({ type: "size.choose", placementId: "any-square", on: false })
    actor.send({ type: "form.submit" })
    await vi.waitFor(() => expect(actor.getSnapshot().matches("saved")).toBe(true))
    expect(create.mock.calls[0]?.[0]).toMatchObject({
      draft: { name: "Autumn shelf", layout: "stage", variant: 1, fromAssetId: "asset_fig" }
    })
    const { placementIds } = actor.getSnapshot().context.fields
    expect(placementIds).not.toContain("any-square")
    expect(placementIds.length).toBeGreaterThan(20)
    actor.stop()
    await runtime.dispose()
  })

  it("keeps what was typed when the brand changes meanwhile", () => {
    const actor = createActor(houseLayoutFormMachine, {
      snapshot: houseLayoutFormStates.blank,
      input: {} as never
    }).start()
    actor.send({ type: "field.change", field: "name", value: "Autumn shelf" })
    actor.send({ type: "desk.changed", desk: { ...exampleHouseLayoutDesk, logos: [] } })
    expect(actor.getSnapshot().context.fields.name).toBe("Autumn shelf")
    actor.stop()
  })

  it("says when logos and colours cannot be loaded", async () => {
    const { runtime } = store(() => Stream.fail(new BackendFailed({})))
    const actor = formOn(runtime)
    await vi.waitFor(() => expect(actor.getSnapshot().context.deskError).toBeDefined())
    expect(houseLayoutFormView(actor.getSnapshot()).blocked).toBeDefined()
    actor.stop()
    await runtime.dispose()
  })
})
