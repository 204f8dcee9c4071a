import { HEARTBEAT_MS, type LeasedTask, PRESENCE_MS, type Runnable, taskLimitMs, TaskQueue } from "@marque/core/queue"
import { Engines } from "@marque/core/engines"
import { limitTexts } from "@marque/core/texts"
import { Clock, Effect, Option, Queue, Ref, Schedule, Semaphore, Stream } from "effect"
import { broke, type WorkFailed } from "./work-failed.ts"

/** Fraction 0-1, and a word or two for people. */
export interface Report {
  readonly progress: number
  readonly stage: string
}

/** `tell` reports progress. Interruption cancels. */
export type DoTask<R> = (
  task: LeasedTask,
  tell: (report: Report) => Effect.Effect<void>
) => Effect.Effect<void, WorkFailed, R>

const AFTER_FAILURE = Schedule.min([Schedule.exponential("500 millis"), Schedule.spaced("15 seconds")])

const heartbeats = (taskId: string, state: Ref.Ref<Report>) =>
  Effect.gen(function* () {
    const queue = yield* TaskQueue
    for (;;) {
      yield* Effect.sleep(HEARTBEAT_MS)
      const answer = yield* Effect.result(queue.heartbeat(taskId, yield* Ref.get(state)))
      if (answer._tag === "Success" && answer.success.stop) return
    }
  })

/** Ends when the task is no longer wanted; heartbeats are the fallback. */
const unwanted = (taskId: string) =>
  Effect.gen(function* () {
    const queue = yield* TaskQueue
    const end = Stream.runHead(Stream.filter(queue.wanted(taskId), (wanted) => !wanted))
    if (Option.isNone(yield* Effect.retry(end, AFTER_FAILURE))) yield* Effect.never
  })

const overdue = (task: LeasedTask) =>
  Effect.gen(function* () {
    const queue = yield* TaskQueue
    const code = "took_too_long"
    // Only an unchecked file may be built to take long; cut-outs are of checked ones.
    if (task.kind === "upload_processing" && task.upload.edits === undefined) {
      return yield* queue.uploadRefused(task.taskId, { code, message: limitTexts.uploadStopped(task.upload.name) })
    }
    yield* queue.fail(task.taskId, { code, message: limitTexts.tookTooLong, retryable: false })
  })

const limitOf = (task: LeasedTask): number =>
  taskLimitMs(task.kind, task.kind === "generation" && task.generation.mode === "animate")

const serveTask = <R>(task: LeasedTask, doTask: DoTask<R>) =>
  Effect.gen(function* () {
    const queue = yield* TaskQueue
    const state = yield* Ref.make<Report>({ progress: 0, stage: "Starting" })
    const tell = (report: Report) =>
      Effect.andThen(Ref.set(state, report), Effect.ignore(queue.heartbeat(task.taskId, report)))
    const retried = <A, E, R2>(call: Effect.Effect<A, E, R2>) =>
      Effect.retry(call, { schedule: AFTER_FAILURE, times: 5 })
    const work = doTask(task, tell).pipe(
      Effect.catchDefect((defect) => Effect.andThen(Effect.logError("A task broke", defect), Effect.fail(broke()))),
      Effect.andThen(retried(queue.done(task.taskId))),
      Effect.catchTag("WorkFailed", ({ code, message, retryable }) =>
        retried(queue.fail(task.taskId, { code, message, retryable }))
      )
    )
    const stopped = Effect.raceFirst(heartbeats(task.taskId, state), unwanted(task.taskId))
    const ended = Effect.as(Effect.raceFirst(work, stopped), true)
    const inTime = yield* Effect.raceFirst(ended, Effect.as(Effect.sleep(limitOf(task)), false))
    if (!inTime) yield* retried(overdue(task))
  }).pipe(Effect.catchCause((cause) => Effect.logError("A task ended without an answer", cause)))

const ANNOUNCE_EVERY = "5 minutes"

const announced = Effect.gen(function* () {
  const queue = yield* TaskQueue
  const { offers } = yield* Engines
  yield* Effect.ignore(queue.announce(offers.filter(({ local }) => !local)))
})

const untilDue = (runnable: Option.Option<Runnable>, now: number): number | undefined => {
  const nextAt = Option.isSome(runnable) ? runnable.value.nextAt : null
  return nextAt === null ? undefined : Math.max(50, nextAt - now)
}

/** Time in which the first task of a process has it alone, ms: it reads fonts and code, and a second one would delay both. */
const ALONE_MS = 4_000

/**
 * Woken by queue changes, and by the clock when a task becomes due. First returns what an earlier run of this worker
 * held. The first task runs alone, until it ends or 4 seconds are over; then `slots` run at a time.
 */
export const serveTasks = <R>(slots: number, doTask: DoTask<R>) =>
  Effect.gen(function* () {
    const queue = yield* TaskQueue
    const room = yield* Semaphore.make(1)
    const latest = yield* Ref.make(Option.none<Runnable>())
    const wake = yield* Queue.sliding<void>(1)

    yield* Effect.retry(queue.forfeit, AFTER_FAILURE)
    yield* Effect.forkChild(Effect.repeat(Effect.ignore(queue.present), Schedule.spaced(PRESENCE_MS)))
    yield* Effect.forkChild(Effect.repeat(announced, Schedule.spaced(ANNOUNCE_EVERY)))
    yield* Effect.forkChild(
      Stream.runForEach(queue.runnable, (value) =>
        Effect.andThen(Ref.set(latest, Option.some(value)), Queue.offer(wake, undefined))
      ).pipe(Effect.retry(AFTER_FAILURE))
    )

    const waitForWork = Effect.gen(function* () {
      const due = untilDue(yield* Ref.get(latest), yield* Clock.currentTimeMillis)
      const woken = Queue.take(wake)
      yield* due === undefined ? woken : Effect.raceFirst(woken, Effect.sleep(due))
    })

    const takeMore = room.resize(slots)
    let first = true

    for (;;) {
      yield* room.take(1)
      const leased = yield* Effect.retry(queue.lease, AFTER_FAILURE)
      if (Option.isSome(leased)) {
        const served = serveTask(leased.value, doTask)
        const after = [room.release(1), takeMore, Queue.offer(wake, undefined)]
        yield* Effect.forkChild(Effect.ensuring(served, Effect.all(after, { discard: true })))
        if (first) yield* Effect.forkChild(Effect.delay(takeMore, ALONE_MS))
        first = false
      } else {
        yield* room.release(1)
        yield* waitForWork
      }
    }
  })
