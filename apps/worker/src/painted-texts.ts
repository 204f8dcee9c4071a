import type { Scene } from "@marque/core/creative"

/** Each text once, in the order in which it was painted. */
export const paintedTexts = ({ layers }: Scene): ReadonlyArray<string> => [
  ...new Set(
    layers
      .flatMap(({ ops }) => ops)
      .flatMap((op) => (op.op === "text" ? [op.lines.map(({ text }) => text).join(" ")] : []))
  )
]
