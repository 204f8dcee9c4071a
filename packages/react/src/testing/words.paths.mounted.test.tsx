import { wordsPaths } from "@marque/core/testing"
import { expect, it } from "vitest"
import { useWords, WordsPanel, WordsProvider } from "../words/index.ts"
import { press } from "./gestures.ts"
import { walkMounted } from "./walk-mounted.tsx"

it("every path of suggested words", async () => {
  const byHand = await walkMounted({
    setup: wordsPaths,
    useFeature: useWords,
    draw: ({ machine, options, probe }) => (
      <WordsProvider machine={machine} options={options}>
        <WordsPanel />
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
        case "words.use":
          return press(event.text)
        case "words.undo":
          return press(/^Undo/)
        default:
          return undefined
      }
    },
    shows: (view) => ({
      texts: [
        view.message,
        view.source,
        ...view.groups.flatMap(({ label, texts }) => [label, ...texts.map(({ text }) => text)])
      ],
      alerts: view.state === "failed" ? [view.message] : [],
      buttons: {
        [view.ask]: view.state === "asking" ? undefined : true,
        Cancel: view.state === "asking" || undefined,
        "Undo: headline": view.undo === "Undo: headline" || undefined
      }
    })
  })
  expect(byHand).toEqual(["words.ask", "words.cancel", "words.close", "words.undo", "words.use"])
})
