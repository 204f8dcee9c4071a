import { hasWords } from "@marque/core/records"
import { type Placement, placements as all } from "@marque/core/creative"
import { aspectRatioLabels } from "@marque/core/model"
import { terminalTexts as texts } from "@marque/core/texts"
import type { OfflineCommand } from "./command.ts"
import { table } from "./table.ts"

const json = ({ aspectRatio, channel, height, id, kinds, label, maxBytes, minTextPx, safe, width }: Placement) => ({
  id,
  label,
  channel,
  width,
  height,
  aspectRatio,
  safe,
  kinds,
  minTextPx: minTextPx ?? null,
  maxBytes: maxBytes ?? null
})

const row = ({ aspectRatio, height, id, kinds, label, width }: Placement) => [
  id,
  label,
  `${width} x ${height}`,
  aspectRatioLabels[aspectRatio],
  kinds.map((kind) => texts.placementKinds[kind]).join(", ")
]

/** Where pictures, clips and prints are shown, with their sizes: data of this release, the same for every brand. */
export const placements: OfflineCommand = ({ options: { q = "" } }) => {
  const asked = all.filter(({ channel, id, label }) => hasWords([id, label, channel].join("\n"), q))
  return Promise.resolve({
    json: { placements: asked.map(json) },
    lines: asked.length === 0 ? [texts.noPlacement] : table(asked.map(row))
  })
}
