/** Pictures that move are kept as they are, without what tells of people and places. */
import { createHash } from "node:crypto"
import type { MovingFacts } from "@marque/core/model"
import type { Metadata } from "sharp"
import { cleanGif } from "./gif.ts"
import { cleanPng, movingPngOf } from "./png.ts"
import { cleanWebp } from "./webp.ts"

export interface MovingPicture extends MovingFacts {
  readonly bytes: Buffer
  readonly mime: "image/gif" | "image/webp" | "image/png"
  /** Hex. */
  readonly sha256: string
}

/** Milliseconds below which browsers show a frame for a tenth of a second instead. */
const LEAST_DELAY_MS = 11

const secondsOf = ({ delay = [], pages = 1 }: Metadata): number => {
  const all = Array.from({ length: pages }, (_, at) => delay[at] ?? 0)
  return all.reduce((sum, ms) => sum + (ms < LEAST_DELAY_MS ? 100 : ms), 0) / 1_000
}

/** Undefined for a still picture. */
export const movingFactsOf = (bytes: Uint8Array, header: Metadata): MovingFacts | "damaged" | undefined => {
  if (header.format === "png") return movingPngOf(bytes)
  const { pages = 1 } = header
  return pages > 1 ? { frames: pages, seconds: secondsOf(header) } : undefined
}

const CLEANERS = {
  gif: { mime: "image/gif", clean: cleanGif },
  webp: { mime: "image/webp", clean: cleanWebp },
  png: { mime: "image/png", clean: cleanPng }
} as const

/** Undefined for damaged files, and for formats in which nothing moves. */
export const movingPictureOf = (
  bytes: Uint8Array,
  { format }: Metadata,
  facts: MovingFacts
): MovingPicture | undefined => {
  const cleaner = format === "gif" || format === "webp" || format === "png" ? CLEANERS[format] : undefined
  const clean = cleaner?.clean(bytes)
  if (cleaner === undefined || clean === undefined) return undefined
  return { ...facts, bytes: clean, mime: cleaner.mime, sha256: createHash("sha256").update(clean).digest("hex") }
}
