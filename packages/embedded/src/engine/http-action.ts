import { Execution, runIn } from "../modules/execution.ts"
import type { Exports } from "../modules/functions.ts"
import type { LogLines } from "../modules/log-lines.ts"
import type { Caller } from "../modules/function-runner.ts"
import type { Runtime } from "./runtime.ts"

interface HttpAction {
  readonly invokeHttpAction: (request: Request) => Promise<Response>
}

interface Router {
  readonly lookup: (path: string, method: string) => readonly [HttpAction, string, string] | null
}

/** Undefined when nothing is routed. Fails with what the action throws. */
export const runHttpAction = async (
  runtime: Runtime,
  http: Exports | undefined,
  request: Request,
  caller: Caller,
  log: LogLines
): Promise<Response | undefined> => {
  const router = http?.["default"] as Router | undefined
  const found = router?.lookup(new URL(request.url).pathname, request.method)
  if (!found) return undefined
  const execution = new Execution({ runtime, kind: "http", path: "http", ...caller, log })
  try {
    return await runIn(execution, () => found[0].invokeHttpAction(request))
  } finally {
    await execution.settle()
  }
}

export const unrouted = (request: Request): Response =>
  new Response(`No HttpAction routed for ${new URL(request.url).pathname}`, { status: 404 })
