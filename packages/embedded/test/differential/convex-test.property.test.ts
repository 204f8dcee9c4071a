/**
 * The engine against the `convex-test` package as an independent reference.
 *
 * Compares results and whether a step was refused. By design not compared: error texts, ids and creation times beyond
 * their order, and where the last page reports that it is the last.
 */
import { convexTest as reference } from "convex-test"
import {
  type AnyDataModel,
  defineSchema,
  defineTable,
  type GenericQueryCtx,
  makeFunctionReference,
  mutationGeneric,
  queryGeneric
} from "convex/server"
import { v, type Value } from "convex/values"
import fc from "fast-check"
import { expect, it, onTestFinished, vi } from "vitest"
import { currentExecution } from "../../src/modules/execution.ts"
import { convexTest } from "../../src/testing/index.ts"
import { Transaction } from "../../src/tx/transaction.ts"
import { SharedAnswers } from "../../src/tx/shared-answers.ts"
import { type Outcome, runPage, runSteps, type Step } from "./steps.ts"
import { steps, tableShape, type TableShape, TABLES } from "./steps.arbitrary.ts"

const RUNS = Number(process.env["DIFFERENTIAL_RUNS"] ?? 60)
/** Replays this seed; random when absent. */
const SEED = process.env["DIFFERENTIAL_SEED"]
const PAGE = 3

type PageStep = Extract<Step, { do: "pages" }>

const page = makeFunctionReference<"query">("steps:page")

type Calls = Readonly<Record<"syscall" | "asyncSyscall" | "jsSyscall", (op: string, args: never) => unknown>>
const host = globalThis as { Convex?: Calls }

/** Both implementations use one global, so calls go to the one that runs the function. */
const share = (theirs: Calls, ours: Calls): void => {
  const chosen = () => (currentExecution() === undefined ? theirs : ours)
  host.Convex = {
    syscall: (op, args) => chosen().syscall(op, args),
    asyncSyscall: (op, args) => chosen().asyncSyscall(op, args),
    jsSyscall: (op, args) => chosen().jsSyscall(op, args)
  }
}

const pristine = Object.getOwnPropertyDescriptors(globalThis)

/** Each implementation wraps the globals it finds; without this they would wrap each other repeatedly. */
const restoreGlobals = (): void => {
  for (const [name, descriptor] of Object.entries(pristine)) {
    const present = Object.getOwnPropertyDescriptor(globalThis, name)
    if (present?.get !== descriptor.get && descriptor.configurable) Object.defineProperty(globalThis, name, descriptor)
  }
}

const modules = {
  "/convex/_generated/api.js": async () => ({}),
  "/convex/steps.ts": async () => ({
    apply: mutationGeneric({
      args: { steps: v.any(), ids: v.array(v.string()), fail: v.boolean() },
      handler: async (ctx, args) => {
        const outcome = await runSteps(ctx, args.steps as ReadonlyArray<Step>, args.ids)
        if (args.fail) throw new Error("asked to fail")
        return outcome as unknown as Value
      }
    }),
    page: queryGeneric({
      args: { step: v.any(), cursor: v.union(v.string(), v.null()) },
      handler: (ctx, { cursor, step }) => runPage(ctx, step as PageStep, PAGE, cursor)
    })
  })
}

const schemaOf = (shapes: Readonly<Record<string, TableShape>>) =>
  defineSchema(
    Object.fromEntries(
      Object.entries(shapes).map(
        ([
          name,
          {
            fields: { a, b, c },
            indexes
          }
        ]) => [
          name,
          indexes.reduce(
            (table, fields) => table.index(`by_${fields.join("_")}`, fields as never) as never,
            defineTable({ a: a.validator, b: b.validator, c: c.validator })
          )
        ]
      )
    )
  )

interface Subject {
  readonly mutation: (work: (ctx: never) => Promise<unknown>) => Promise<unknown>
  readonly query: (work: (ctx: never) => Promise<unknown>) => Promise<unknown>
}

/** By a nested query, whose answer may be one that was kept. */
const nestedPage = (ctx: unknown, step: PageStep, cursor: string | null): ReturnType<typeof runPage> =>
  (ctx as GenericQueryCtx<AnyDataModel>).runQuery(page, { step, cursor })

const readPages = async (subject: Subject, step: PageStep): Promise<Value> => {
  const found: Array<Value> = []
  let cursor: string | null = null
  for (let done = false; !done;) {
    const from: string | null = cursor
    const page = (await subject.query((ctx) => nestedPage(ctx, step, from))) as Awaited<ReturnType<typeof runPage>>
    found.push([...page.page])
    cursor = page.continueCursor
    done = page.isDone
  }
  return found
}

/** Steps between two page loops share one mutation. */
const run = async (subject: Subject, all: ReadonlyArray<Step>): Promise<Outcome> => {
  let outcome: Outcome = { results: [], ids: [] }
  let pending: Array<Step> = []
  const flush = async () => {
    const [now, ids] = [pending, outcome.ids]
    pending = []
    const next = (await subject.mutation((ctx) => runSteps(ctx, now, ids))) as Outcome
    outcome = { results: [...outcome.results, ...next.results], ids: next.ids }
    // Twice, so that there is an answer to share.
    for (const table of [...TABLES, ...TABLES]) {
      outcome.results.push(await readPages(subject, { do: "pages", table, index: null, order: "asc" }))
    }
  }
  for (const step of all) {
    if (step.do !== "pages") {
      pending.push(step)
      continue
    }
    await flush()
    outcome.results.push(await readPages(subject, step))
  }
  await flush()
  return outcome
}

const comparable = ({ ids, results }: Outcome): unknown => {
  const names = new Map(ids.map((id, at) => [id, `document ${at}`]))
  const visit = (value: Value): unknown => {
    if (typeof value === "string") return names.get(value) ?? value
    if (typeof value === "number" && Object.is(value, -0)) return "-0"
    if (value instanceof ArrayBuffer) return [...new Uint8Array(value)].join()
    if (Array.isArray(value)) return value.map(visit)
    if (typeof value !== "object" || value === null) return value
    return Object.fromEntries(
      Object.entries(value as Record<string, Value>).flatMap(([key, field]) =>
        key === "_creationTime" ? [] : [[key, visit(field)]]
      )
    )
  }
  return results.map(visit)
}

const scenario = fc
  .record({ first: tableShape, second: tableShape })
  .chain((shapes) => fc.record({ shapes: fc.constant(shapes), steps: steps(shapes) }))

it(
  `gives the results of convex-test for ${RUNS} random schemas and histories`,
  { timeout: 120_000 + RUNS * 100 },
  async () => {
    const shared = vi.spyOn(SharedAnswers.prototype, "answer")
    onTestFinished(() => shared.mockRestore())
    const ran = vi.spyOn(Transaction.prototype, "beside")
    onTestFinished(() => ran.mockRestore())
    let refused = 0
    let answered = 0
    await fc.assert(
      fc.asyncProperty(scenario, async ({ shapes, steps: all }) => {
        restoreGlobals()
        const schema = schemaOf(shapes)
        const theirs = reference({ schema, modules })
        await theirs.run(async () => null)
        const theirCalls = referenceCalls()
        const ours = convexTest({ schema, modules, sharesAnswers: true })
        share(theirCalls, host.Convex as Calls)
        const expected = comparable(await run(theirs as Subject, all)) as ReadonlyArray<unknown>
        const actual = comparable(await run(ours as Subject, all))
        expect(actual).toEqual(expected)
        refused += expected.filter((result) => result === "refused").length
        answered += expected.filter((result) => Array.isArray(result) && result.length > 0).length
      }),
      { numRuns: RUNS, ...(SEED === undefined ? {} : { seed: Number(SEED) }) }
    )
    // A generator of only refused steps or empty answers would prove nothing.
    expect(answered).toBeGreaterThan(RUNS * 3)
    expect(refused).toBeGreaterThan(RUNS)
    expect(shared.mock.calls.length - ran.mock.calls.length).toBeGreaterThan(RUNS)
  }
)

let kept: Calls | undefined

const referenceCalls = (): Calls => (kept ??= host.Convex as Calls)
