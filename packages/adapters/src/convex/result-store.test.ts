import { noMetrics, ResultStore } from "@marque/core/campaign-assets"
import { getFunctionName } from "convex/server"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { layer } from "./result-store.ts"

const rows = Array.from({ length: 600 }, (_, at) => ({
  ...noMetrics,
  rowKey: String(at).padStart(32, "0"),
  date: "2027-05-13",
  subject: `ad ${at}`
}))
const mapping = { columns: [], dateOrder: "ymd", decimal: ".", currency: "EUR" } as const
const head = { fileName: "may.csv", hash: "a".repeat(64), mapping, rows: rows.length, faultCount: 0, faults: [] }

/** Answers like a backend to which `parts` parts arrived already. */
const stored = async (parts: number, complete: boolean) => {
  const sent: Array<string> = []
  const mutation = async (
    reference: never,
    args: { readonly index?: number; readonly rows?: ReadonlyArray<unknown> }
  ) => {
    const name = getFunctionName(reference)
    if (name === "results:begin") return { importId: "import_1", parts, complete }
    sent.push(`${args.index}: ${args.rows?.length}`)
    return null
  }
  const { repeated } = await Effect.runPromise(
    ResultStore.use((store) => store.store({ campaignId: "campaign_1", head, rows })).pipe(
      Effect.provide(layer({ mutation } as never))
    )
  )
  return { repeated, sent }
}

it("results go in parts, on from where they stopped, and not at all when they are there", async () => {
  expect(await stored(0, false)).toEqual({ repeated: false, sent: ["0: 250", "1: 250", "2: 100"] })
  expect(await stored(1, false)).toEqual({ repeated: false, sent: ["1: 250", "2: 100"] })
  expect(await stored(3, true)).toEqual({ repeated: true, sent: [] })
})
