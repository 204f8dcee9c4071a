/** One span and one measurement for each task: kinds, sizes and how it ended. */
import type { Attributes, Telemetry } from "@marque/adapters/telemetry"
import type { LeasedTask } from "@marque/core/queue"
import { Cause, Effect, Exit, Option } from "effect"
import type { DoTask } from "./serve-tasks.ts"

const aboutTask = (task: LeasedTask): Attributes => {
  if (task.kind !== "generation") return { "marque.task.kind": task.kind }
  const { engine, mode, outputs } = task.generation
  return {
    "marque.task.kind": task.kind,
    "marque.engine": engine ?? "local",
    "marque.mode": mode,
    "marque.outputs": outputs.length
  }
}

/** A refusal that the worker expects has a code; only what broke is an error. */
export const taskSpans = <R>(telemetry: Telemetry | undefined, doTask: DoTask<R>): DoTask<R> => {
  if (telemetry === undefined) return doTask
  return (task, tell) =>
    Effect.suspend(() => {
      const start = performance.now()
      const kind = { "marque.task.kind": task.kind }
      const { origin } = task
      const span = telemetry.span(`task ${task.kind}`, { kind: "consumer", attributes: aboutTask(task) })
      if (origin !== undefined) {
        span.set({ "marque.organization": telemetry.organization(origin.organizationId) })
        telemetry.seconds("marque.queue.wait.seconds", origin.waitedMs, kind)
      }
      const ended = (outcome: string, end: () => void): void => {
        span.set({ "marque.outcome": outcome })
        telemetry.seconds("marque.task.seconds", performance.now() - start, { ...kind, "marque.outcome": outcome })
        end()
      }
      return Effect.onExit(doTask(task, tell), (exit) =>
        Effect.sync(() => {
          if (Exit.isSuccess(exit)) return ended("done", span.end)
          if (Cause.hasInterruptsOnly(exit.cause)) return ended("canceled", span.end)
          const refused = Option.getOrUndefined(Cause.findErrorOption(exit.cause))
          if (refused === undefined) return ended("broken", () => span.fail(Cause.squash(exit.cause)))
          span.set({ "error.type": refused.code })
          return ended("refused", span.end)
        })
      )
    })
}
