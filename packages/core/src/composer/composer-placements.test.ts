import { expect, it } from "vitest"
import { edited } from "./composer-edit.rules.ts"
import { blankForm, type ComposerForm } from "./composer-form.rules.ts"
import { placementsView } from "./composer-placements.view.ts"
import { understood } from "./composer-prompt.rules.ts"
import { errorsOf } from "./composer.rules.ts"
import type { Choices } from "./composer-choices.ts"

const none: Choices = { products: [], places: [], pictures: [] }
const toggle = (form: ComposerForm, placementId: string) => edited(form, { type: "placement.toggle", placementId })
const itemsOf = (form: ComposerForm, choices = none) =>
  placementsView(understood(form, choices), choices).groups.flatMap(({ items }) => items)

it("offers the sizes of channels by channel, each with its pixels, and says which cannot be made", () => {
  const { chosen, groups } = placementsView(understood(blankForm, none), none)
  expect(chosen).toBeUndefined()
  expect(groups.map(({ label }) => label)).toEqual([
    "Meta",
    "TikTok",
    "YouTube",
    "Instagram",
    "Facebook",
    "Web",
    "LinkedIn",
    "Pinterest",
    "E-mail",
    "Display ads",
    "Print",
    "Retail screens"
  ])
  const barred = itemsOf(blankForm).filter((item) => item.barred !== undefined)
  expect(barred.map(({ barred: why, value }) => [value, why])).toEqual([
    ["youtube-shorts", "Takes clips only. Make a picture, then animate it."],
    ["display-728x90", "No layout can set 728 x 90 well"]
  ])
  expect(itemsOf(blankForm).find(({ value }) => value === "print-a4")?.size).toBe("2480 × 3508 px, RGB, 300 dpi")
  expect(itemsOf(blankForm).find(({ value }) => value === "print-a4-bleed")).toMatchObject({
    size: "2551 × 3579 px, RGB, 300 dpi",
    barred: undefined
  })
})

it("is chosen and taken back, alone or beside shapes, in the order of the data", () => {
  const form = toggle(toggle(blankForm, "web-hero"), "story")
  expect(form.placementIds).toEqual(["story", "web-hero"])
  expect(placementsView(understood(form, none), none).chosen).toBe("2 chosen")
  expect(toggle(toggle(form, "story"), "web-hero").placementIds).toEqual([])
  expect(toggle(form, "display-728x90")).toEqual(form)
  const alone = { ...form, aspectRatios: [] }
  expect(errorsOf(alone, none).has("aspectRatios")).toBe(false)
  expect(errorsOf({ ...alone, placementIds: [] }, none).get("aspectRatios")).toBe("Choose at least one format")
})

it("takes ten at most, and keeps the recipe that is made again", () => {
  const usable = itemsOf(blankForm).flatMap(({ barred, value }) => (barred === undefined ? [value] : []))
  const full = usable.reduce(toggle, {
    ...blankForm,
    recipe: { assetId: "a_1", name: "Fig", exact: true }
  } as ComposerForm)
  expect(full.placementIds.toSorted()).toEqual(usable.slice(0, 10).toSorted())
  expect(full.recipe?.exact).toBe(true)
  expect(itemsOf(full).find(({ value }) => value === usable[10])?.barred).toBe("At most 10 at once")
})

it("S-077: bars the channels that the chosen market does not use, and keeps what is chosen already", () => {
  const form = { ...blankForm, placementIds: ["web-hero"] }
  const market = { name: "France", channels: ["instagram"] }
  const items = placementsView(understood(form, none), none, market).groups.flatMap((group) => group.items)
  expect(items.find(({ value }) => value === "web-hero")?.barred).toBeUndefined()
  expect(items.find(({ value }) => value === "print-a4")?.barred).toBe("France does not use this channel")
  const everywhere = placementsView(understood(form, none), none, { name: "France" })
  expect(everywhere.groups.flatMap((group) => group.items)).toEqual(itemsOf(form))
})

it("bars sizes of its own for a product that no layout can show, and shows what left the data", () => {
  const bare: Choices = {
    ...none,
    products: [{ _id: "p_1", name: "Fig" }] as unknown as NonNullable<Choices["products"]>
  }
  const items = itemsOf({ ...blankForm, productId: "p_1", placementIds: ["vine", "free-640x480"] }, bare)
  expect(items.find(({ value }) => value === "link-preview")?.barred).toBe("No layout can set 1200 x 627 well")
  expect(items.find(({ value }) => value === "story")?.barred).toBeUndefined()
  expect(items.slice(-2).map(({ chosen, label }) => [label, chosen])).toEqual([
    ["vine", true],
    ["Free size 640 x 480", true]
  ])
})
