import { parseHex } from "../model/hex-colour.ts"
import type { ProductColour } from "./products.schema.ts"

const colourIn = (text: string): ReadonlyArray<ProductColour> => {
  const at = text.lastIndexOf("#")
  const hex = at < 0 ? undefined : parseHex(text.slice(at))
  const name = text.slice(0, at).trim()
  return hex === undefined ? [] : [{ ...(name !== "" && { name }), hex }]
}

/** As a form writes them: a name and a hex value each, with commas between them; undefined where one has no hex value. */
export const coloursIn = (text: string): ReadonlyArray<ProductColour> | undefined => {
  const parts = text
    .split(/[,;\n]/)
    .map((part) => part.trim().replace(/\s+/g, " "))
    .filter((part) => part !== "")
  const colours = parts.flatMap(colourIn)
  return colours.length < parts.length ? undefined : colours
}

export const coloursText = (colours: ReadonlyArray<ProductColour> = []): string =>
  colours.map(({ hex, name }) => (name === undefined ? hex : `${name} ${hex}`)).join(", ")

/** What can be read of a text that is still being typed, each with what it is called. */
export const swatchesIn = (text: string): ReadonlyArray<{ readonly hex: string; readonly label: string }> => {
  const read = text.split(/[,;\n]/).flatMap((part) => coloursIn(part) ?? [])
  const byHex = new Map(read.map((colour) => [colour.hex, colour]))
  return [...byHex.values()].map(({ hex, name = "" }) => ({ hex, label: name }))
}
