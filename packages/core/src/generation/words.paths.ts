import { definePaths } from "../kernel/paths/path-setup.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { wordsMachine } from "./words.machine.ts"
import { wordsView } from "./words.view.ts"

const ask = { brandId: "brand_fig", prompt: "", headline: "Evenings", body: "", cta: "" }
const used = { field: "headline", put: "Come home", before: "Evenings" } as const

/** Every way through suggested words. */
export const wordsPaths = definePaths({
  machine: wordsMachine,
  inputs: { "nothing asked": undefined },
  events: [
    { type: "words.ask", ask },
    { type: "subject.set", subject: { brandId: "brand_fig" } },
    { type: "subject.set", subject: { brandId: "brand_fig", productId: "p_mug" } },
    { type: "words.cancel" },
    { type: "words.close" },
    { type: "words.use", used },
    { type: "words.undo", now: "Come home" },
    { type: "words.undo", now: "Something else" }
  ],
  ports: {
    suggestWords: [
      { done: { headline: ["Come home"], body: [], cta: ["See more"], alt: [] } },
      { fail: new BackendFailed({}) }
    ]
  },
  view: wordsView
})
