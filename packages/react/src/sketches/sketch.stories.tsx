import { sketchMachine, sketchTexts } from "@marque/core/sketches"
import { sketchStates } from "@marque/core/testing"
import { SketchFigure, SketchProvider } from "@marque/react/sketches"

export default { title: "Sketches/Sketch", component: SketchFigure, subcomponents: { SketchProvider } }

const story = (name: keyof typeof sketchStates) => ({
  render: () => {
    const snapshot = sketchStates[name]
    const { hash, subject } = snapshot.context
    return (
      <div style={{ maxInlineSize: "22rem" }}>
        <SketchProvider machine={sketchMachine} input={{ asked: { subject, hash } }} options={{ snapshot }}>
          <SketchFigure title="Slow evenings" none={sketchTexts.noConcept} />
        </SketchProvider>
      </div>
    )
  }
})

export const Painting = story("painting")
export const Repainting = story("repainting")
export const Settling = story("settling")
export const Shown = story("shown")
export const None = story("none")
export const Failed = story("failed")
export const Refused = story("refused")
