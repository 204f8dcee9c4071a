export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string"

export const childrenOf = (node: Node): ReadonlyArray<Node> => {
  const found: Array<Node> = []
  for (const key in node) {
    const value = node[key]
    if (Array.isArray(value)) found.push(...value.filter(isNode))
    else if (isNode(value)) found.push(value)
  }
  return found
}

export const walk = (node: Node, visit: (node: Node) => void): void => {
  visit(node)
  for (const child of childrenOf(node)) walk(child, visit)
}

export const textOf = (node: Node | undefined): string | undefined => {
  if (node?.type === "Literal" && typeof node["value"] === "string") return node["value"]
  if (node?.type !== "TemplateLiteral") return undefined
  const parts = node["quasis"] as ReadonlyArray<{ readonly value: { readonly raw: string } }>
  return parts.map(({ value }) => value.raw).join(" ")
}

export const rootName = (node: Node | undefined): string | undefined => {
  if (node?.type === "Identifier") return String(node["name"])
  const inner = node?.type === "MemberExpression" ? node["object"] : node?.["callee"]
  return isNode(inner) ? rootName(inner) : undefined
}

export const argumentsOf = (call: Node): ReadonlyArray<Node> => call["arguments"] as ReadonlyArray<Node>

export const declarationsIn = (program: Node): ReadonlyMap<string, Node> => {
  const declared = new Map<string, Node>()
  walk(program, (node) => {
    const name = node["id"]
    if (node.type === "VariableDeclarator" && isNode(name) && isNode(node["init"])) {
      declared.set(String(name["name"]), node["init"])
    }
  })
  return declared
}
