import { type WordsContext, wordsMachine } from "./words.machine.ts"
import type { WordsFound } from "./words.schema.ts"

const found: WordsFound = {
  headline: ["Come home to the Fig Candle", "Make time for the Fig Candle", "Say hello to the Fig Candle"],
  body: ["A plant-wax candle in a fluted plum ceramic vessel."],
  cta: ["Come and see", "Have a look", "See more"],
  alt: ["Fig Candle. Place: Evening niche. Text on the picture: “Slow evenings”."]
}

const blank: WordsContext = {
  asked: {
    brandId: "brand_fig",
    productId: "p_fig",
    prompt: "",
    headline: "Slow evenings, warmly lit",
    body: "",
    cta: "",
    turn: 0
  },
  found: undefined,
  used: undefined,
  error: undefined
}

const state = (value: "closed" | "asking" | "shown" | "failed", context: Partial<WordsContext> = {}) =>
  wordsMachine.resolveState({ value, context: { ...blank, ...context } })

/** Every state of suggested words worth looking at, by name. */
export const wordsStates = {
  closed: state("closed", { asked: undefined }),
  asking: state("asking"),
  shown: state("shown", { found }),
  shownByModel: state("shown", { found: { ...found, by: "OpenAI gpt-5-mini" } }),
  shownInstead: state("shown", {
    found: { ...found, note: "OpenAI gpt-5-mini did not answer. These words are by rules." }
  }),
  used: state("shown", {
    found,
    used: { field: "headline", put: "Slow evenings, warmly lit", before: "Evenings" }
  }),
  nothing: state("shown", { found: { headline: [], body: [], cta: [], alt: [] } }),
  failed: state("failed", { error: "No words could be suggested. What you wrote stays as it is." })
}
