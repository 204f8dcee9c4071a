import { type textBoxesMachine, textBoxesView } from "@marque/core/text-boxes"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof textBoxesMachine>()("TextBoxes", textBoxesView)

export type TextBoxesProviderProps = BoundProviderProps<typeof textBoxesMachine>
export const TextBoxesProvider = bound.Provider
export const useTextBoxes = bound.useView
