import { wordsStates } from "@marque/core/testing"
import { wordsMachine } from "@marque/core/gallery"
import { WordsPanel, WordsProvider, WordsScope } from "@marque/react/words"

export default {
  title: "Generation/Suggested words",
  component: WordsPanel,
  subcomponents: { WordsProvider, WordsScope }
}

const story = (name: keyof typeof wordsStates, busy = false) => ({
  render: () => (
    <div style={{ maxInlineSize: "22rem", paddingBlockStart: "2rem" }}>
      <WordsProvider machine={wordsMachine} options={{ snapshot: wordsStates[name] }}>
        <WordsPanel busy={busy} />
      </WordsProvider>
    </div>
  )
})

export const Closed = story("closed")
export const Asking = story("asking")
export const Shown = story("shown")
export const ShownByModel = story("shownByModel")
export const ShownInstead = story("shownInstead")
export const ShownInLanguage = story("shownInLanguage")
export const Used = story("used")
export const Nothing = story("nothing")
export const Failed = story("failed")
export const WhileSubmitting = story("shown", true)
