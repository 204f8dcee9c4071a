import { type wordsMachine, wordsView } from "@marque/core/gallery"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof wordsMachine>()("Words", wordsView)

export const WordsProvider = bound.Provider
export const WordsScope = bound.Scope
export const useWords = bound.useView
