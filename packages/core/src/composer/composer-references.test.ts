import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { AssetId } from "../model/ids.ts"
import { ASKED_REFERENCES_MAX } from "../references/asked-references.schema.ts"
import { sentTexts as texts } from "../references/sent-references.texts.ts"
import { edited, type FieldChange } from "./composer-edit.rules.ts"
import { type ComposerForm, prefilled } from "./composer-form.rules.ts"
import { composerReferences } from "./composer-references.view.ts"
import { composerSketch } from "./composer-sketch.view.ts"
import { composerMachine } from "./composer.machine.ts"
import { missingIn, requestOf } from "./composer.rules.ts"
import { composerView } from "./composer.view.ts"
import { choices, filled, painted, pictures, places, quote, references } from "./fixtures/composer.examples.ts"
import { composerStates } from "./fixtures/composer.states.ts"

const known = { products: choices, places, pictures }
const a = (id: string) => AssetId.make(id)

const asked = (form: Partial<ComposerForm>) =>
  Option.getOrUndefined(requestOf({ ...filled.form, references, ...form }, known))?.references

const after = (form: ComposerForm, ...changes: ReadonlyArray<FieldChange>) =>
  changes.reduce((next, change) => edited(next, { type: "field.change", change }), form)

const shown = (form: Partial<ComposerForm>, context: Partial<typeof filled> = {}) => {
  const snapshot = composerMachine.resolveState({
    value: composerStates.ready.value,
    context: { ...filled, quote: painted, ...context, form: { ...filled.form, references, ...form } }
  })
  return { view: composerReferences(snapshot), snapshot }
}

describe("the reference pictures of a request", () => {
  it("go to an engine that paints from words, with what was written about them", () => {
    expect(asked({ engine: "river:2" })).toEqual([
      { assetId: "a_1", liked: true, note: "This light" },
      { assetId: "a_2", liked: false }
    ])
  })

  it("are no part of a request to the local engine, of House style or of a clip", () => {
    expect([asked({}), asked({ engine: "local" }), asked({ engine: "river:2", mode: "halax" })]).toEqual([
      undefined,
      undefined,
      undefined
    ])
    const clip = { engine: "gateway:film", mode: "animate", sourceAssetId: "a_1" } as const
    expect(asked(clip)).toBeUndefined()
  })

  it("change nothing of what the preview shows", () => {
    const [with_, without] = [references, []].map(
      (given) => composerSketch(shown({ engine: "river:2", references: given }).snapshot).hash
    )
    expect(with_).toBe(without)
  })

  it("are each there once, at most as many as may be sent, and are changed one by one", () => {
    const add = (id: string): FieldChange => ({ field: "references", add: a(id) })
    const ids = ["a", "a", "b", "c", "d", "e", "f", "g"].map(add)
    const many = after(filled.form, ...ids).references
    expect(many.map(({ assetId }) => assetId)).toEqual(["a", "b", "c", "d", "e", "f"])
    expect(many).toHaveLength(ASKED_REFERENCES_MAX)
    const one = after(
      filled.form,
      add("a"),
      add("b"),
      { field: "references", change: a("a"), liked: false },
      { field: "references", change: a("a"), note: "x".repeat(300) },
      { field: "references", remove: a("b") }
    )
    expect(one.references).toEqual([{ assetId: "a", liked: false, note: "x".repeat(200) }])
  })

  it("turn a mode that takes none into one in words, and leave everything else as it is", () => {
    const add: FieldChange = { field: "references", add: a("a") }
    expect(after({ ...filled.form, mode: "place" }, add).mode).toBe("place")
    const house = after({ ...filled.form, mode: "halax" }, add)
    expect(house).toEqual({ ...filled.form, mode: "custom", references: [{ assetId: "a", liked: true, note: "" }] })
  })

  it("of a recipe take the place of the form's, also where it has none", () => {
    const form = { ...filled.form, references }
    expect(prefilled(form, { headline: "Slow" }).references).toEqual(references)
    expect(prefilled(form, { recipe: { assetId: "a", name: "Fig", exact: false } }).references).toEqual([])
  })

  it("that were deleted stop the form, with the reason, while they would be sent", () => {
    const gone = [...references, { assetId: a("a_gone"), liked: true, note: "" }]
    expect(missingIn({ ...filled.form, references: gone, engine: "river:2" }, known)).toEqual(["reference"])
    expect(missingIn({ ...filled.form, references: gone }, known)).toEqual([])
    expect(composerView(composerStates.referenceGone).submit).toMatchObject({
      disabled: true,
      reason: "One of the reference pictures does not exist any more"
    })
    expect(composerReferences(composerStates.referenceGone)?.references.rows.at(-1)?.name).toBe(
      "This picture was deleted."
    )
  })
})

describe("what the form says of them", () => {
  it("is how many pictures the engine takes, or which engines would take some", () => {
    expect(texts.pictures("River 2", 1)).toBe(
      "River 2 takes one picture: the first that you like. Of the others, what you write is sent."
    )
    expect(texts.pictures("River 2", 3)).toContain("River 2 takes 3 pictures")
    expect(texts.local(["River 2"])).toMatch(/Choose River 2 to send them\.$/)
    expect(texts.local(["River 2", "Lake 1", "Sea 3"])).toMatch(/Choose River 2, Lake 1 or Sea 3 to send them\.$/)
    expect(texts.local([])).toMatch(/No engine that paints from words is set up here\.$/)
  })

  it("is that a disliked one with words goes as what to avoid", () => {
    const disliked = references.map((row) => ({ ...row, liked: false, note: "Hard shadows" }))
    const { view } = shown({ engine: "river:2", references: disliked })
    expect(view?.references.rows.map(({ hint }) => hint)).toEqual(disliked.map(() => texts.asAvoided))
  })

  it("counts none, one or several pictures that leave", () => {
    const { engine, ...rest } = painted
    const said = (given: typeof references, most: number) => {
      const context = { quote: { ...rest, engine: { ...engine, references: most } } }
      return composerView(shown({ engine: "river:2", references: given }, context).snapshot).price.engine
    }
    const liked = references.map((row) => ({ ...row, liked: true }))
    expect(said(liked, 4)).toBe("River 2: your words and 2 reference pictures are sent there")
    expect(said(references.slice(1), 4)).toBe("River 2: your words are sent there")
  })

  const hints = (form: Partial<ComposerForm>, context: Partial<typeof filled> = {}) =>
    shown({ engine: "river:2", ...form }, context).view?.references.rows.map(({ hint }) => hint)

  it("is how each is sent, and which is not", () => {
    expect(hints({})).toEqual(["Sent as a picture", "Not sent: write what is to be avoided."])
    const [first, second] = references.map((row) => ({ ...row, liked: true }))
    const bare = { assetId: a("a_3"), liked: true, note: "" }
    if (first === undefined || second === undefined) throw new Error("two references")
    expect(hints({ references: [bare, second, { ...first, note: "Light" }, { ...bare, assetId: a("a_4") }] })).toEqual([
      "Sent as a picture",
      "Sent as a picture",
      "Sent in words",
      "Not sent: River 2 takes no more pictures. Write what is meant."
    ])
    const { engine, ...rest } = painted
    const { references: _, ...blind } = engine
    expect(hints({}, { quote: { ...rest, engine: blind } })).toEqual([
      "Sent in words",
      "Not sent: write what is to be avoided."
    ])
    expect(shown({ engine: "river:2" }, { quote: { ...rest, engine: blind } }).view?.taken).toBe(
      "River 2 takes no pictures: what you write about each is sent in words."
    )
  })

  it("is which pictures are asked for until the cost is known, and what the local engine leaves out", () => {
    const early = shown({ engine: "river:2" }, { quote: undefined, pictures: undefined }).view
    expect(early).toMatchObject({ taken: texts.asked, unused: false })
    expect(early?.references.rows).toHaveLength(references.length)
    expect(shown({ engine: "local" }, { quote: undefined }).view).toMatchObject({
      taken: texts.local([]),
      unused: true
    })
  })

  it("counts the pictures that leave, where it says what does", () => {
    expect(composerView(composerStates.references).price.engine).toBe(
      "River 2: your words and 1 reference picture are sent there"
    )
    expect(composerView(composerStates.referencesUnused).price.engine).toBe(
      "Local engine: free, nothing is sent to a provider"
    )
  })

  it("is that the local engine uses none, and which engine would", () => {
    expect(composerReferences(composerStates.referencesUnused)).toMatchObject({
      unused: true,
      taken: "The local engine composes your own pictures and uses no reference. Choose River 2 to send them."
    })
    expect(shown({}, { quote }).view?.taken).toMatch(/No engine that paints from words is set up here\.$/)
  })

  it("is nothing where the mode takes none, or where the local engine makes it and none is chosen", () => {
    expect(shown({ mode: "halax", engine: "river:2" }).view).toBeUndefined()
    const local = { ...painted, engine: quote.engine }
    expect(shown({ references: [] }, { quote: local }).view).toBeUndefined()
    expect(shown({ references: [], engine: "river:2" }).view?.references.canAdd).toBe(true)
  })
})
