import { slotPageMachine } from "@marque/core/campaign-assets"
import { slotPageStates } from "@marque/core/testing"
import { useSlotMachines } from "../machines/slots.ts"
import { frozen } from "./frozen.ts"
import type { Given } from "./story-app.tsx"

export const slotsIn =
  (name: keyof typeof slotPageStates): Given =>
  (app) =>
    useSlotMachines.given(app, { slotPage: frozen(slotPageMachine, slotPageStates[name]) })
