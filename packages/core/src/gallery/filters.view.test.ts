import { expect, it } from "vitest"
import { routes } from "../navigation/index.ts"
import { sampleChoices } from "./fixtures/gallery.examples.ts"
import { changedSearch, filterOf, isNarrowed, unfiltered } from "./filters.rules.ts"
import { filterParts, moreText, partChange } from "./filters.view.ts"

const decoded = (search: string) => routes.gallery.decode(search).value
const EVERY =
  "?review=approved&marketId=m_fr&filterPlaceId=pl_gone&campaignId=c_autumn&engine=local&filterRatio=square&tag=%20Hero%20&purpose=all&from=2026-01-01&to=2026-02-01&photoshootId=s_1"

it("S-168 every added filter narrows the list, and all of them are cleared at once", () => {
  const search = decoded(EVERY)
  expect(filterOf(search)).toEqual({
    review: "approved",
    marketId: "m_fr",
    filterPlaceId: "pl_gone",
    campaignId: "c_autumn",
    photoshootId: "s_1",
    engine: "local",
    filterRatio: "square",
    tag: "hero",
    purpose: "all",
    from: "2026-01-01",
    to: "2026-02-01"
  })
  expect(isNarrowed(search)).toBe(true)
  expect(isNarrowed(changedSearch(search, unfiltered))).toBe(false)
  expect(filterOf(decoded("?purpose=creative&tag=%20"))).toEqual({})
})

it("each is a choice with what it was, also one that is not known any more, and its change leads back", () => {
  const search = decoded(EVERY)
  const parts = filterParts(search, sampleChoices)
  const shown = Object.fromEntries(
    parts.map((part) => [
      part.name,
      part.kind === "day" ? part.value : part.options.find(({ value }) => value === part.value)?.label
    ])
  )
  expect(shown).toEqual({
    review: "Approved",
    marketId: "France",
    filterPlaceId: "Unknown",
    campaignId: "Autumn",
    engine: "Local engine",
    filterRatio: "Square 1:1",
    tag: "hero (3)",
    purpose: "Everything",
    from: "2026-01-01",
    to: "2026-02-01"
  })
  for (const part of parts) {
    const none = part.kind === "day" ? "" : part.name === "purpose" ? "creative" : "all"
    expect(partChange(part, none)).toEqual({ [part.name]: undefined })
    expect(partChange(part, part.value)).toEqual({ [part.name]: part.value })
  }
})

it("says how many are chosen, and offers what is known before the choices are loaded", () => {
  expect(moreText(decoded(""))).toBe("More filters")
  expect(moreText(decoded("?tag=hero&purpose=creative&from=2026-01-01"))).toBe("More filters (2)")
  const tag = filterParts(decoded("?tag=hero"), undefined).find(({ name }) => name === "tag")
  expect(tag).toMatchObject({ value: "hero", options: [{ label: "All tags" }, { value: "hero", label: "hero" }] })
  const known = filterParts(decoded("?tag=hero"), sampleChoices).find(({ name }) => name === "tag")
  expect(known).toMatchObject({ options: [{ value: "all" }, { label: "autumn (12)" }, { label: "hero (3)" }] })
})
