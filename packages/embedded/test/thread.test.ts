import { rm } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { ConvexHttpClient } from "convex/browser"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { LogLine } from "../src/server/log-line.ts"
import { makeMount } from "../src/server/mount.ts"
import { startEmbedded } from "../src/server/start-embedded.ts"
import { holdDatabase } from "../src/store/hold-database.ts"
import { type SupervisedThread, superviseThread } from "../src/server/supervised-thread.ts"
import { api } from "./app/convex/_generated/api.js"
import { connectTo, environment, functionsDir, makeDirectory, makeSights, settingsFor, tokenFor } from "./harness.ts"

let directory: string
beforeAll(async () => {
  directory = await makeDirectory()
})
afterAll(() => rm(directory, { recursive: true, force: true }))

const serve = async (
  mount: ReturnType<typeof makeMount> | ReturnType<Awaited<ReturnType<typeof startEmbedded>>["mount"]>
) => {
  const server: Server = createServer((request, response) => {
    if (request.url?.startsWith("/_convex") === true) mount.request(request, response)
    else response.writeHead(418).end("the app")
  })
  server.on("upgrade", mount.upgrade)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/_convex`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

it.each(["inline", "thread"] as const)("startEmbedded opens a database that its caller holds, %s", async (mode) => {
  const options = {
    file: `${directory}/held-${mode}.sqlite`,
    filesDir: `${directory}/held-${mode}`,
    functionsDir,
    publicUrl: "http://localhost:3999/_convex",
    environment: {},
    mode,
    allowedOrigins: []
  }
  const held = holdDatabase(options.file, 4200)
  await expect(startEmbedded(options)).rejects.toThrow("is already open in process")
  const embedded = await startEmbedded({ ...options, held })
  expect(await embedded.run("messages:hidden")).toBe("for operators")
  await embedded.close()
  await expect(startEmbedded(options)).rejects.toThrow("is already open in process")
  held.release()
})

describe("startEmbedded in a thread, mounted under a prefix", () => {
  it("serves sockets, calls and files, runs internal functions, and takes new variables", async () => {
    const lines: Array<LogLine> = []
    const embedded = await startEmbedded({
      file: `${directory}/embedded.sqlite`,
      filesDir: `${directory}/embedded-files`,
      functionsDir,
      publicUrl: "http://localhost:3999/_convex",
      environment: {},
      mode: "thread",
      allowedOrigins: [],
      log: (line) => lines.push(line)
    })
    const app = await serve(embedded.mount("/_convex"))
    const client = connectTo(app.url)
    const sights = makeSights<ReadonlyArray<string>>()
    client.onUpdate(api.messages.list, { channel: "mounted" }, sights.push)
    await client.mutation(api.messages.send, { channel: "mounted", text: "through both" })
    expect(await sights.until((shown) => shown.length === 1)).toEqual(["through both"])

    const http = new ConvexHttpClient(app.url, { logger: false })
    const uploadUrl = (await http.mutation(api.files.uploadUrl, {})).replace("http://localhost:3999/_convex", app.url)
    const large = Buffer.alloc(3_000_000, 7)
    const { storageId } = (await (await fetch(uploadUrl, { method: "POST", body: large })).json()) as {
      storageId: never
    }
    const address = (await http.query(api.files.address, { storageId })) ?? ""
    const back = await fetch(address.replace("http://localhost:3999/_convex", app.url))
    expect(Buffer.from(await back.arrayBuffer()).equals(large)).toBe(true)
    expect(await (await fetch(`${app.url}/http/hello?name=ada`)).text()).toBe("hello ada")
    expect((await fetch(app.url.replace("_convex", "_convexity"))).status).toBe(404)

    expect(await embedded.run("messages:hidden")).toBe("for operators")
    expect(await embedded.run("people:whoAmI", {}, { subject: "eve" })).toBe("eve")
    await expect(embedded.run("messages:nothing")).rejects.toThrow("Could not find public function")
    expect(await embedded.health()).toMatchObject({ ok: true, restarts: 0 })

    http.setAuth(await tokenFor("ada"))
    await expect(http.query(api.people.whoAmI, {})).rejects.toThrow("Unauthenticated")
    await embedded.setEnvironment(environment)
    expect(await http.query(api.people.whoAmI, {})).toBe("ada")

    await client.close()
    await app.close()
    await embedded.close()
    expect(await embedded.health()).toMatchObject({ ok: false })
    expect(lines.filter((line) => line.level === "error").map(({ text }) => text)).toEqual([
      expect.stringMatching(/^\[messages:nothing E-\w{8}\] Error: Could not find public function/)
    ])
  })

  it("rejects with file and line when the functions are refused", async () => {
    const refused = startEmbedded({
      file: `${directory}/refused.sqlite`,
      filesDir: `${directory}/files`,
      functionsDir: `${import.meta.dirname}/refused`,
      publicUrl: "http://localhost:3999/_convex",
      environment: {},
      mode: "thread",
      allowedOrigins: []
    })
    await expect(refused).rejects.toThrow("broken.ts:2: ")
  })
})

describe("the watchdog", () => {
  it("ends a function that never yields, says which one, and lets clients go on", async () => {
    const lines = makeSights<LogLine>()
    const settings = settingsFor(directory, { file: `${directory}/watchdog.sqlite` })
    const thread: SupervisedThread = await superviseThread(settings, lines.push, { stuckAfterMs: 3_000 })
    const mount = makeMount("/_convex", thread.port)
    const app = await serve(mount)
    const client = connectTo(app.url)
    const sights = makeSights<ReadonlyArray<string>>()
    client.onUpdate(api.messages.list, { channel: "watchdog" }, sights.push)
    await client.mutation(api.messages.send, { channel: "watchdog", text: "before" })

    const http = new ConvexHttpClient(app.url, { logger: false })
    await expect(http.mutation(api.values.spin, {})).rejects.toThrow("Restarting")
    const line = await lines.until(({ text }) => text.includes("did not yield"))
    expect(line).toEqual({
      level: "error",
      text: "the runtime is started again: the function values:spin did not yield for 3 s"
    })

    await client.mutation(api.messages.send, { channel: "watchdog", text: "after" })
    expect(await sights.until((shown) => shown.length === 2)).toEqual(["before", "after"])
    expect(thread.restarts()).toBe(1)
    await client.close()
    await app.close()
    mount.close()
    await thread.close()
  })
})

describe("a backlog", () => {
  it("longer than the limit of one call is worked off, and everyone is answered", async () => {
    const lines = makeSights<LogLine>()
    const settings = settingsFor(directory, { file: `${directory}/backlog.sqlite` })
    const thread = await superviseThread(settings, lines.push, { stuckAfterMs: 1_000 })
    const client = connectTo(`http://127.0.0.1:${thread.port()}`)
    const answered = makeSights<number>()
    for (let seed = 0; seed < 60; seed += 1) {
      client.onUpdate(api.values.busy, { seed, rounds: 3_000_000 }, answered.push)
    }
    await answered.until(() => answered.all.length === 60)
    expect(thread.restarts()).toBe(0)
    await client.close()
    await thread.close()
  })
})

describe("the memory guard", () => {
  it("ends functions that fill the memory and yield, and serves again", async () => {
    const lines = makeSights<LogLine>()
    const settings = settingsFor(directory, { file: `${directory}/fill-memory.sqlite` })
    const thread = await superviseThread(settings, lines.push, { maxMemoryMb: 400 })
    const port = thread.port()
    const http = new ConvexHttpClient(`http://127.0.0.1:${port}`, { logger: false })
    await expect(http.action(api.values.fillMemory, { mebibytes: 500 })).rejects.toThrow("fetch failed")
    const { text } = await lines.until((line) => line.text.includes("started again"))
    expect(text).toContain("the functions held more than 400 MiB of memory")
    const client = connectTo(`http://127.0.0.1:${port}`)
    await client.mutation(api.messages.send, { channel: "guard", text: "after" })
    expect(thread.restarts()).toBe(1)
    await client.close()
    await thread.close()
  })
})

describe("a mount without a runtime", () => {
  it("asks clients to come back", async () => {
    const mount = makeMount("/_convex", () => undefined)
    const app = await serve(mount)
    const response = await fetch(`${app.url}/version`)
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"])
    await app.close()
    mount.close()
  })
})
