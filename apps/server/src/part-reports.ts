/** Asks the hosted parts from time to time how they are, for the administrators of the installation. */
import { api } from "@marque/backend/api"
import type { ConvexHttpClient } from "convex/browser"
import type { PartFault } from "./part-checks.ts"

const EVERY_MS = 5 * 60_000

/** A part that is on, in words without secrets. */
interface NamedPart {
  readonly name: string
  readonly line: string
}

interface ReportParts {
  readonly client: Pick<ConvexHttpClient, "mutation">
  readonly serverKey: string
  readonly parts: ReadonlyArray<NamedPart>
  readonly check: () => Promise<ReadonlyArray<PartFault>>
  readonly log: (line: string) => void
}

const reportParts = async ({ check, client, log, parts, serverKey }: ReportParts): Promise<void> => {
  const faults = await check()
  for (const { isSaid, problem } of faults) if (isSaid !== true) log(problem)
  const reported = parts.map(({ line, name }) => {
    const problems = faults.filter(({ part }) => part === name).map(({ problem }) => problem)
    return { name, line, ...(problems.length > 0 && { problem: problems.join(". ") }) }
  })
  await client.mutation(api.installation.report, { serverKey, parts: reported })
}

/** Now and every five minutes. A fault is logged when it begins, not each time it is found. */
export const startPartReports = (given: ReportParts): { readonly stop: () => void } => {
  let before: ReadonlyArray<string> = []
  let now: ReadonlyArray<string> = []
  const log = (line: string): void => {
    now = [...now, line]
    if (!before.includes(line)) given.log(line)
  }
  const run = (): void => {
    now = []
    reportParts({ ...given, log }).then(
      () => void (before = now),
      (error: unknown) => given.log(`The hosted parts were not checked: ${String(error)}`)
    )
  }
  run()
  const timer = setInterval(run, EVERY_MS)
  return { stop: () => clearInterval(timer) }
}
