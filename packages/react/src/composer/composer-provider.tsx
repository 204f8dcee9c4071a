import { type composerMachine, composerView } from "@marque/core/composer"
import { createContext, type ReactNode, use } from "react"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof composerMachine>()("Composer", composerView)

export const ComposerProvider = bound.Provider
export const ComposerScope = bound.Scope
export const useComposer = bound.useView

export const ComposerWordsSlot = createContext<ReactNode>(null)

export const useComposerWords = (): ReactNode => use(ComposerWordsSlot)
