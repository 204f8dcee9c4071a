import { backOffMs, MAX_LEASES, MAX_RUNNING } from "@marque/core/queue"
import fc from "fast-check"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { Id } from "../convex/_generated/dataModel"
import { PRIORITY } from "../convex/queue/queue.ts"
import type { TaskKind } from "../convex/queue/queueTurns.ts"
import { KINDS, makeQueues } from "./queue-world.ts"

const NOW = 1_800_000_000_000
beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

interface Waiting {
  readonly id: Id<"tasks">
  readonly queue: number
  readonly person: number
  readonly kind: TaskKind
  readonly priority: number
  availableAt: number
  leases: number
  status: "queued" | "running" | "ended"
}

/** A naive reference that scans every task. */
const makeReference = () => {
  const tasks: Array<Waiting> = []
  const turns = new Map<number, number>()
  const nextTurn = () => Math.max(0, ...turns.values()) + 1
  const personTurns = new Map<number, Map<number, number>>()
  const turnsIn = (queue: number) => personTurns.get(queue) ?? new Map<number, number>()
  const endPersonTurn = ({ person, queue }: Pick<Waiting, "person" | "queue">) =>
    personTurns.set(queue, new Map(turnsIn(queue)).set(person, Math.max(0, ...turnsIn(queue).values()) + 1))
  const isReady = (task: Waiting, kinds: ReadonlyArray<TaskKind>) =>
    task.status === "queued" &&
    kinds.includes(task.kind) &&
    task.availableAt <= Date.now() &&
    tasks.filter(({ queue, status }) => queue === task.queue && status === "running").length < MAX_RUNNING
  const ready = (kinds: ReadonlyArray<TaskKind>) =>
    new Set(tasks.filter((task) => isReady(task, kinds)).map(({ queue }) => queue))
  return {
    tasks,
    ready,
    startable: () => tasks.filter((task) => isReady(task, KINDS)),
    add: (task: Pick<Waiting, "id" | "queue" | "person" | "kind" | "priority">) => {
      if (!turns.has(task.queue)) turns.set(task.queue, nextTurn())
      if (!turnsIn(task.queue).has(task.person)) endPersonTurn(task)
      tasks.push({ ...task, availableAt: Date.now(), leases: 0, status: "queued" })
    },
    take: (kinds: ReadonlyArray<TaskKind>): Waiting | undefined => {
      const [queue] = [...ready(kinds)].toSorted((one, other) => (turns.get(one) ?? 0) - (turns.get(other) ?? 0))
      const [task] = tasks
        .filter((each) => each.queue === queue && isReady(each, kinds))
        .toSorted(
          (one, other) =>
            one.priority - other.priority ||
            (turnsIn(one.queue).get(one.person) ?? 0) - (turnsIn(one.queue).get(other.person) ?? 0) ||
            one.availableAt - other.availableAt ||
            kinds.indexOf(one.kind) - kinds.indexOf(other.kind)
        )
      if (task === undefined || queue === undefined) return undefined
      turns.set(queue, nextTurn())
      endPersonTurn(task)
      task.status = "running"
      task.leases += 1
      return task
    },
    fail: (task: Waiting) => {
      const again = task.leases < MAX_LEASES
      task.status = again ? "queued" : "ended"
      if (again) task.availableAt = Date.now() + backOffMs(task.leases)
    }
  }
}

const COUNT = 4
const PERSONS = 3
const step = fc.oneof(
  fc.record({
    type: fc.constant("add" as const),
    queue: fc.nat(COUNT - 1),
    person: fc.nat(PERSONS - 1),
    kind: fc.constantFrom(...KINDS),
    priority: fc.constantFrom(...Object.values(PRIORITY)),
    times: fc.integer({ min: 1, max: 4 })
  }),
  fc.record({
    type: fc.constant("take" as const),
    kinds: fc.constantFrom(KINDS, KINDS, KINDS, ["score" as const], ["generation" as const, "score" as const])
  }),
  fc.record({ type: fc.constant("take" as const), kinds: fc.constant(KINDS) }),
  fc.record({ type: fc.constantFrom("fail" as const, "cancel" as const, "done" as const), at: fc.nat(30) }),
  fc.record({ type: fc.constant("wait" as const), ms: fc.constantFrom(0, 1, 4_999, 5_000, 20_000, 80_000) })
)

it("serves exactly as the plain rules say, and no organization or person twice while another one of the same rank waits", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      vi.setSystemTime(NOW)
      const { add, end, inTransaction, queues, take, users } = await makeQueues(COUNT)
      const persons = [users.ada, users.cleo, users.mia]
      const reference = makeReference()
      const passedBy = new Map<number, Set<number>>()
      const colleagues = new Map<string, Set<number>>()
      for (const each of steps) {
        const running = reference.tasks.filter(({ status }) => status === "running")
        switch (each.type) {
          case "add":
            for (let time = 0; time < each.times; time++) {
              const queue = queues[each.queue]
              if (queue)
                reference.add({ ...each, id: await add(queue, each.kind, each.priority, persons[each.person]) })
            }
            break
          case "take": {
            const waiting = reference.ready(each.kinds)
            const startable = reference.startable()
            const task = reference.take(each.kinds)
            expect(await take(each.kinds)).toBe(task?.id ?? null)
            if (task === undefined) break
            passedBy.delete(task.queue)
            colleagues.delete(`${task.queue} ${task.person}`)
            if (each.kinds !== KINDS) break
            const alike = startable.filter(({ priority, queue }) => queue === task.queue && priority === task.priority)
            for (const person of new Set(alike.map((one) => one.person))) {
              if (person === task.person) continue
              const key = `${task.queue} ${person}`
              const passed = colleagues.get(key) ?? new Set()
              expect(passed.has(task.person)).toBe(false)
              colleagues.set(key, passed.add(task.person))
            }
            for (const queue of waiting) {
              const passed = passedBy.get(queue) ?? new Set()
              if (queue !== task.queue) expect(passed.has(task.queue)).toBe(false)
              passedBy.set(queue, queue === task.queue ? new Set() : passed.add(task.queue))
            }
            break
          }
          case "fail":
          case "done":
          case "cancel": {
            const all = each.type === "cancel" ? reference.tasks.filter(({ status }) => status !== "ended") : running
            const task = all[each.at % Math.max(1, all.length)]
            if (task === undefined) break
            const events = {
              fail: { type: "FAIL", retryable: true },
              done: { type: "DONE" },
              cancel: { type: "CANCEL" }
            } as const
            await end(task.id, events[each.type])
            if (each.type === "fail") reference.fail(task)
            else task.status = "ended"
            break
          }
          case "wait":
            vi.setSystemTime(Date.now() + each.ms)
        }
        const ready = reference.ready(KINDS)
        for (const queue of passedBy.keys()) if (!ready.has(queue)) passedBy.delete(queue)
      }
      const counted = await inTransaction(({ db }) => db.query("queueTurns").collect())
      for (const { kind, organizationId, queued } of counted) {
        const queue = queues.findIndex((one) => one.organizationId === organizationId)
        const waiting = reference.tasks.filter(
          (task) => task.queue === queue && task.kind === kind && task.status === "queued"
        )
        expect(queued).toBe(waiting.length)
      }
    }),
    { numRuns: 25 }
  )
})
