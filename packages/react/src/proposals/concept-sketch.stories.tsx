import { conceptSketchMachine } from "@marque/core/proposals"
import { conceptSketchStates } from "@marque/core/testing"
import { ConceptSketch, ConceptSketchProvider } from "@marque/react/proposals"

export default {
  title: "Proposals/Concept sketch",
  component: ConceptSketch,
  subcomponents: { ConceptSketchProvider }
}

const story = (name: keyof typeof conceptSketchStates) => ({
  render: () => {
    const snapshot = conceptSketchStates[name]
    const { hash, proposalId, themeId } = snapshot.context
    return (
      <div style={{ maxInlineSize: "22rem" }}>
        <ConceptSketchProvider
          machine={conceptSketchMachine}
          input={{ proposalId, themeId, hash }}
          options={{ snapshot }}
        >
          <ConceptSketch title="Slow evenings" hash={hash} />
        </ConceptSketchProvider>
      </div>
    )
  }
})

export const Painting = story("painting")
export const Repainting = story("repainting")
export const Shown = story("shown")
export const None = story("none")
export const Failed = story("failed")
export const Refused = story("refused")
