import { type AssetContext, assetMachine } from "./asset.machine.ts"
import { sampleClip, sampleDetail } from "./gallery-samples.states.ts"

const blank: AssetContext = { assetId: "asset_0", detail: undefined, error: undefined, tab: "info", name: undefined }
const shown: AssetContext = { ...blank, detail: sampleDetail() }
const { recipe: _, ...unknown } = sampleDetail({
  provenance: { sourceType: "trainedAlgorithmicMedia", marksFound: ["Content Credentials", "IPTC"] }
})

const sample = sampleDetail().recipe
const prompted = sampleDetail(
  sample && {
    recipe: {
      ...sample,
      mode: "custom",
      prompt: "product:[p_fig] on a stone terrace, in an arch. Slow evenings, warmly lit.",
      resolvedPrompt: "Fig candle on a stone terrace, in an arch. Slow evenings, warmly lit.",
      stored: false
    }
  }
)

const state = (value: "loading" | "ready" | "failed", context: AssetContext) =>
  assetMachine.resolveState({ value, context })

/** Every state of the drawer worth looking at, by name. */
export const assetStates = {
  loading: state("loading", blank),
  info: state("ready", shown),
  renaming: state("ready", { ...shown, name: "Hero for the autumn letter" }),
  nameTooLong: state("ready", { ...shown, name: "x".repeat(121) }),
  score: state("ready", { ...shown, tab: "score" }),
  clip: state("ready", { ...shown, detail: sampleClip() }),
  clipScore: state("ready", { ...shown, detail: sampleClip(), tab: "score" }),
  recipe: state("ready", { ...shown, tab: "recipe" }),
  recipeOfPrompt: state("ready", { ...shown, detail: prompted, tab: "recipe" }),
  recipeUnknown: state("ready", { ...shown, detail: unknown, tab: "recipe" }),
  provenance: state("ready", { ...shown, tab: "provenance" }),
  marksFound: state("ready", { ...shown, detail: unknown, tab: "provenance" }),
  offline: state("ready", shown),
  failed: state("failed", { ...blank, error: "This does not exist or you cannot see it" })
}
