/**
 * Refuses sentences and labels written in components and screens: they are made once, in core's views and texts, so that
 * every front end says the same words and a second language is a file. Marks without letters, such as '·', are allowed.
 */

/** Attributes and fields that a person reads. */
const READ =
  /^(?:aria-(?:label|description|roledescription)|(?:.+(?:L|-l))?label|(?:.+T)?title|(?:.+T)?text|(?:.+M)?message|hint|placeholder|alt|caption|description|heading|legend|subtitle|empty|confirm)$/
/** Functions of the terminal that print or ask. */
const PRINTS = /^(?:print|say|line|note|intro|outro|log|confirm|write)$/
const LETTERS = /\p{L}{2}/u
/** A name of a state or a part is one word in small letters; whatever else has letters is read by people. */
const WORD = /^[\p{Ll}\d_.:/#-]*$/u
/** How a sentence begins wherever it stands: a capital letter, and a second word. */
const BEGINS = /^\p{Lu}[\p{L}'’-]*,? \p{L}/u

const isRead = (text) => typeof text === "string" && LETTERS.test(text) && !WORD.test(text)

/** Every literal that `node` may evaluate to. */
const literalsOf = (node) => {
  switch (node?.type) {
    case "Literal":
      return isRead(node.value) ? [node] : []
    case "TemplateLiteral":
      return node.quasis.some(({ value }) => isRead(value.cooked)) ? [node] : []
    case "JSXExpressionContainer":
      return literalsOf(node.expression)
    case "ConditionalExpression":
      return [...literalsOf(node.consequent), ...literalsOf(node.alternate)]
    case "LogicalExpression":
      return [...literalsOf(node.left), ...literalsOf(node.right)]
    case "BinaryExpression":
      return node.operator === "+" ? [...literalsOf(node.left), ...literalsOf(node.right)] : []
    case "TSAsExpression":
    case "TSSatisfiesExpression":
      return literalsOf(node.expression)
    default:
      return []
  }
}

/** A plain `Error` is a defect, read by developers only. */
const isDefect = ({ parent }) => parent?.type === "NewExpression" && nameOf(parent.callee) === "Error"

const nameOf = (key) => (key?.type === "Identifier" || key?.type === "JSXIdentifier" ? key.name : key?.value)
const calleeOf = ({ callee }) => (callee.type === "MemberExpression" ? nameOf(callee.property) : nameOf(callee))

const rule = {
  meta: { type: "problem", docs: { description: "Sentences come from core's views and texts." } },
  create: (context) => {
    const refused = new Set()
    const refuse = (nodes) => {
      for (const node of nodes) {
        if (refused.has(node)) continue
        refused.add(node)
        context.report({ node, message: "A sentence is made once, in a view or a *.texts.ts file of core." })
      }
    }
    return {
      JSXText: (node) => refuse(LETTERS.test(node.value) ? [node] : []),
      Literal: (node) =>
        refuse(typeof node.value === "string" && BEGINS.test(node.value) && !isDefect(node) ? [node] : []),
      TemplateLiteral: (node) =>
        refuse(BEGINS.test(node.quasis[0]?.value.cooked ?? "") && !isDefect(node) ? [node] : []),
      JSXElement: ({ children }) =>
        refuse(children.filter(({ type }) => type === "JSXExpressionContainer").flatMap(literalsOf)),
      JSXFragment: ({ children }) =>
        refuse(children.filter(({ type }) => type === "JSXExpressionContainer").flatMap(literalsOf)),
      JSXAttribute: ({ name, value }) => refuse(READ.test(nameOf(name) ?? "") ? literalsOf(value) : []),
      Property: ({ key, value }) => refuse(READ.test(nameOf(key) ?? "") ? literalsOf(value) : []),
      CallExpression: (node) => refuse(PRINTS.test(calleeOf(node) ?? "") ? node.arguments.flatMap(literalsOf) : [])
    }
  }
}

export default rule
