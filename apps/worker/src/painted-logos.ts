import type { Scene } from "@marque/core/creative"

/** Files of the logos that a scene shows, each once. */
export const paintedLogos = ({ sources }: Scene): ReadonlyArray<string> => [
  ...new Set(sources.flatMap(({ assetId, role }) => (role === "logo" ? [assetId] : [])))
]
