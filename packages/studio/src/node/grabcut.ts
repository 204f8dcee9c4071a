import { KEEP, REMOVE, type Study, SURE_KEEP, SURE_REMOVE, type TapField } from "../cutout/index.ts"
import type { GrabCutMask, GrabCutTask } from "./grabcut-messages.ts"
import { createProcessPool } from "./process-pool.ts"

/** Pixels along the frame that count as ground. */
const INSET = 4
/** Bytes per OKLab unit; products' colours differ little. */
const SCALE = 382
/** Weight of lightness relative to colour: raw, and with shadows discounted. */
const LIGHTNESS = { raw: 0.35, relative: 0.5 } as const
const ROUNDS = { raw: 5, relative: 2 } as const
/** Distance from an even ground, OKLab, from which a pixel starts as product. */
const AWAY = 0.05
const [GROUND, PRODUCT, MAYBE_GROUND, MAYBE_PRODUCT] = [0, 1, 2, 3] as const
const SAID = new Map<number, number>([
  [KEEP, MAYBE_PRODUCT],
  [REMOVE, MAYBE_GROUND],
  [SURE_KEEP, PRODUCT],
  [SURE_REMOVE, GROUND]
])
/** Shorter sides below this have no room for two colour models, pixels. */
const LEAST_SIDE = 24

const byte = (value: number): number => Math.min(255, Math.max(0, Math.round(value)))

const imageOf = ({ differences, features }: Study): Uint8Array => {
  const out = new Uint8Array(features.l.length * 3)
  const lightness = SCALE * (differences === undefined ? LIGHTNESS.raw : LIGHTNESS.relative)
  const base = differences === undefined ? 0 : 150
  for (let pixel = 0; pixel < features.l.length; pixel++) {
    out[pixel * 3] = byte(base + lightness * (features.l[pixel] ?? 0))
    out[pixel * 3 + 1] = byte(128 + SCALE * (features.a[pixel] ?? 0))
    out[pixel * 3 + 2] = byte(128 + SCALE * (features.b[pixel] ?? 0))
  }
  return out
}

const guessOf = ({ differences, features, height, width }: Study, field: TapField | undefined): Uint8Array => {
  const out = new Uint8Array(width * height)
  for (let pixel = 0; pixel < out.length; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    const away = Math.hypot(features.l[pixel] ?? 0, features.a[pixel] ?? 0, features.b[pixel] ?? 0)
    const rim = Math.min(x, y, width - 1 - x, height - 1 - y) < INSET
    const guess = rim ? GROUND : differences === undefined || away > AWAY ? MAYBE_PRODUCT : MAYBE_GROUND
    out[pixel] = SAID.get(field?.[pixel] ?? 0) ?? guess
  }
  return out
}

const carriedToFrame = (mask: Uint8Array, width: number, height: number): Uint8Array =>
  mask.map((_, at) => {
    const x = Math.min(width - 1 - INSET, Math.max(INSET, at % width))
    const y = Math.min(height - 1 - INSET, Math.max(INSET, Math.floor(at / width)))
    return mask[y * width + x] ?? 0
  })

class OutlinesBroke extends Error {
  override readonly name = "OutlinesBroke"
}

const pool = createProcessPool<GrabCutTask, GrabCutMask>({
  module: new URL("./grabcut-process.ts", import.meta.url),
  maxTasks: 100,
  maxRssBytes: 400 * 1024 ** 2,
  idleMs: 10_000,
  failure: (message = "The process that looks for outlines ended") => new OutlinesBroke(message)
})

export const warmUpGrabCut = pool.warmUp

/** Hypothesis B; undefined when nothing separates. Rejects with the signal's reason, and with {@link OutlinesBroke}. */
export const grabCutHypothesis = async (
  study: Study,
  field?: TapField,
  signal?: AbortSignal
): Promise<Uint8Array | undefined> => {
  const { height, width } = study
  if (Math.min(width, height) < LEAST_SIDE) return undefined
  const mask = guessOf(study, field)
  if (!mask.includes(MAYBE_PRODUCT)) return undefined
  const rounds = study.differences === undefined ? ROUNDS.raw : ROUNDS.relative
  const found = await pool.run({ width, height, image: imageOf(study), mask, rounds }, { signal })
  return found && carriedToFrame(found, width, height)
}
