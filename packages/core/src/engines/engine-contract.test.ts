import { describe, expect, it } from "vitest"
import { contractProblems, type Ending } from "./engine-contract.pure.ts"
import type { GenEvent } from "./engine.schema.ts"

const provider = "river"
const bytes = (text: string) => new TextEncoder().encode(text)

describe("the contract", () => {
  const start: GenEvent = { _tag: "Started", provider, model: "2", attempt: 1 }
  const asset: GenEvent = { _tag: "Asset", bytes: bytes("x"), mediaType: "image/png", seed: 1, warnings: [] }
  const cost: GenEvent = { _tag: "Cost", credits: 1, basis: "measured" }
  const done: GenEvent = { _tag: "Done" }
  const progress = (fraction: number): GenEvent => ({ _tag: "Progress", fraction, stage: "" })
  const queued = (position: number): GenEvent => ({ _tag: "Queued", position })

  it.each<[string, ReadonlyArray<GenEvent>, Ending, ReadonlyArray<string>]>([
    ["a whole run", [queued(2), queued(0), start, progress(0.5), asset, cost, done], "done", []],
    ["a run that failed", [start, progress(0.5)], "failed", []],
    [
      "an asset out of nowhere",
      [asset, cost, done],
      "done",
      ["Asset before Started", "Cost before Started", "Done before Started"]
    ],
    [
      "two ends",
      [start, asset, cost, done, done],
      "done",
      ["something after Done", "2 times Done in a run that ended as done"]
    ],
    ["an end with a failure", [start, asset, cost, done], "failed", ["1 times Done in a run that ended as failed"]],
    [
      "progress that falls",
      [start, progress(0.5), progress(0.4)],
      "failed",
      ["progress goes back or beyond the whole"]
    ],
    ["a try that is not counted", [start, start], "failed", ["an attempt is not counted"]],
    ["a second making", [start, asset, { ...start, attempt: 2 }], "failed", ["tried again after an asset"]],
    ["nothing", [start, done], "done", ["done without an asset", "0 costs"]],
    [
      "a price for nothing",
      [start, { ...cost, credits: 0.5 }],
      "failed",
      ["a cost without an asset", "a cost that is no whole number"]
    ],
    ["an empty asset", [start, { ...asset, bytes: bytes("") }], "failed", ["an asset without bytes"]],
    ["a queue that grows", [queued(1), queued(2), start], "failed", ["moves back in the queue"]],
    ["a queue after the fact", [start, asset, queued(0)], "failed", ["Queued after an asset"]]
  ])("sees %s", (_, events, ending, problems) => {
    expect(contractProblems(events, ending)).toEqual(problems)
  })
})
