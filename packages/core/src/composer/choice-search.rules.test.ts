import { expect, it } from "vitest"
import { noSearch, wantedOf, withAnswer } from "./choice-search.rules.ts"
import { blankForm } from "./composer-form.rules.ts"
import { composerTexts } from "./composer.texts.ts"

const row = (_id: string) => ({ _id })
const idsOf = ({ rows }: { readonly rows: ReadonlyArray<{ readonly _id: string }> }) => rows.map(({ _id }) => _id)

it("what a form chooses or refers to is wanted by its kind, and a prompt only where it is read", () => {
  const form = {
    ...blankForm,
    mode: "custom" as const,
    productId: "p_1",
    placeId: "pl_1",
    prompt: "product:[p_2] in place:[pl_2]",
    copy: { ...blankForm.copy, headline: "product:[p_1]" }
  }
  expect(wantedOf("products", form, { ...noSearch, q: " fig " })).toEqual({
    q: "fig",
    include: ["p_1", "p_2"],
    text: form.prompt
  })
  expect(wantedOf("places", { ...form, mode: "place" }, noSearch)).toEqual({
    q: "",
    include: ["pl_1", "pl_2"],
    text: ""
  })
})

it("an answer keeps the newest beside what a search found, but nothing that the server no longer knows", () => {
  const opening = withAnswer(noSearch, undefined, { found: [row("a"), row("b")], named: [], more: true })
  expect(idsOf(opening)).toEqual(["a", "b"])
  const asked = { q: "c", include: ["b", "n"], text: "" }
  const found = withAnswer({ ...opening.search, asked }, opening.rows, {
    found: [row("c")],
    named: [row("n")],
    more: false
  })
  expect(idsOf(found)).toEqual(["c", "n", "a"])
  expect(found.search).toMatchObject({ answered: "c", found: ["c"], newest: ["a", "b"] })
})

it("says how many a search found", () => {
  expect([composerTexts.shown(20, true), composerTexts.shown(1, false), composerTexts.shown(3, false)]).toEqual([
    "The first 20 are shown",
    "1 match",
    "3 matches"
  ])
})
