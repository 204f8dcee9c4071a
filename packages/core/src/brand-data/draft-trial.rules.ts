import type { CheckReport } from "../creative/check-report.schema.ts"
import type { TrialCheck } from "./draft-trial.schema.ts"

type Measured = Pick<CheckReport["checks"][number], "group" | "id" | "severity" | "state" | "title">

const counted = ({ group, id, severity, title }: Measured): TrialCheck => ({
  id,
  group,
  severity,
  before: 0,
  after: 0,
  newly: 0,
  ...(title !== undefined && { title })
})

/**
 * The counts with one more picture: `failedBefore` are the checks that it failed when it was last measured, undefined
 * where it never was. The order of the pictures makes no difference to a count.
 */
export const withReport = (
  checks: ReadonlyArray<TrialCheck>,
  report: { readonly checks: ReadonlyArray<Measured> },
  failedBefore: ReadonlyArray<string> | undefined
): ReadonlyArray<TrialCheck> => {
  const known = new Map(checks.map((check) => [check.id, check]))
  const before = new Set(failedBefore)
  for (const check of report.checks) {
    const was = before.has(check.id)
    const fails = check.state === "failed"
    const row = known.get(check.id)
    if (row === undefined && !was && !fails) continue
    const { after, before: earlier, newly, ...rest } = row ?? counted(check)
    known.set(check.id, {
      ...rest,
      before: earlier + Number(was),
      after: after + Number(fails),
      newly: newly + Number(fails && failedBefore !== undefined && !was)
    })
  }
  return [...known.values()]
}

/** Whether every picture that is to be measured was. */
export const isComplete = ({
  measured,
  missed,
  size
}: {
  readonly measured: number
  readonly missed: number
  readonly size: number
}): boolean => measured + missed >= size
