import { v } from "convex/values"
import { defineMutation } from "./access/define.ts"
import { worker } from "./access/worker.ts"
import { keepPresence } from "./queue/workerPresence.ts"

/** Repeated every few seconds; tasks of a worker that stops, while others go on, return to the queue. */
export const present = defineMutation({
  args: { workerKey: v.string(), workerId: v.string() },
  returns: v.null(),
  access: worker,
  handler: async (ctx, { workerId }) => {
    await keepPresence(ctx, workerId)
    return null
  }
})
