import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { rm } from "node:fs/promises"
import { createServer, type Server } from "node:net"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startRuntime } from "../src/server/runtime.ts"
import { freePort, functionsDir, makeDirectory, settingsFor, useRuntime } from "./harness.ts"

const main = join(import.meta.dirname, "..", "src", "cli", "main.ts")

const holdPort = async (port = 0): Promise<{ readonly port: number; readonly server: Server }> => {
  const server = createServer()
  server.listen(port, "127.0.0.1")
  await once(server, "listening")
  // It listens on a port.
  const { port: held } = server.address() as { readonly port: number }
  return { port: held, server }
}

const sitePort = await freePort()
const site = `http://127.0.0.1:${sitePort}`

describe("HTTP actions on a port of their own", () => {
  const host = useRuntime({ sitePort, siteUrl: site })

  it("are at its root, at the address that they are given", async () => {
    const address = `${site}/address?name=ada`
    expect(await (await fetch(address)).text()).toBe(address)
    const sent = await fetch(`${site}/echo/any`, { method: "POST", body: "x" })
    expect([sent.status, await sent.text()]).toEqual([201, "nobody:x"])
  })

  it("are under /http of the other port as well", async () => {
    expect(await (await fetch(`${host.url()}/http/address`)).text()).toBe(`${site}/address`)
  })

  it("share it with nothing else", async () => {
    const body = JSON.stringify({ path: "messages:list", args: { channel: "x" } })
    const headers = { "Content-Type": "application/json" }
    expect((await fetch(`${site}/api/query`, { method: "POST", headers, body })).status).toBe(404)
    expect((await fetch(`${site}/version`)).status).toBe(404)
  })
})

describe("a port that is taken", () => {
  it("ends the start, and what was opened is closed", async () => {
    const directory = await makeDirectory()
    const { port, server } = await holdPort()
    const settings = settingsFor(directory, { sitePort: port, siteUrl: `http://127.0.0.1:${port}` })
    await expect(startRuntime({ ...settings, log: () => undefined })).rejects.toThrow("EADDRINUSE")
    server.close()
    const runtime = await startRuntime({ ...settings, log: () => undefined })
    await runtime.close()
    await rm(directory, { recursive: true, force: true })
  })
})

describe("the command line", () => {
  let directory: string
  beforeAll(async () => {
    directory = await makeDirectory()
  })
  afterAll(() => rm(directory, { recursive: true, force: true }))

  const started = async (...args: ReadonlyArray<string>) => {
    const child = spawn(process.execPath, [main, "start", functionsDir, "--data", directory, ...args])
    const lines: Array<string> = []
    for await (const line of createInterface({ input: child.stdout })) {
      lines.push(line)
      if (line.startsWith("operator's key")) break
    }
    const exit = once(child, "exit")
    return {
      said: lines,
      stop: async () => {
        child.kill("SIGTERM")
        await exit
      }
    }
  }
  const refused = async (environment: Readonly<Record<string, string>>, ...args: ReadonlyArray<string>) => {
    const env = { ...process.env, ...environment }
    const whole = [main, "start", functionsDir, "--data", directory, ...args]
    const ended = promisify(execFile)(process.execPath, whole, { env })
    return ended.then(
      () => "",
      ({ stderr }: { readonly stderr: string }) => stderr
    )
  }

  it("takes the port after the first one, says so, and answers there", async () => {
    const port = sitePort - 1
    const { said, stop } = await started("--port", String(port))
    expect(said).toContain(`HTTP actions at ${site}`)
    expect(await (await fetch(`${site}/address`)).text()).toBe(`${site}/address`)
    await stop()
  })

  it("does without one when the next is taken, or none is wanted", async () => {
    const { port, server } = await holdPort()
    const beside = await started("--port", String(port - 1))
    expect(beside.said).toContain(`HTTP actions at http://127.0.0.1:${port - 1}/http`)
    await beside.stop()
    server.close()
    const without = await started("--port", String(port - 1), "--site-port", "0")
    expect(without.said).toContain(`HTTP actions at http://127.0.0.1:${port - 1}/http`)
    await without.stop()
  })

  it("refuses one that is taken, and half a bucket, in a sentence", async () => {
    const { port, server } = await holdPort()
    expect(await refused({}, "--site-port", String(port))).toContain(
      `Port ${port} is taken: choose another one with --site-port`
    )
    server.close()
    expect(await refused({ S3_BUCKET: "files", S3_REGION: "eu" })).toContain(
      "A bucket for stored files needs S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY too"
    )
    const keys = { S3_BUCKET: "files", S3_REGION: "eu", S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b" }
    expect(await refused({ ...keys, S3_ENDPOINT: "ftp://files" })).toContain("S3_ENDPOINT must be an address")
  })
})
