import { type wordsMachine, wordsView } from "@marque/core/words"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof wordsMachine>()("Words", wordsView, {
  subject: (subject) => ({ type: "subject.set", subject })
})

export const WordsProvider = bound.Provider
export const useWords = bound.useView
