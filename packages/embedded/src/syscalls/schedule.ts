import type { Execution } from "../modules/execution.ts"
import { addJob, cancelJob } from "../scheduler/jobs.ts"
import { pathIn } from "./address.ts"
import { numberIn, type Request, stringIn, valueIn } from "./request.ts"
import { ACTIONS, MUTATIONS, type Syscalls, writing } from "./syscall.ts"

const schedule = (execution: Execution, request: Request) => {
  const job = {
    path: pathIn(request),
    args: valueIn(request, "args"),
    due: numberIn(request, "ts") * 1000,
    parent: execution.metadata.scheduledFunctionId,
    // A mutation that is run again schedules the same.
    at: execution.deterministic ? execution.startedAt : execution.runtime.clock.now()
  }
  return writing(execution, (transaction) => JSON.stringify(addJob(execution.runtime, transaction, job)))
}

const cancel = (execution: Execution, request: Request) =>
  writing(execution, (transaction) => {
    cancelJob(execution.runtime, transaction, stringIn(request, "id"))
    return "null"
  })

export const scheduleCalls: Syscalls = {
  "1.0/schedule": { where: MUTATIONS, run: schedule },
  "1.0/cancel_job": { where: MUTATIONS, run: cancel },
  "1.0/actions/schedule": { where: ACTIONS, run: schedule },
  "1.0/actions/cancel_job": { where: ACTIONS, run: cancel }
}
