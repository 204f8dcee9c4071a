/**
 * Refuses words that the glossary has replaced, in comments and in names. The list is `glossary.json`: the word, and what
 * to write. A name is looked at word by word (`makeDoorkeeper`, `doorkeeper_of`), a comment as text. `kept` lists names
 * that stored data and deployed clients use, each with who would break.
 */
import { readFileSync } from "node:fs"

const glossary = JSON.parse(readFileSync(new URL("glossary.json", import.meta.url), "utf8"))
const inComments = Object.entries(glossary.comments).map(([word, say]) => [new RegExp(`\\b(?:${word})\\b`, "i"), say])
const inNames = Object.entries(glossary.names).map(([word, say]) => [new RegExp(`^(?:${word})$`, "i"), say])

const kept = new Set(Object.keys(glossary.kept))

const wordsOf = (name) => name.split(/_|(?<=[a-z\d])(?=[A-Z])/)

const rule = {
  meta: { type: "problem", docs: { description: "Words of the glossary do not come back." } },
  create: (context) => {
    const seen = new Set()
    const check = (node) => {
      if (typeof node.name !== "string" || seen.has(node.name) || kept.has(node.name)) return
      seen.add(node.name)
      for (const [pattern, say] of inNames)
        if (wordsOf(node.name).some((word) => pattern.test(word)))
          context.report({ node, message: `The glossary has another word for '${node.name}': ${say}.` })
    }
    return {
      Program: () => {
        for (const comment of context.sourceCode.getAllComments())
          for (const [pattern, say] of inComments) {
            const [word] = pattern.exec(comment.value) ?? []
            if (word !== undefined)
              context.report({ loc: comment.loc, message: `The glossary has another word for '${word}': ${say}.` })
          }
      },
      Identifier: check,
      JSXIdentifier: check
    }
  }
}

export default rule
