import type { CopyPart, CreativeCopy, Scene } from "@marque/core/creative"

const PARTS: ReadonlyArray<CopyPart> = [
  "headline",
  "body",
  "cta",
  "price",
  "unitPrice",
  "oldPrice",
  "offer",
  "validity",
  "attribution",
  "disclaimer"
]

export const wordsInScene = (scene: Scene): Partial<CreativeCopy> =>
  Object.fromEntries(
    PARTS.flatMap((part) => {
      const lines = scene.layers
        .filter(({ id }) => id === part)
        .flatMap(({ ops }) => ops.flatMap((op) => (op.op === "text" ? op.lines : [])))
      return lines.length === 0 ? [] : [[part, lines.map(({ text }) => text).join(" ")]]
    })
  )
