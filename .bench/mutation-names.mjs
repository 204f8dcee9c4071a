/** Spares what no test of behaviour can see: types of a chart, and names that only logs, traces and programmers read. */
import { declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin"

const nameOf = (node) => {
  if (node?.type === "Identifier") return node.name
  if (node?.type === "MemberExpression") return `${nameOf(node.object)}.${nameOf(node.property)}`
  // Called twice: `Context.Service<...>()("key")`.
  return node?.type === "CallExpression" ? `${nameOf(node.callee)}()` : ""
}

const NAMING = new Set(["Effect.fn", "Effect.withSpan", "Context.Service()", "port", "streamPort"])

const names = {
  shouldIgnore({ node, parent, parentPath }) {
    if (node.type === "StringLiteral" && parent?.type === "CallExpression" && NAMING.has(nameOf(parent.callee))) {
      return "only programmers read it"
    }
    const isTypes =
      node.type === "ObjectExpression" && parent?.type === "ObjectProperty" && nameOf(parent.key) === "types"
    return isTypes && nameOf(parentPath?.parentPath?.parent?.callee) === "setup"
      ? "only the compiler reads it"
      : undefined
  }
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, "names", names)]
