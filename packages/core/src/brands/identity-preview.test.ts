import { Effect, Layer } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { exampleBrand } from "./fixtures/brand.examples.ts"
import { brandFieldsOf } from "./brand-fields.rules.ts"
import { exampleLook, examplePainted } from "./fixtures/identity-preview.states.ts"
import { identityPreviewActors } from "./identity-preview.actors.ts"
import { identityPreviewMachine } from "./identity-preview.machine.ts"
import { type IdentityLook, lookOf, type PaintedIdentity } from "./identity-preview.rules.ts"
import { IdentityNotPainted, IdentityPainter } from "./identity-preview.service.ts"
import { identityPreviewView } from "./identity-preview.view.ts"

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

if (exampleLook === undefined) throw new Error("The example brand is stored")
const look: IdentityLook = exampleLook

const start = (
  paint: (look: IdentityLook) => Effect.Effect<PaintedIdentity, IdentityNotPainted> = () =>
    Effect.succeed(examplePainted)
) => {
  const asked: Array<string> = []
  const painter = Layer.succeed(IdentityPainter, {
    paint: (given) =>
      Effect.andThen(
        Effect.sync(() => asked.push(given.headline)),
        paint(given)
      )
  })
  const time = makeTestTime(painter)
  const machine = identityPreviewMachine.provide({ actors: identityPreviewActors(time.runtime) })
  const actor = createActor(machine, { clock: time.clock, input: {} }).start()
  stops.push(() => actor.stop())
  const show = (headline: string) => actor.send({ type: "look.changed", look: { ...look, headline } })
  return { ...time, asked, show, view: () => identityPreviewView(actor.getSnapshot()) }
}

describe("the previews of an identity", () => {
  it("are painted once typing has paused, and never again for the same look", async () => {
    const { advance, asked, show, view } = start()
    expect(view()).toMatchObject({ state: "resting", pictures: [], waiting: undefined })
    show("One")
    await advance(399)
    show("Two")
    await advance(399)
    expect(asked).toEqual([])
    expect(view().waiting).toBe("Painting…")
    await advance(1)
    expect(asked).toEqual(["Two"])
    expect(view().pictures.map(({ label }) => label)).toEqual(["Card", "Story", "Banner"])
    show("Two")
    expect(view().state).toBe("resting")
  })

  it("stay while the next ones are painted, and are replaced only by what was asked last", async () => {
    const { advance, show, view } = start(({ headline }) =>
      headline === "slow" ? Effect.never : Effect.succeed(examplePainted)
    )
    show("One")
    await advance(400)
    show("slow")
    await advance(400)
    expect(view()).toMatchObject({ state: "painting", waiting: undefined })
    expect(view().pictures).toHaveLength(3)
    await advance(20_000)
    expect(view()).toMatchObject({ state: "failed", error: expect.stringContaining("could not be painted") })
    show("Two")
    await advance(400)
    expect(view()).toMatchObject({ state: "resting", error: undefined })
  })

  it("say in words why they are not painted, and which letters a typeface lacks", async () => {
    const missing = [
      { role: "heading", family: "Anton", language: "pl", characters: ["ą", "ć", "ę", "ł", "ń", "ó", "ś", "ź", "ż"] },
      { role: "body", family: "Syne", language: undefined, characters: ["Ω"] }
    ] as const
    const { advance, show, view } = start(({ headline }) =>
      headline === "long"
        ? Effect.fail(new IdentityNotPainted({ message: "Too long" }))
        : Effect.succeed({ ...examplePainted, missing })
    )
    show("long")
    await advance(400)
    expect(view()).toMatchObject({ state: "failed", error: "Too long" })
    show("One")
    await advance(400)
    expect(view().warnings).toEqual([
      "Anton lacks ą ć ę ł ń ó ś ź … of Polish. In headings another typeface stands in for them.",
      "Syne lacks Ω of the brand's name. In body text another typeface stands in for them."
    ])
  })
})

describe("the look of a form", () => {
  it("is what is typed, without unfinished colours, and in the languages of the brand's markets", () => {
    const fields = brandFieldsOf(exampleBrand)
    const [first] = fields.colours
    const typed = {
      ...fields,
      tagline: "",
      disclaimer: " ",
      colours: first
        ? [
            { ...first, maxShare: "" },
            { ...first, id: "x", hex: "tomato" },
            { ...first, id: "y", maxShare: "30" }
          ]
        : []
    }
    const markets = [{ id: "m", name: "DACH", languages: ["de-AT", "de"] }]
    const given = lookOf(typed, { ...exampleBrand, markets })
    expect(given).toMatchObject({
      headline: "A line in your own voice",
      disclaimer: undefined,
      languages: ["de-AT", "de"]
    })
    expect(given?.colours.map(({ maxShare }) => maxShare)).toEqual([undefined, 30])
    expect(given?.logos).toMatchObject([{ theme: "any", variant: "primary" }])
    expect(lookOf(fields, undefined)).toBeUndefined()
  })
})
