/// <reference lib="dom" />
import type { PackFiles } from "@marque/core/brand-files"
import type { Layer } from "effect"
import { keepByLink } from "../downloads/keep-by-link.ts"
import { layerFrom } from "./pack-files.ts"

export const layer: Layer.Layer<PackFiles> = layerFrom({
  fetch: (url, init) => fetch(url, init),
  keep: keepByLink,
  origin: () => globalThis.location.origin
})
