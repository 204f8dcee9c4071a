import { type conceptSketchMachine, conceptSketchView } from "@marque/core/proposals"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof conceptSketchMachine>()("ConceptSketch", conceptSketchView)

export type ConceptSketchProviderProps = BoundProviderProps<typeof conceptSketchMachine>
export const ConceptSketchProvider = bound.Provider
export const useConceptSketch = bound.useView
