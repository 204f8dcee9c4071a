import { type sketchMachine, sketchView } from "@marque/core/sketches"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof sketchMachine>()("Sketch", sketchView, {
  asked: (asked) => ({ type: "subject.changed", ...asked })
})

export type SketchProviderProps = BoundProviderProps<typeof sketchMachine>
export const SketchProvider = bound.Provider
export const useSketch = bound.useView
