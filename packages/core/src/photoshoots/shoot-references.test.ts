import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { GenerationRequest } from "../creative/generation-request.schema.ts"
import { AssetId } from "../model/ids.ts"
import { ASKED_REFERENCES_MAX } from "../references/asked-references.schema.ts"
import { sentTexts } from "../references/sent-references.texts.ts"
import { photoshootFormStates as states } from "./fixtures/photoshoot-form.states.ts"
import { exampleSubjects, paintingQuote } from "./fixtures/photoshoot.examples.ts"
import { blankPhotoshoot, photoshootDraftOf, photoshootFieldsOf } from "./photoshoot-fields.rules.ts"
import type { PhotoshootFormContext } from "./photoshoot-form.events.ts"
import { addReference, factsOf } from "./photoshoot-form.rules.ts"
import { photoshootFormView } from "./photoshoot-form.view.ts"
import { referenceShotTexts } from "./photoshoot.texts.ts"
import type { Shot } from "./photoshoots.schema.ts"
import { shootReferences } from "./shoot-references.view.ts"
import { sendsReferences, shotRequest } from "./shot-request.rules.ts"

const { references: painted, referencesGone, referencesMixed, referencesUnused } = states
const { fields } = painted.context
const plain = states.stored.context.fields.shots.find(({ setting }) => setting === "backdrop") as Shot
const house = { ...plain, id: "house", setting: "house_style" } as const

const shown = (context: PhotoshootFormContext, shots: ReadonlyArray<Shot> = context.fields.shots) =>
  shootReferences({ ...context, fields: { ...context.fields, shots } })

const hintsOf = (context: PhotoshootFormContext, shots?: ReadonlyArray<Shot>) =>
  shown(context, shots).references.rows.map(({ hint }) => hint)

describe("reference pictures of a photoshoot", () => {
  it("S-060 are part of its draft, and read back as they were", () => {
    const draft = photoshootDraftOf(fields)
    expect(draft.references).toEqual([
      { assetId: "asset_window", liked: true, note: "This light" },
      { assetId: "asset_party", liked: false }
    ])
    expect(photoshootFieldsOf(draft).references).toEqual(fields.references)
    expect(photoshootDraftOf(blankPhotoshoot)).not.toHaveProperty("references")
    expect(factsOf(painted.context).subjects.referenceIds).toEqual(["asset_window", "asset_party"])
  })

  it("are each there once, at most as many as a request may send", () => {
    const ids = ["a", "a", "b", "c", "d", "e", "f", "g"]
    const blank = { ...painted.context, fields: { ...fields, references: [] } }
    const full = ids.reduce<PhotoshootFormContext>(
      (context, id) => ({
        ...context,
        ...addReference(context, { assetId: AssetId.make(id), name: id, url: `/${id}` })
      }),
      blank
    )
    expect(full.fields.references.map(({ assetId }) => assetId)).toEqual(["a", "b", "c", "d", "e", "f"])
    expect(shown(full).references).toMatchObject({ canAdd: false, full: sentTexts.full(ASKED_REFERENCES_MAX) })
    expect(shown({ ...full, subjects: undefined }).references.rows[0]).toMatchObject({ name: "a", url: "/a" })
  })

  it("go with every shot that an engine paints from words, and with no other", () => {
    const asked = (change: Partial<Shot>) =>
      shotRequest(photoshootDraftOf(fields), { ...plain, ...change }, { seed: 1, variant: 0 }, exampleSubjects)
    expect(asked({ engine: "river:2" }).references).toEqual(photoshootDraftOf(fields).references)
    const { engine: _, ...local } = plain
    for (const shot of [local, { ...plain, engine: "local" }, { ...house, engine: "river:2" }]) {
      expect(sendsReferences(shot)).toBe(false)
      expect(shotRequest(photoshootDraftOf(fields), shot, { seed: 1, variant: 0 }, exampleSubjects)).not.toHaveProperty(
        "references"
      )
    }
    const none = photoshootDraftOf({ ...fields, references: [] })
    expect(
      shotRequest(none, { ...plain, engine: "river:2" }, { seed: 1, variant: 0 }, exampleSubjects)
    ).not.toHaveProperty("references")
  })

  it("leave every request one that can be asked for", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.record({
            assetId: fc.stringMatching(/^[a-z]{1,8}$/u),
            liked: fc.boolean(),
            note: fc.string({ maxLength: 200 })
          }),
          { maxLength: ASKED_REFERENCES_MAX, selector: ({ assetId }) => assetId }
        ),
        fc.constantFrom("river:2", "local", undefined),
        (rows, engine) => {
          const references = rows.map((row) => ({ ...row, assetId: AssetId.make(row.assetId) }))
          const { engine: _, ...shot } = plain
          const own = engine === undefined ? shot : { ...shot, engine }
          const request = shotRequest(
            photoshootDraftOf({ ...fields, references }),
            own,
            { seed: 1, variant: 0 },
            exampleSubjects
          )
          expect(Schema.decodeUnknownSync(GenerationRequest)(request)).toEqual(request)
          expect(request.references?.length ?? 0).toBe(engine === "river:2" ? rows.length : 0)
        }
      )
    )
  })

  it("are said to be sent as the engine of all shots takes them", () => {
    const shots = [{ ...plain, engine: "river:2" }]
    expect(shown(painted.context, shots).taken).toEqual([sentTexts.pictures("River 2", 1)])
    expect(hintsOf(painted.context, shots)).toEqual([sentTexts.asPicture, sentTexts.needsAvoided])
    const lake = [{ ...plain, engine: "lake:1" }]
    expect(shown(painted.context, lake).taken).toEqual([sentTexts.wordsOnly("Lake 1")])
    expect(hintsOf(painted.context, lake)).toEqual([sentTexts.asWords, sentTexts.needsAvoided])
  })

  it("are said for each engine where the shots have several, with the shots that use none", () => {
    const shots = [
      { ...plain, engine: "river:2" },
      { ...plain, id: "b", engine: "lake:1" },
      { ...plain, id: "c" },
      { ...house, engine: "river:2" }
    ]
    expect(shown(referencesMixed.context, shots)).toMatchObject({
      unused: false,
      taken: [
        sentTexts.pictures("River 2 (1 of 4 shots)", 1),
        sentTexts.wordsOnly("Lake 1 (1 of 4 shots)"),
        referenceShotTexts.others(2)
      ]
    })
    expect(hintsOf(referencesMixed.context, shots)).toEqual([
      "Sent as a picture for 1 shot, in words for 1 shot",
      sentTexts.needsAvoided
    ])
    const bare = { ...referencesMixed.context.fields.references[0], note: "" } as (typeof fields.references)[number]
    const context = { ...referencesMixed.context, fields: { ...fields, references: [bare] } }
    expect(hintsOf(context, shots)).toEqual(["Sent as a picture for 1 shot, not for 1 shot: write what is meant"])
    expect(referenceShotTexts.mixed(0, 2, 1)).toBe("Sent in words for 2 shots, not for 1 shot: write what is meant")
    expect(referenceShotTexts.others(1)).toMatch(/^The other shot is /u)
  })

  it("are used by no shot of the local engine, and the form names the engines that would", () => {
    expect(shown({ ...referencesUnused.context, quote: paintingQuote })).toMatchObject({
      unused: true,
      taken: [sentTexts.local(["River 2", "Lake 1"])]
    })
    expect(shown(states.stored.context)).toMatchObject({ unused: false, taken: [sentTexts.local([])] })
    const gone = [{ ...plain, engine: "sea:3" }]
    expect(shown(painted.context, gone).taken).toEqual([sentTexts.local(["River 2", "Lake 1"])])
  })

  it("wait for the price to say how they are sent", () => {
    const { taken } = shown({ ...painted.context, quote: undefined }, [{ ...plain, engine: "river:2" }])
    expect(taken).toEqual([sentTexts.asked])
  })

  it("that were deleted are said to be, and changes of them are listed in a conflict", () => {
    expect(photoshootFormView(referencesGone).references.references.rows.map(({ name }) => name)).toEqual([
      "Window light",
      "This picture was deleted."
    ])
  })
})
