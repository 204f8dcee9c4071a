import type { PoolMessage } from "./process-pool.ts"

const send = <Result>(message: PoolMessage<Result>): Promise<void> =>
  new Promise((resolve) => process.send?.(message, () => resolve()))

export const serveTasks = <Task, Result>(
  run: (task: Task, onProgress: (fraction: number) => void) => Promise<Result>,
  onDisconnect: () => void = () => process.exit(0)
): void => {
  const onProgress = (fraction: number) => void send({ type: "progress", fraction })
  process.on("disconnect", onDisconnect)
  process.on("message", (task: Task) => {
    run(task, onProgress).then(
      (result) => send({ type: "result", result, rssBytes: process.memoryUsage.rss() }),
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error)
        return send({ type: "failed", message, rssBytes: process.memoryUsage.rss() })
      }
    )
  })
}
