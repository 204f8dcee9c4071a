import * as textBoxes from "@marque/adapters/convex/text-boxes"
import { textBoxesActors, textBoxesMachine } from "@marque/core/text-boxes"
import { pageMachines } from "../app-context/page-machines.ts"

export const useTextBoxesMachines = pageMachines(textBoxes.layer, (runtime) => ({
  textBoxes: textBoxesMachine.provide({ actors: textBoxesActors(runtime) })
}))
