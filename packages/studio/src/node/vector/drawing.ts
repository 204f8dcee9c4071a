export interface Drawn {
  readonly name: string
  readonly attributes: Map<string, string>
  readonly children: Array<Drawn | string>
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? "")

const markup = ({ attributes, children, name }: Drawn): string => {
  const written = [...attributes].map(([key, value]) => ` ${key}="${escaped(value)}"`).join("")
  const inside = children.map((child) => (typeof child === "string" ? escaped(child) : markup(child))).join("")
  return `<${name}${written}>${inside}</${name}>`
}

export const documentOf = (root: Drawn): string =>
  markup({
    ...root,
    attributes: new Map([
      ["xmlns", "http://www.w3.org/2000/svg"],
      ["xmlns:xlink", "http://www.w3.org/1999/xlink"],
      ...root.attributes
    ])
  })
