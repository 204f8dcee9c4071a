import { LIMITS } from "../limits.ts"
import type { Drawn } from "./drawing.ts"
import { tooComplex } from "./refused-drawing.ts"
import { fragmentIn } from "./style-sheet.ts"

interface Cost {
  readonly nodes: number
  readonly path: number
  readonly text: number
  readonly masks: number
  readonly depth: number
  readonly maskDepth: number
}

const NOTHING: Cost = { nodes: 0, path: 0, text: 0, masks: 0, depth: 0, maskDepth: 0 }

const together = (one: Cost, other: Cost): Cost => ({
  nodes: one.nodes + other.nodes,
  path: one.path + other.path,
  text: one.text + other.text,
  masks: one.masks + other.masks,
  depth: Math.max(one.depth, other.depth),
  maskDepth: Math.max(one.maskDepth, other.maskDepth)
})

const within = (cost: Cost): Cost => {
  const fits =
    cost.nodes <= LIMITS.vectorNodes.value &&
    cost.path <= LIMITS.vectorPathCharacters.value &&
    cost.text <= LIMITS.vectorTextCharacters.value &&
    cost.masks <= LIMITS.vectorMasks.value &&
    cost.depth <= LIMITS.vectorDepth.value &&
    cost.maskDepth <= LIMITS.vectorMaskDepth.value
  if (!fits) throw tooComplex()
  return cost
}

const STYLED = /(?:^|;)\s*(mask|clip-path|fill|stroke)\s*:([^;]*)/gi

const referencesOf = ({ attributes }: Drawn): ReadonlyArray<readonly [string, string]> => {
  const styled = [...(attributes.get("style") ?? "").matchAll(STYLED)].map(
    ([, property = "", value = ""]) => [property.toLowerCase(), value] as const
  )
  const named = ["mask", "clip-path", "fill", "stroke"].map((name) => [name, attributes.get(name) ?? ""] as const)
  const found = [...named, ...styled].flatMap(([property, value]) => {
    const fragment = fragmentIn(value)
    return fragment === undefined ? [] : [[property, fragment] as const]
  })
  const href = attributes.get("xlink:href")
  return href === undefined ? found : [...found, ["use", href.slice(1)]]
}

const byId = (root: Drawn): ReadonlyMap<string, Drawn> => {
  const found = new Map<string, Drawn>()
  const visit = (element: Drawn): void => {
    const id = element.attributes.get("id")
    if (id !== undefined && !found.has(id)) found.set(id, element)
    for (const child of element.children) if (typeof child !== "string") visit(child)
  }
  visit(root)
  return found
}

/**
 * Throws {@link RefusedDrawing}. Style sheet masks count once per level, because the number of matching elements is
 * unknown. Linear.
 */
export const checkCost = (root: Drawn, sheetMasks: ReadonlyArray<string>): void => {
  const elements = byId(root)
  const known = new Map<Drawn, Cost>()
  const open = new Set<Drawn>()

  const reached = (property: string, id: string): Cost => {
    const target = elements.get(id)
    if (target === undefined) return NOTHING
    if (open.has(target)) throw tooComplex()
    const cost = costOf(target)
    return property === "mask" ? { ...cost, masks: cost.masks + 1, maskDepth: cost.maskDepth + 1 } : cost
  }

  const costOf = (element: Drawn): Cost => {
    const before = known.get(element)
    if (before !== undefined) return before
    if (open.size > LIMITS.vectorDepth.value * 2) throw tooComplex()
    open.add(element)
    let sum: Cost = NOTHING
    for (const child of element.children) {
      sum = together(sum, typeof child === "string" ? { ...NOTHING, text: child.trim().length } : costOf(child))
    }
    for (const [property, id] of referencesOf(element)) sum = together(sum, reached(property, id))
    const path = (element.attributes.get("d")?.length ?? 0) + (element.attributes.get("points")?.length ?? 0)
    const isSheet = element.name === "style"
    const own = { ...NOTHING, nodes: 1, path }
    const cost = within({
      ...together(own, isSheet ? NOTHING : sum),
      depth: sum.depth + 1
    })
    open.delete(element)
    known.set(element, cost)
    return cost
  }

  const total = costOf(root)
  within(sheetMasks.reduce((sum, id) => together(sum, reached("mask", id)), total))
}
