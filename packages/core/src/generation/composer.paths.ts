import { definePaths } from "../kernel/paths/path-setup.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { GenerationId } from "../model/ids.ts"
import { composerMachine } from "./composer.machine.ts"
import { composerView } from "./composer.view.ts"
import type { Quote } from "./generation.schema.ts"

const quote: Quote = {
  creditsPerOutput: [0],
  total: 0,
  balanceAfter: 40,
  engine: { id: "marque-studio", name: "Local engine", local: true },
  rules: "published",
  adds: [],
  forbids: [],
  problems: []
}

/** Every way through the composer. */
export const composerPaths = definePaths({
  machine: composerMachine,
  inputs: {
    "a filled form": { brandId: "brand_fig", prefill: { productId: "p_fig", headline: "Slow evenings" } },
    "a blank form": { brandId: "brand_fig" }
  },
  events: [
    { type: "mode.choose", mode: "halax" },
    { type: "mode.choose", mode: "custom" },
    { type: "mode.choose", mode: "animate" },
    { type: "product.choose", productId: "p_fig" },
    { type: "copy.change", field: "headline", text: "Warm nights" },
    { type: "field.blur", field: "headline" },
    { type: "format.toggle", aspectRatio: "portrait_9_16" },
    { type: "field.change", change: { field: "prompt", text: "Fig candle in an arch" } },
    { type: "count.change", count: 2 },
    { type: "layout.choose", layout: undefined },
    { type: "seed.clear" },
    { type: "prefill.apply", prefill: { headline: "Slow evenings" } },
    { type: "form.submit" },
    { type: "choices.retry" }
  ],
  ports: {
    makeKey: [{ done: "0f".repeat(16) }, { fail: new Error("No randomness here") }],
    quoteGeneration: [
      { done: quote },
      { done: { ...quote, problems: [{ code: "quota", message: "You have no credits left." }] } },
      { fail: new BackendFailed({ data: { code: "forbidden", message: "You may only look at this brand." } }) },
      { fail: new BackendFailed({}) }
    ],
    submitGeneration: [{ done: GenerationId.make("gen_1") }, { fail: new BackendFailed({}) }],
    productChoices: [
      { tell: { type: "choices.changed", choices: [{ _id: "p_fig", name: "Fig candle" }] } },
      { tell: { type: "choices.failed", error: new BackendFailed({}) } }
    ],
    placeChoices: [
      { tell: { type: "places.changed", places: [{ _id: "pl_1", name: "Stone terrace" }] } },
      { tell: { type: "places.failed", error: new BackendFailed({}) } }
    ],
    pictureChoices: [
      {
        tell: {
          type: "pictures.changed",
          pictures: [{ _id: "a_1", name: "Fig", url: "/media/1", aspectRatio: "square" }]
        }
      },
      { tell: { type: "pictures.failed", error: new BackendFailed({}) } }
    ]
  },
  view: composerView
})
