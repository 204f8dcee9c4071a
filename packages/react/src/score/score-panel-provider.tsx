import { type scorePanelMachine, scorePanelView } from "@marque/core/score"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof scorePanelMachine>()("ScorePanel", scorePanelView)

export const ScorePanelProvider = bound.Provider
export const ScorePanelScope = bound.Scope
export const useScorePanel = bound.useView
