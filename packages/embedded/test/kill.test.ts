import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { api } from "./app/convex/_generated/api.js"
import { connectTo, makeDirectory, makeSights } from "./harness.ts"

let directory: string
let child: ChildProcess
let port = "0"

const startChild = async () => {
  child = spawn(process.execPath, [join(import.meta.dirname, "child.ts"), directory, port], {
    stdio: ["ignore", "pipe", "inherit"]
  })
  const [line] = (await once(child.stdout ?? child, "data")) as [Buffer]
  port = line.toString().trim()
}
const killChild = async () => {
  const ended = once(child, "exit")
  child.kill("SIGKILL")
  await ended
}

beforeAll(async () => {
  directory = await makeDirectory()
  await startChild()
})
afterAll(async () => {
  await killChild()
  await rm(directory, { recursive: true, force: true })
})

it("keeps every acknowledged mutation, and runs unfinished ones once, over kill -9 and a new start", async () => {
  const channel = "kill"
  const clients = [connectTo(`http://127.0.0.1:${port}`), connectTo(`http://127.0.0.1:${port}`)]
  const sights = makeSights<ReadonlyArray<string>>()
  clients[0]?.onUpdate(api.messages.list, { channel }, sights.push)
  const sent: Array<Promise<unknown>> = []
  const wanted: Array<string> = []
  const send = (text: string) => {
    wanted.push(text)
    const client = clients[wanted.length % clients.length]
    if (client !== undefined) sent.push(client.mutation(api.messages.send, { channel, text }))
  }
  for (let round = 0; round < 3; round += 1) {
    const before = sights.all.at(-1)?.length ?? 0
    for (let count = 0; count < 40; count += 1) send(`${round}-${count}`)
    await sights.until((shown) => shown.length > before)
    await killChild()
    send(`${round}-while-down`)
    await startChild()
  }
  await Promise.all(sent)
  const shown = await sights.until((list) => list.length >= wanted.length)
  expect(shown.toSorted((a, b) => a.localeCompare(b))).toEqual(wanted.toSorted((a, b) => a.localeCompare(b)))
  await Promise.all(clients.map((client) => client.close()))
})
