import { wordsPaths } from "@marque/core/testing"
import { expect, it } from "vitest"
import { useWords, WordsPanel, WordsProvider } from "../words/index.ts"
import { press } from "./gestures.ts"
import { walkMounted } from "./walk-mounted.tsx"

const now = { headline: "Come home", body: "", cta: "", alt: "" }

it("every path of suggested words", async () => {
  const byHand = await walkMounted({
    setup: wordsPaths,
    useFeature: useWords,
    draw: ({ machine, options, probe }) => (
      <WordsProvider machine={machine} input={{ subject: { brandId: "brand_fig" } }} options={options}>
        <WordsPanel ask={{ brandId: "brand_fig", prompt: "", headline: "Evenings", body: "", cta: "" }} now={now} />
        {probe}
      </WordsProvider>
    ),
    gesture: (event) => {
      switch (event.type) {
        case "words.ask":
          return press(/^(Suggest words|Other words|Retry)$/)
        case "words.cancel":
          return press("Cancel")
        case "words.close":
          return press("Close the suggestions")
        default:
          return undefined
      }
    },
    shows: (view) => ({
      texts: [view.message, view.source, ...view.groups.flatMap(({ label, texts }) => [label, ...texts])],
      alerts: view.state === "failed" ? [view.message] : [],
      buttons: {
        [view.ask]: view.state === "asking" ? undefined : true,
        Cancel: view.state === "asking" || undefined,
        "Undo: headline": view.used?.put === now.headline || undefined
      }
    })
  })
  expect(byHand).toEqual(["words.ask", "words.cancel", "words.close"])
})
