import { type composerMachine, composerView } from "@marque/core/composer"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof composerMachine>()("Composer", composerView)

export const ComposerProvider = bound.Provider
export const ComposerScope = bound.Scope
export const useComposer = bound.useView
export const useComposerActor = bound.useActor
