import { measuresMachine, needsYouMachine, planStripMachine } from "@marque/core/home-screen"
import { measuresStates, needsYouStates, planStripStates } from "@marque/core/testing"
import { useHomePartMachines } from "../machines/home-parts.ts"
import { frozen } from "./frozen.ts"
import type { Given } from "./story-app.tsx"

export interface HomeShown {
  readonly needs?: keyof typeof needsYouStates
  readonly plan?: keyof typeof planStripStates
  readonly measures?: keyof typeof measuresStates
}

export const homePartsIn =
  ({ measures = "measured", needs = "nothing", plan = "planned" }: HomeShown = {}): Given =>
  (app) =>
    useHomePartMachines.given(app, {
      needsYou: frozen(needsYouMachine, needsYouStates[needs]),
      planStrip: frozen(planStripMachine, planStripStates[plan]),
      measures: frozen(measuresMachine, measuresStates[measures])
    })
