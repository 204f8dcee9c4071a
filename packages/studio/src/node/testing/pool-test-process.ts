import type { PoolMessage } from "../process-pool.ts"

interface Task {
  readonly say: "pid" | "large" | "progress" | "failed" | "exit"
}

const { pid } = process

const send = (message: PoolMessage<number>): void => void process.send?.(message)

process.on("disconnect", () => process.exit(0))
process.on("message", ({ say }: Task) => {
  if (say === "exit") process.exit(7)
  else if (say === "progress") send({ type: "progress", fraction: 0.5 })
  else if (say === "failed") send({ type: "failed", message: "No such thing", rssBytes: 0 })
  else send({ type: "result", result: pid, rssBytes: say === "large" ? 100 : 99 })
})
