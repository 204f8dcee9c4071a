import fc from "fast-check"
import { expect, it } from "vitest"
import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate"
import { AspectRatio } from "../model/aspect-ratio.ts"
import type { ComposerEvent } from "./composer.events.ts"
import { composerMachine } from "./composer.machine.ts"
import { type FieldChange, toggledRatio } from "./composer-edit.rules.ts"
import { prefillOf } from "./composer-form.rules.ts"
import { composerView } from "./composer.view.ts"
import { COUNT_MAX, type GenerationRequest, HEADLINE_MAX } from "../creative/generation-request.schema.ts"
import type { Quote } from "../queue/generation.schema.ts"

const quote: Quote = {
  creditsPerOutput: [],
  total: 0,
  engine: { id: "marque-studio", name: "Local engine", local: true },
  rules: "draft",
  adds: [],
  forbids: [],
  problems: []
}
const ratio = fc.constantFrom(...AspectRatio.literals)
const event: fc.Arbitrary<ComposerEvent> = fc.oneof(
  fc
    .constantFrom("product", "halax", "custom", "animate", "place")
    .map((mode) => ({ type: "mode.choose", mode }) as const),
  fc.constantFrom("p_1", "p_gone", undefined).map((productId) => ({ type: "product.choose", productId }) as const),
  fc
    .record({ field: fc.constantFrom("headline", "body", "cta"), text: fc.string({ maxLength: 140 }) })
    .map((change) => ({ type: "copy.change", ...change }) as const),
  ratio.map((aspectRatio) => ({ type: "format.toggle", aspectRatio }) as const),
  fc.oneof(fc.integer({ min: -2, max: 12 }), fc.double()).map((count) => ({ type: "count.change", count }) as const),
  fc.constant({ type: "prefill.apply", prefill: { headline: "Again", seed: 3 } } as const),
  fc
    .constantFrom<FieldChange>(
      { field: "prompt", text: "One in an arch, for slow evenings, 9:16" },
      { field: "prompt", text: " " },
      { field: "place", id: "pl_1" },
      { field: "place", id: "pl_gone" },
      { field: "source", id: "a_1" },
      { field: "source", id: undefined },
      { field: "wishes", toggle: "ratio:portrait_9_16" },
      { field: "companions", toggle: "p_1" }
    )
    .map((change) => ({ type: "field.change", change }) as const),
  fc
    .constantFrom("products", "places", "pictures")
    .map((kind) => ({ type: "choices.search", kind, q: "one" }) as const),
  fc.constantFrom([], ["p_1"], ["p_gone"]).map((ids) => ({ type: "choices.include", kind: "products", ids }) as const),
  fc.constant({ type: "form.submit" } as const),
  fc.constant({ type: "form.submit" } as const)
)
const picture = { _id: "a_1", name: "One", url: "/media/1", aspectRatio: "portrait_3_4" } as const
const asked: Readonly<Record<GenerationRequest["mode"], (request: GenerationRequest) => boolean>> = {
  product: ({ productId }) => productId === "p_1",
  halax: ({ productId }) => productId === "p_1",
  custom: ({ productId, prompt }) => /\S/.test(prompt ?? "") && productId !== "p_gone",
  animate: ({ aspectRatios, count, sourceAssetId }) =>
    sourceAssetId === "a_1" && count === 1 && aspectRatios.join() === "portrait_3_4",
  place: ({ placeId }) => placeId === "pl_1"
}
const step = fc.oneof(event, event, fc.integer({ min: 1, max: 16_000 }), fc.constantFrom(249, 250, "settle" as const))
const ready: ReadonlyArray<ComposerEvent | number | "settle"> = [
  "settle",
  { type: "product.choose", productId: "p_1" },
  { type: "copy.change", field: "headline", text: "Slow evenings" },
  250,
  "settle",
  { type: "form.submit" },
  "settle"
]
const withoutProduct: typeof ready = [
  "settle",
  { type: "copy.change", field: "headline", text: "Slow evenings" },
  250,
  "settle",
  { type: "form.submit" },
  "settle"
]
const steps = fc
  .tuple(fc.constantFrom([], ready, withoutProduct), fc.array(step, { maxLength: 40 }))
  .map(([start, rest]) => ({ isReady: start === ready, sequence: [...start, ...rest] }))

interface Sent {
  readonly idempotencyKey: string
  readonly request: GenerationRequest
}

it("whatever happens, only complete requests are sent, one at a time, and no attempt lasts 15 s", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async ({ isReady, sequence }) => {
      const clock = new SimulatedClock()
      let keys = 0
      const sent: Array<Sent> = []
      const actor = createActor(
        composerMachine.provide({
          actors: {
            makeKey: fromPromise(() => Promise.resolve(`key_${(keys += 1)}`)),
            quoteGeneration: fromPromise(() => Promise.resolve(quote)),
            submitGeneration: fromPromise(({ input }) => {
              sent.push(input)
              return new Promise<never>(() => {})
            }),
            productChoices: fromCallback(({ sendBack }) => {
              sendBack({
                type: "choices.changed",
                answer: { found: [{ _id: "p_1", name: "One" }], named: [], more: false }
              })
            }),
            placeChoices: fromCallback(({ sendBack }) => {
              sendBack({
                type: "places.changed",
                answer: { found: [{ _id: "pl_1", name: "Here" }], named: [], more: false }
              })
            }),
            pictureChoices: fromCallback(({ sendBack }) => {
              sendBack({ type: "pictures.changed", answer: { found: [picture], named: [], more: false } })
            })
          }
        }),
        { clock, input: { brandId: "brand_1" } }
      ).start()
      let busyFor = 0
      for (const next of sequence) {
        const before = composerView(actor.getSnapshot())
        if (next === "settle") await new Promise((resolve) => setImmediate(resolve))
        else if (typeof next === "number") clock.increment(next)
        else actor.send(next)
        const view = composerView(actor.getSnapshot())
        busyFor = view.busy && before.busy ? busyFor + (typeof next === "number" ? next : 0) : 0
        expect(busyFor).toBeLessThan(15_000)
        const isSearch = typeof next === "object" && next.type.startsWith("choices.")
        if (before.busy && typeof next === "object" && !isSearch) expect(view).toEqual(before)
        expect(view.count.value >= 1 && view.count.value <= COUNT_MAX).toBe(true)
        expect(view.busy && !view.submit.disabled).toBe(false)
      }
      for (const { idempotencyKey, request } of sent) {
        expect(idempotencyKey).toMatch(/^key_/)
        expect(asked[request.mode](request)).toBe(true)
        expect(request.copy.headline).toMatch(/\S/)
        expect(request.aspectRatios.length).toBeGreaterThan(0)
      }
      if (isReady) expect(sent.length).toBeGreaterThan(0)
      actor.stop()
    }),
    { numRuns: 200 }
  )
})

it("a shape pressed twice is back as it was, and shapes keep their order", () => {
  fc.assert(
    fc.property(fc.array(ratio), ratio, (presses, last) => {
      const chosen = presses.reduce<ReadonlyArray<AspectRatio>>(toggledRatio, [])
      expect(toggledRatio(toggledRatio(chosen, last), last)).toEqual(chosen)
      expect(chosen).toEqual(AspectRatio.literals.filter((each) => chosen.includes(each)))
    })
  )
})

it("S-055 a prompt of any length becomes a headline within its limit and never a broken character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (prompt) => {
      const headline = prefillOf({ prompt }).headline ?? ""
      expect(headline.length).toBeLessThanOrEqual(HEADLINE_MAX)
      expect(prompt.startsWith(headline)).toBe(true)
      expect(headline.isWellFormed()).toBe(prompt.isWellFormed())
    })
  )
})
