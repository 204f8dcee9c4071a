import { wordsStates } from "@marque/core/testing"
import { wordsMachine } from "@marque/core/words"
import { ComposerWords } from "@marque/react/composer"
import { WordsPanel, WordsProvider } from "@marque/react/words"

export default {
  title: "Generation/Suggested words",
  component: WordsPanel,
  subcomponents: { ComposerWords, WordsProvider }
}

const now = { headline: "Slow evenings, warmly lit", body: "", cta: "", alt: "" }

const subject = { brandId: "brand_fig", productId: "p_fig" }

const story = (name: keyof typeof wordsStates, busy = false) => ({
  render: () => (
    <div style={{ maxInlineSize: "22rem", paddingBlockStart: "2rem" }}>
      <WordsProvider machine={wordsMachine} input={{ subject }} options={{ snapshot: wordsStates[name] }}>
        <WordsPanel ask={{ ...subject, prompt: "", headline: now.headline, body: "", cta: "" }} now={now} busy={busy} />
      </WordsProvider>
    </div>
  )
})

export const Closed = story("closed")
export const Asking = story("asking")
export const Shown = story("shown")
export const ShownByModel = story("shownByModel")
export const ShownInstead = story("shownInstead")
export const Used = story("used")
export const Nothing = story("nothing")
export const Failed = story("failed")
export const WhileSubmitting = story("shown", true)
