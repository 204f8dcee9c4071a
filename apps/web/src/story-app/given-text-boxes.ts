import { textBoxesMachine } from "@marque/core/text-boxes"
import { textBoxesStates } from "@marque/core/testing"
import { useTextBoxesMachines } from "../machines/text-boxes.ts"
import { frozen } from "./frozen.ts"
import type { Given } from "./story-app.tsx"

export const textBoxesIn =
  (name: keyof typeof textBoxesStates): Given =>
  (app) =>
    useTextBoxesMachines.given(app, { textBoxes: frozen(textBoxesMachine, textBoxesStates[name]) })
