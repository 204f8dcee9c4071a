import { AssetId } from "../model/ids.ts"
import { batchMachine } from "./batch.machine.ts"
import { type BatchContext, batchContext, type BatchItem } from "./batch.rules.ts"

const MEGABYTE = 1024 * 1024
const context = batchContext({ brandId: "brand_1", purpose: "place" })

const photo = (id: number, name: string, values: Partial<BatchItem>): BatchItem => ({
  id,
  state: "waiting",
  file: { name, size: 3.4 * MEGABYTE, type: "image/jpeg", content: {} },
  sent: 0,
  assetId: undefined,
  error: undefined,
  ...values
})

const terrace = photo(1, "terrace-summer.jpg", { state: "checking", sent: 1, assetId: AssetId.make("asset_terrace") })
const winter = photo(2, "terrace-winter.jpg", { state: "sending", sent: 0.42 })
const wide = photo(3, "terrace-wide.jpg", {})
const broken = photo(4, "terrace-at-night.jpg", { state: "failed", error: "The file did not arrive" })
const list = photo(5, "price-list.pdf", {
  state: "refused",
  error: "price-list.pdf is not a supported file: PDF"
})
const holding = (...items: ReadonlyArray<BatchItem>): BatchContext => ({ ...context, items, nextId: 6 })

/** Every state of several uploads worth looking at, by name. Stories and screenshots are made from this table. */
export const batchStates = {
  empty: batchMachine.resolveState({ value: { sending: "idle", checking: "idle" }, context }),
  underWay: batchMachine.resolveState({
    value: { sending: "busy", checking: "busy" },
    context: holding(terrace, winter, wide)
  }),
  someFailed: batchMachine.resolveState({
    value: { sending: "busy", checking: "idle" },
    context: holding(winter, wide, broken, list)
  }),
  onlyFailures: batchMachine.resolveState({
    value: { sending: "idle", checking: "idle" },
    context: holding(broken, list)
  }),
  storedBefore: batchMachine.resolveState({
    value: { sending: "idle", checking: "busy" },
    context: batchContext({ brandId: "brand_1", purpose: "place", assetIds: [AssetId.make("asset_terrace")] })
  })
}
