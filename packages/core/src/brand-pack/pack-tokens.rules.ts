import type { PackBrand } from "./brand-pack.schema.ts"

const channels = (hex: string): ReadonlyArray<number> =>
  [1, 3, 5].map((at) => Number((Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(4)))

/** Keys of tokens hold no braces, dots or leading dollar signs. */
const keyOf = (name: string): string => name.replaceAll(/[{}.]/g, " ").replaceAll(/^[\s$]+|\s+$/g, "")

/** Colours and families as design tokens. Source: Design Tokens Format Module 2025.10. */
export const writeDtcg = ({ colours, type }: Pick<PackBrand["identity"], "colours" | "type">): string => {
  const used = new Set<string>()
  const color = colours.map(({ hex, name, role }) => {
    const base = keyOf(name) || role
    let key = base
    for (let at = 2; used.has(key); at += 1) key = `${base} ${at}`
    used.add(key)
    return [
      key,
      { $value: { colorSpace: "srgb", components: channels(hex), hex: hex.toLowerCase() }, $description: role }
    ] as const
  })
  const families = type.map(({ family, file, role }) => [
    role,
    { $value: file === undefined ? [family] : [file.family, family] }
  ])
  const file = {
    color: { $type: "color", ...Object.fromEntries(color) },
    font: { $type: "fontFamily", ...Object.fromEntries(families) }
  }
  return `${JSON.stringify(file, undefined, 2)}\n`
}
