import type { ColourHue, ColourTone, LogoPalette, ProposedColour } from "../model/logo-palette.ts"

const hues: Readonly<Record<ColourHue, string>> = {
  red: "red",
  orange: "orange",
  brown: "brown",
  yellow: "yellow",
  green: "green",
  teal: "teal",
  blue: "blue",
  violet: "violet",
  pink: "pink",
  grey: "grey"
}

const tones: Readonly<Record<Exclude<ColourTone, "full">, string>> = {
  black: "Ink",
  white: "Paper",
  deep: "Deep",
  light: "Light",
  pale: "Pale"
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const baseName = ({ hue, tone }: Pick<ProposedColour, "hue" | "tone">): string => {
  if (tone === "black" || tone === "white") return tones[tone]
  return tone === "full" ? capitalized(hues[hue]) : `${tones[tone]} ${hues[hue]}`
}

/** A name for a proposed colour that none of `others` has: "Deep blue", "Deep blue 2". */
export const proposedName = (
  colour: Pick<ProposedColour, "hue" | "tone">,
  others: ReadonlyArray<{ readonly name: string }>
): string => {
  const base = baseName(colour)
  const names = new Set(others.map(({ name }) => name))
  let name = base
  for (let number = 2; names.has(name); number++) name = `${base} ${number}`
  return name
}

export const proposalReason = ({ role, share }: Pick<ProposedColour, "role" | "share">): string => {
  if (share === 0) return role === "text" ? "So that words can be read" : "A ground for words"
  return share < 0.01 ? "Less than 1 % of the logo" : `${Math.round(share * 100)} % of the logo`
}

export const pairUseLabels = {
  text: "for text",
  large_text: "for large text",
  neither: "not for text"
} as const

export const groundTexts: Readonly<Record<LogoPalette["ground"], string>> = {
  light: "This file is for light ground.",
  dark: "This file is for dark ground.",
  any: "This file can stand on light and dark ground."
}

export const logoPaletteTexts = {
  title: (logo: string) => `Colours of ${logo}`,
  use: "Use these colours",
  colours: "Proposed colours",
  sample: "Aa",
  pairs: "How pairs of these colours read",
  clearSpaceDrawn: "Drawn: the clear space that was measured in the file",
  clearSpace: (heights: number) =>
    heights === 0
      ? "It leaves no clear space of its own."
      : `It leaves ${heights.toFixed(2)} × its height clear on every side.`,
  ratio: (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`
}
