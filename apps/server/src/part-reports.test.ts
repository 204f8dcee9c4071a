import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { PartFault } from "./part-checks.ts"
import { startPartReports } from "./part-reports.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const FIVE_MINUTES = 5 * 60_000
const parts = [
  { name: "mail", line: "Mail: SMTP, from marque@example.com" },
  { name: "payments", line: "Payments: Stripe, test mode" }
]
const noMail: PartFault = { part: "mail", problem: "The mail server does not answer" }

const start = (found: Array<ReadonlyArray<PartFault> | Error>) => {
  const logged: Array<string> = []
  const reports: Array<unknown> = []
  const stopped = startPartReports({
    client: { mutation: async (_: unknown, args: unknown) => void reports.push(args) } as never,
    serverKey: "key",
    parts,
    check: async () => {
      const next = found.shift() ?? []
      if (next instanceof Error) throw next
      return next
    },
    log: (line) => logged.push(line)
  })
  return { logged, reports, stopped }
}

it("tells at the start and every five minutes which parts are on and what is wrong with them", async () => {
  const { reports, stopped } = start([[noMail], []])
  await vi.advanceTimersByTimeAsync(0)
  expect(reports).toEqual([{ serverKey: "key", parts: [{ ...parts[0], problem: noMail.problem }, parts[1]] }])
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES - 1)
  expect(reports).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(reports[1]).toEqual({ serverKey: "key", parts })
  stopped.stop()
  await vi.advanceTimersByTimeAsync(10 * FIVE_MINUTES)
  expect(reports).toHaveLength(2)
})

it("logs a fault when it begins, and again when it comes back", async () => {
  const { logged, stopped } = start([[noMail], [noMail], [], [noMail]])
  await vi.advanceTimersByTimeAsync(3 * FIVE_MINUTES)
  expect(logged).toEqual([noMail.problem, noMail.problem])
  stopped.stop()
})

it("reports a fault that stands on the console already, and does not log it again", async () => {
  const { logged, reports, stopped } = start([[{ ...noMail, isSaid: true }]])
  await vi.advanceTimersByTimeAsync(0)
  expect(reports).toMatchObject([{ parts: [{ name: "mail", problem: noMail.problem }, {}] }])
  expect(logged).toEqual([])
  stopped.stop()
})

it("goes on after a check that failed, and says so", async () => {
  const { logged, reports, stopped } = start([new Error("no network"), []])
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES)
  expect(logged).toEqual(["The hosted parts were not checked: Error: no network"])
  expect(reports).toEqual([{ serverKey: "key", parts }])
  stopped.stop()
})
