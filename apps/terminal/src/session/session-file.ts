import { chmod, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { homedir } from "node:os"
import { dirname, join } from "node:path"
import type { CookieJar } from "@marque/adapters/local-identity/cookies"
import { Option, Schema } from "effect"
import { CookieJar as ToughJar } from "tough-cookie"
import type { Environment } from "../arguments.ts"

const Kept = Schema.Struct({
  cookies: Schema.Unknown,
  brandId: Schema.optionalKey(Schema.String)
})
type Kept = typeof Kept.Type

const SessionFile = Schema.fromJsonString(Schema.Struct({ servers: Schema.Record(Schema.String, Kept) }))
const decode = Schema.decodeUnknownOption(SessionFile)

export const sessionFilePath = (environment: Environment): string =>
  join(environment["XDG_CONFIG_HOME"] || join(environment["HOME"] || homedir(), ".config"), "marque", "sessions.json")

const readAll = async (file: string): Promise<Map<string, Kept>> => {
  const text = await readFile(file, "utf8").catch(() => "")
  return new Map(Object.entries(Option.getOrUndefined(decode(text))?.servers ?? {}))
}

/** Atomic; readable by its owner only, also meanwhile. */
const writeAll = async (file: string, servers: ReadonlyMap<string, Kept>): Promise<void> => {
  const folder = dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const part = `${file}.${process.pid}.part`
  try {
    await writeFile(part, JSON.stringify({ servers: Object.fromEntries(servers) }), { mode: 0o600, flag: "w" })
    await chmod(part, 0o600)
    await rename(part, file)
  } finally {
    await rm(part, { force: true })
  }
}

const jarOf = (cookies: unknown): ToughJar => {
  try {
    return ToughJar.deserializeSync(JSON.stringify(cookies))
  } catch {
    // Written by another version, so the person signs in again.
    return new ToughJar()
  }
}

export interface Session {
  readonly jar: CookieJar
  /** Signed in to this server in an earlier run without signing out. */
  readonly began: boolean
  readonly brandId: () => string | undefined
  readonly useBrand: (brandId: string | undefined) => Promise<void>
  readonly forget: () => Promise<void>
}

export const openSession = async (file: string, origin: string): Promise<Session> => {
  const known = (await readAll(file)).get(origin)
  let jar = known === undefined ? new ToughJar() : jarOf(known.cookies)
  let brandId = known?.brandId

  // One write at a time: each rereads the file, so that other servers' entries stay.
  let writing: Promise<void> = Promise.resolve()
  const change = (entry: () => Kept | undefined): Promise<void> => {
    writing = writing.then(async () => {
      const servers = await readAll(file)
      const next = entry()
      if (next === undefined) servers.delete(origin)
      else servers.set(origin, next)
      await writeAll(file, servers)
    })
    return writing
  }
  const save = () => change(() => ({ cookies: jar.serializeSync(), ...(brandId !== undefined && { brandId }) }))

  return {
    began: known !== undefined,
    jar: {
      header: (url) => jar.getCookieString(url),
      keep: async (lines, url) => {
        for (const line of lines) await jar.setCookie(line, url, { ignoreError: true })
        await save()
      }
    },
    brandId: () => brandId,
    useBrand: async (next) => {
      if (next === brandId) return
      brandId = next
      await save()
    },
    forget: async () => {
      jar = new ToughJar()
      brandId = undefined
      await change(() => undefined)
    }
  }
}
