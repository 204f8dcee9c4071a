import { spawnSync } from "node:child_process"
import { closeSync, openSync, statSync, writeSync } from "node:fs"
import { join } from "node:path"
import { type Attack, type Context, notRun, verdictOf } from "../attack.ts"
import { makeFolder, removeFolder } from "../folders.ts"
import { makeBrowser } from "../person.ts"
import { NotStarted, type Server } from "../server.ts"
import { found, signUp } from "../world.ts"

const GARBAGE_BYTES = 240_000

const peopleIn = async (server: Server) => {
  const person = await signUp(server, "Damage")
  const house = await found(person, "Damage house")
  for (let at = 0; at < 400; at++) {
    await person.mutation("folders:create", { brandId: house.brandId, name: `Folder ${at} ${"x".repeat(60)}` })
  }
  return { person, house }
}

const startedOr = async ({ start }: Context, dataDir: string): Promise<Server | NotStarted> => {
  try {
    return await start({ dataDir, environment: { TRUSTED_PROXIES: "127.0.0.1" } })
  } catch (error) {
    if (error instanceof NotStarted) return error
    throw error
  }
}

export const garbage: Attack = {
  id: "15a",
  title: "240 kB of garbage inside the database: the operator learns of it",
  run: async (context) => {
    const folder = makeFolder()
    try {
      const first = await context.start({ dataDir: folder, environment: { TRUSTED_PROXIES: "127.0.0.1" } })
      await peopleIn(first)
      await first.stop()
      const path = join(folder, "marque.sqlite")
      const { size } = statSync(path)
      const file = openSync(path, "r+")
      const from = Math.floor(size / 4)
      writeSync(file, Buffer.alloc(Math.min(GARBAGE_BYTES, size - from), 0xa5), 0, undefined, from)
      closeSync(file)
      const started = await startedOr(context, folder)
      if (started instanceof NotStarted) {
        const isSentence = !started.log.some((line) => /^\s+at /.test(line))
        return verdictOf(
          isSentence ? [] : ["a stack trace instead of a sentence"],
          `refused: ${started.log.join(" ").slice(0, 120)}`
        )
      }
      const visitor = makeBrowser(started)
      await visitor.auth("/sign-in/email", { email: "damage@people.test", password: "a quiet evening 7" })
      await visitor.query("brands:list", { organizationId: "x" })
      const health = await started.health()
      return verdictOf(health === 200 ? ["it starts, and /healthz stays 200"] : [], `/healthz answers ${health}`)
    } finally {
      removeFolder(folder)
    }
  }
}

export const fullDisk: Attack = {
  id: "15b",
  title: "A full disk: /healthz says so, and signing out works",
  run: async (context) => {
    const folder = makeFolder()
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=40m,mode=0700", "tmpfs", folder]).status === 0
    if (!mounted) {
      removeFolder(folder)
      return notRun("no small file system can be mounted here")
    }
    try {
      const server = await context.start({ dataDir: folder, environment: { TRUSTED_PROXIES: "127.0.0.1" } })
      const { person } = await peopleIn(server)
      spawnSync("dd", ["if=/dev/zero", `of=${join(folder, "ballast")}`, "bs=64k"])
      const write = await person.mutation("adminMode:turnOff", {})
      const health = await server.health()
      const out = await person.auth("/sign-out", {})
      await server.stop()
      return verdictOf(
        [
          ...(health === 200 ? ["/healthz stays 200"] : []),
          ...(out.status === 200 ? [] : [`signing out answers ${out.status}`])
        ],
        `/healthz ${health}, sign-out ${out.status}, write ${write.status}`
      )
    } finally {
      spawnSync("umount", [folder])
      removeFolder(folder)
    }
  }
}
