/** Servers, each in a process of its own whose processor time is that of the server alone; clients are here. */
import { fork } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { clients } from "./clients.mjs"
import { BENCH_JWKS } from "./signed-in.mjs"

export const SUBJECTS = Object.keys(clients)

export const start = async (name, folder) => {
  const child = fork(join(import.meta.dirname, "serve.mjs"), [name, folder, BENCH_JWKS])
  const [url] = await once(child, "message")
  return {
    client: () => clients[name](url),
    /** User and system time until now, ms. */
    processor: async () => {
      child.send("processor")
      const [{ system, user }] = await once(child, "message")
      return (system + user) / 1000
    },
    close: async () => {
      const ended = once(child, "exit")
      child.disconnect()
      await ended
    }
  }
}
