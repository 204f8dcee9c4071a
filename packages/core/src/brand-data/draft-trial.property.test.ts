import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { withReport } from "./draft-trial.rules.ts"
import type { TrialCheck } from "./draft-trial.schema.ts"

const IDS = ["palette", "contrast", "guideline_1", "guideline_2"] as const

const picture = fc.record({
  failedBefore: fc.option(fc.uniqueArray(fc.constantFrom(...IDS)), { nil: undefined }),
  checks: fc
    .uniqueArray(fc.record({ id: fc.constantFrom(...IDS), state: fc.constantFrom("met", "failed", "not_measured") }), {
      selector: ({ id }) => id
    })
    .map((checks) => checks.map((check) => ({ ...check, group: "built_in" as const, severity: "warn" as const })))
})
type Picture = typeof picture extends fc.Arbitrary<infer P> ? P : never

const countOf = (pictures: ReadonlyArray<Picture>) =>
  pictures.reduce<ReadonlyArray<TrialCheck>>(
    (checks, { checks: found, failedBefore }) => withReport(checks, { checks: found as never }, failedBefore),
    []
  )

const byId = (checks: ReadonlyArray<TrialCheck>) => new Map(checks.map((check) => [check.id, check]))

describe("the counts of a trial", () => {
  it("are those that a look at all pictures at once gives", () => {
    fc.assert(
      fc.property(fc.array(picture, { maxLength: 12 }), (pictures) => {
        const counts = byId(countOf(pictures))
        for (const id of IDS) {
          const of = (test: (one: Picture, state: string) => boolean) =>
            pictures.filter((one) => {
              const state = one.checks.find((check) => check.id === id)?.state
              return state !== undefined && test(one, state)
            }).length
          const was = ({ failedBefore = [] }: Picture) => failedBefore.includes(id)
          const { after = 0, before = 0, newly = 0 } = counts.get(id) ?? {}
          expect([before, after, newly]).toEqual([
            of(was),
            of((_, state) => state === "failed"),
            of((one, state) => state === "failed" && one.failedBefore !== undefined && !was(one))
          ])
        }
      })
    )
  })

  it("are the same in every order of the pictures", () => {
    fc.assert(
      fc.property(
        fc
          .array(picture, { maxLength: 8 })
          .chain((given) => fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length }))),
        ([given, shuffled]) => {
          expect(byId(countOf(shuffled))).toEqual(byId(countOf(given)))
        }
      )
    )
  })
})
