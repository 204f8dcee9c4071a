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

const isSentence = (text) => typeof text === "string" && LETTERS.test(text)

/** Every literal that `node` may evaluate to. */
const literalsOf = (node) => {
  switch (node?.type) {
    case "Literal":
      return isSentence(node.value) ? [node] : []
    case "TemplateLiteral":
      return node.quasis.some(({ value }) => isSentence(value.cooked)) ? [node] : []
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

const nameOf = (key) => (key?.type === "Identifier" || key?.type === "JSXIdentifier" ? key.name : key?.value)
const calleeOf = ({ callee }) => (callee.type === "MemberExpression" ? nameOf(callee.property) : nameOf(callee))

const rule = {
  meta: { type: "problem", docs: { description: "Sentences come from core's views and texts." } },
  create: (context) => {
    const refuse = (nodes) => {
      for (const node of nodes)
        context.report({ node, message: "A sentence is made once, in a view or a *.texts.ts file of core." })
    }
    return {
      JSXText: (node) => refuse(isSentence(node.value) ? [node] : []),
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

export default { meta: { name: "marque" }, rules: { "no-sentences": rule } }
