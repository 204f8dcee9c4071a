import { photoshootFormMachine, photoshootListMachine, shootBeginMachine, shootMachine } from "@marque/core/photoshoots"
import { photoshootFormStates, photoshootListStates, shootBeginStates, shootStates } from "@marque/core/testing"
import { usePhotoshootListMachines } from "../machines/photoshoot-list.ts"
import { usePhotoshootFormMachines } from "../machines/photoshoots.ts"
import { useShootMachines } from "../machines/shoot.ts"
import { frozen } from "./frozen.ts"
import type { Given } from "./story-app.tsx"

export const photoshootsIn =
  (state: keyof typeof photoshootListStates): Given =>
  (app) =>
    usePhotoshootListMachines.given(app, {
      photoshootList: frozen(photoshootListMachine, photoshootListStates[state]),
      shootBegin: frozen(shootBeginMachine, shootBeginStates.idle)
    })

export const photoshootFormIn =
  (state: keyof typeof photoshootFormStates): Given =>
  (app) =>
    usePhotoshootFormMachines.given(app, { photoshootForm: frozen(photoshootFormMachine, photoshootFormStates[state]) })

export const shootIn =
  (state: keyof typeof shootStates): Given =>
  (app) =>
    useShootMachines.given(app, { shoot: frozen(shootMachine, shootStates[state]) })
