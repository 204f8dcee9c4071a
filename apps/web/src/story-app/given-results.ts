import { exportMachine, resultsMachine } from "@marque/core/campaign-assets"
import { exportStates, resultsStates } from "@marque/core/testing"
import { useResultsMachines } from "../machines/results.ts"
import { frozen } from "./frozen.ts"
import type { Given } from "./story-app.tsx"

export const resultsIn =
  (state: keyof typeof resultsStates): Given =>
  (app) =>
    useResultsMachines.given(app, {
      campaignExport: frozen(exportMachine, exportStates.closed),
      results: frozen(resultsMachine, resultsStates[state])
    })
