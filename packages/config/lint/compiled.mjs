/** A directive that takes a component or hook out of React Compiler's reach, without a word of why. */
const OUT = new Set(["use no memo", "use no forget"])

export default {
  create: (context) => ({
    ExpressionStatement: (node) => {
      if (OUT.has(node.directive))
        context.report({ node, message: `'${node.directive}' hides code from React Compiler` })
    }
  })
}
