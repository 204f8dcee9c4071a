import { spawn } from "node:child_process"
import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises"
import { createInterface } from "node:readline"
import { join } from "node:path"
import { stage, stagedFolder } from "../../.ci/pack/stage.mjs"
import { inFolder, shown, spread } from "./figures.mjs"
import { marqueClient } from "./clients.mjs"

const published = async () => {
  await stage("embedded")
  return join(stagedFolder("embedded"), "dist/cli/main.js")
}

const spawnServer = async (command, functions, folder) => {
  const main = await published()
  const begin = performance.now()
  const child = spawn(process.execPath, [main, command, functions, "--data", folder, "--port", "0"], {
    stdio: ["ignore", "pipe", "inherit"]
  })
  const url = await new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)))
    createInterface({ input: child.stdout }).on("line", (line) => {
      const found = /listening on (\S+)/.exec(line)
      if (found) resolve(found[1])
    })
  })
  return {
    url,
    startMs: performance.now() - begin,
    residentMb: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, "utf8")
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
    },
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners("exit")
        child.once("exit", resolve)
        child.kill("SIGTERM")
      })
  }
}

const copied = async (folder) => {
  const functions = join(folder, "convex")
  await mkdir(join(folder, "data"), { recursive: true })
  await cp(join(import.meta.dirname, "convex"), functions, { recursive: true })
  await symlink(join(import.meta.dirname, "../../node_modules"), join(folder, "node_modules"))
  return { functions, data: join(folder, "data") }
}

const connected = async (url, count) => {
  const clients = []
  for (let n = 0; n < count; n += 100) {
    clients.push(...(await Promise.all(Array.from({ length: 100 }, () => marqueClient(url)))))
  }
  return clients
}

export const memory = () =>
  inFolder(async (folder) => {
    const { data, functions } = await copied(folder)
    const server = await spawnServer("start", functions, data)
    const idle = await server.residentMb()
    const clients = await connected(server.url, 1000)
    const answers = clients.map((client) => new Promise((resolve) => client.watch("brand", resolve)))
    await Promise.all(answers)
    const watching = await server.residentMb()
    for (let n = 0; n < 20; n++) await clients[0].add("brand", n)
    const busy = await server.residentMb()
    console.log(`\nA process of its own: listening after ${server.startMs.toFixed(0)} ms, bundling included`)
    console.log(
      `  resident ${idle.toFixed(0)} MB idle, ${watching.toFixed(0)} MB with 1,000 clients, ${busy.toFixed(0)} MB after 20 writes to all`
    )
    for (const client of clients) client.close()
    await server.stop()
  })

export const reload = () =>
  inFolder(async (folder) => {
    const { data, functions } = await copied(folder)
    const file = join(functions, "said.ts")
    const said = (n) =>
      `import { queryGeneric as query } from "convex/server"\nexport const newest = query({ args: {}, handler: () => [{ n: ${n} }] })\n`
    await writeFile(file, said(0))
    const server = await spawnServer("dev", functions, data)
    const client = await marqueClient(server.url, { module: "said" })
    let wanted = 0
    let arrived = () => undefined
    client.watch(undefined, ([{ n }]) => {
      if (n === wanted) arrived()
    })
    const times = []
    for (let n = 1; n <= 20; n++) {
      wanted = n
      const shownOn = new Promise((resolve) => (arrived = resolve))
      const begin = performance.now()
      await writeFile(file, said(n))
      await shownOn
      times.push(performance.now() - begin)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const { p50, p99 } = spread(times)
    console.log(`\nFrom saving a source to a subscriber's new answer: p50 ${shown(p50)} ms, slowest ${shown(p99)} ms`)
    client.close()
    await server.stop()
  })
