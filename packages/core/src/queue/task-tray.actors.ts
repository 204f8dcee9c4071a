import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import { idempotencyKey } from "../kernel/idempotency-key.ts"
import { GenerationStore, TaskStore } from "./generation.service.ts"
import type { TaskAct, TasksAsked, TaskTrayEvent } from "./task-tray.machine.ts"

export const taskTrayActors = (runner: EffectRunner<GenerationStore | TaskStore>) => ({
  tasks: fromStream(
    runner,
    ({ isWhole, organizationId }: TasksAsked) =>
      Stream.unwrap(
        TaskStore.useSync((store) =>
          isWhole ? Stream.map(store.tray(organizationId), (tasks) => ({ tasks })) : store.own(organizationId)
        )
      ).pipe(Stream.map((found): TaskTrayEvent => ({ type: "tasks.changed", ...found }))),
    (cause): TaskTrayEvent => ({ type: "tasks.failed", error: Cause.squash(cause) })
  ),
  actOnTask: fromEffect(runner, (act: TaskAct) => {
    switch (act.kind) {
      case "cancel":
        return GenerationStore.use((store) => store.cancel(act.generationId))
      case "retry":
        return Effect.flatMap(idempotencyKey, (key) =>
          GenerationStore.use((store) => Effect.asVoid(store.retry(act.generationId, key)))
        )
      case "cancelUpload":
        return TaskStore.use((store) => store.cancelUpload(act.assetId))
      case "cancelRun":
        return TaskStore.use((store) => store.cancelRun(act.runId))
      case "retryRun":
        return Effect.flatMap(idempotencyKey, (key) => TaskStore.use((store) => store.retryRun(act.runId, key)))
    }
  })
})
