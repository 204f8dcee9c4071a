import { cleanCutouts, mugPhoto } from "../model/fixtures/example-pictures.ts"
import { AssetId } from "../model/ids.ts"
import type { Upload } from "./uploads.schema.ts"
import { mendingMachine } from "./mending.machine.ts"
import { type MendingContext, mendingContext, opened } from "./mending.rules.ts"

const assetId = AssetId.make("asset_mug")
const [first] = cleanCutouts
const fresh = opened({ assetId, photoUrl: mugPhoto, cutoutUrl: first?.url })
const taps = [
  { x: 0.72, y: 0.45, mode: "keep" },
  { x: 0.64, y: 0.8, mode: "remove" }
] as const
const pointed = { ...fresh, taps, mode: "remove", cross: { x: 0.64, y: 0.8 } } satisfies MendingContext
const made: Upload = { assetId, name: "mug.jpg", purpose: "product", processing: "ready", cutouts: cleanCutouts }
const finished = { ...pointed, made, shown: { taps, tolerance: fresh.tolerance } } satisfies MendingContext

/** Every state of mending a cut-out worth looking at, by name. */
export const mendingStates = {
  closed: mendingMachine.resolveState({ value: "closed", context: mendingContext() }),
  untouched: mendingMachine.resolveState({ value: "marking", context: fresh }),
  pointed: mendingMachine.resolveState({ value: "marking", context: pointed }),
  checkered: mendingMachine.resolveState({
    value: "marking",
    context: { ...pointed, checkered: true, tolerance: 0.8 }
  }),
  asking: mendingMachine.resolveState({ value: "asking", context: pointed }),
  waiting: mendingMachine.resolveState({ value: "waiting", context: { ...pointed, progress: 0.3 } }),
  stopping: mendingMachine.resolveState({ value: "stopping", context: { ...pointed, progress: 0.3 } }),
  mended: mendingMachine.resolveState({ value: "marking", context: finished }),
  nothingFound: mendingMachine.resolveState({
    value: "marking",
    context: { ...finished, made: { ...made, cutouts: [] } }
  }),
  failed: mendingMachine.resolveState({
    value: "marking",
    context: { ...pointed, error: "The cut-out could not be made" }
  })
}
