import { type reverifyMachine, reverifyView } from "@marque/core/identity"
import type { ActorRefFrom } from "xstate"
import { bindMachine } from "../machines/bind-machine.tsx"

export type ReverifyActor = ActorRefFrom<typeof reverifyMachine>

const bound = /* @__PURE__ */ bindMachine<typeof reverifyMachine>()("Reverify", reverifyView)

export const ReverifyProvider = bound.Scope
export const useReverify = bound.useView
