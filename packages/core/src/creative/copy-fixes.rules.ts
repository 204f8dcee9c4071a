import type { CheckFix, CopyPart } from "./check-report.schema.ts"
import { capitalWords, inCaseOf, tidied, type Word, wordsOf } from "./copy-words.rules.ts"
import type { CreativeCopy } from "./creative-input.ts"
import { reworded } from "./rewording.rules.ts"

const loudWords = (text: string): ReadonlyArray<Word> => {
  const long = wordsOf(text).filter(({ text: word }) => word.length >= 3)
  const loud = capitalWords(text)
  if (loud.length * 2 <= long.length) return loud
  return wordsOf(text).filter(({ text: word }) => /\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word) && word !== "I")
}

const calmed = (text: string): string => {
  if (capitalWords(text).length === 0) return text
  let made = text
  for (const { text: word, from, to } of loudWords(text).toReversed()) {
    const starts = /(?:^|[.!?…]\s+)$/u.test(made.slice(0, from))
    const lower = word.toLowerCase()
    made = made.slice(0, from) + (starts ? lower.charAt(0).toUpperCase() + lower.slice(1) : lower) + made.slice(to)
  }
  return made
}

const eachPart = <Copy extends Partial<CreativeCopy>>(
  copy: Copy,
  change: (text: string, part: CopyPart) => string
): Copy =>
  // Every key of a copy is a part, and every part is text.
  Object.fromEntries(
    Object.entries(copy).map(([part, text]) => [part, typeof text === "string" ? change(text, part as CopyPart) : text])
  ) as Copy

const fewerMarks = <Copy extends Partial<CreativeCopy>>(copy: Copy, keep: number): Copy => {
  let kept = 0
  return eachPart(copy, (text) =>
    text.replaceAll(/[!！]+/gu, (marks) => {
      const left = Math.max(0, Math.min(marks.length, keep - kept))
      kept += left
      return left > 0 ? marks.slice(0, left) : "."
    })
  )
}

export const applyCopyFix = <Copy extends Partial<CreativeCopy>>(copy: Copy, fix: CheckFix): Copy => {
  switch (fix.kind) {
    case "replace_words":
      return eachPart(copy, (text, part) => {
        if (part !== fix.part || text.slice(fix.from, fix.to) !== fix.found) return text
        const made = tidied(`${text.slice(0, fix.from)}${inCaseOf(fix.found, fix.text)}${text.slice(fix.to)}`)
        return made === "" ? text : made
      })
    case "insert_words": {
      const before = copy[fix.part]
      return { ...copy, [fix.part]: before === undefined || before.trim() === "" ? fix.text : `${before} ${fix.text}` }
    }
    case "reword":
      return eachPart(copy, (text) => reworded(text, fix))
    case "normal_case":
      return eachPart(copy, (text, part) => (part === "display" || part === "eyebrow" ? text : calmed(text)))
    case "fewer_exclamations":
      return fewerMarks(copy, fix.keep)
    default:
      return copy
  }
}
