import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import { Generations, TaskStore } from "./generation.service.ts"
import type { TaskAct, TaskTrayEvent } from "./task-tray.machine.ts"

/** The tray's ports, served by `TaskStore` and `Generations` of `runner`. */
export const taskTrayActors = (runner: EffectRunner<Generations | TaskStore>) => ({
  tasks: fromStream(
    runner,
    ({ organizationId }: { readonly organizationId: string }) =>
      Stream.unwrap(TaskStore.useSync((store) => store.tray(organizationId))).pipe(
        Stream.map((tasks): TaskTrayEvent => ({ type: "tasks.changed", tasks }))
      ),
    (cause): TaskTrayEvent => ({ type: "tasks.failed", error: Cause.squash(cause) })
  ),
  actOnTask: fromEffect(runner, (act: TaskAct) => {
    switch (act.kind) {
      case "cancel":
        return Generations.use((generations) => generations.cancel(act.generationId))
      case "retry":
        return Generations.use((generations) => Effect.asVoid(generations.retry(act.generationId)))
      case "cancelUpload":
        return TaskStore.use((store) => store.cancelUpload(act.assetId))
    }
  })
})
