import { type Engine, type EngineOptions, type Identity, makeEngine, type Modules } from "@marque/embedded/engine"
import type { JSONValue } from "convex/values"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { onTestFinished, vi } from "vitest"

const REQUEST = { requestId: "request", ip: null, userAgent: null }

export const callOf = (path: string, args: JSONValue = {}, identity: Identity | null = null) => ({
  path,
  args,
  identity,
  reach: "public" as const,
  metadata: REQUEST
})

/** Module exports are functions and schemas; the map's type does not look into them. */
export const modulesOf = (modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Modules =>
  new Map(Object.entries(modules))

export const folder = async (): Promise<string> => {
  const path = await mkdtemp(join(tmpdir(), "marque-engine-"))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

/** Waits for work in the background; the time is what a busy machine may need and asserts nothing. */
export const until = (check: () => Promise<void> | void): Promise<void> =>
  vi.waitFor(check, { interval: 1, timeout: 60_000 })

export const manualTimers = () => {
  const waiting = new Map<symbol, { readonly delayMs: number; readonly callback: () => void }>()
  return {
    timers: {
      after: (delayMs: number, callback: () => void) => {
        const key = Symbol("timer")
        waiting.set(key, { delayMs, callback })
        return () => void waiting.delete(key)
      },
      soon: (callback: () => void) => void setImmediate(callback)
    },
    delays: () => [...waiting.values()].map(({ delayMs }) => delayMs).sort((left, right) => left - right),
    fire: (delayMs: number) => {
      // A copy, because callbacks may add timers.
      for (const [key, timer] of Array.from(waiting)) {
        if (timer.delayMs !== delayMs) continue
        waiting.delete(key)
        timer.callback()
      }
    }
  }
}

export interface Started {
  readonly engine: Engine
  readonly query: (path: string, args?: JSONValue, identity?: Identity | null) => Promise<JSONValue>
  readonly mutation: (path: string, args?: JSONValue, identity?: Identity | null) => Promise<JSONValue>
  readonly action: (path: string, args?: JSONValue) => Promise<JSONValue>
}

type Answer =
  | { readonly ok: true; readonly value: JSONValue }
  | { readonly ok: false; readonly failure: { message: string } }

const valueOf = (answer: Answer): JSONValue => {
  if (!answer.ok) throw new Error(answer.failure.message)
  return answer.value
}

export const use = (engine: Engine): Started => ({
  engine,
  query: async (path, args, identity) => valueOf(await engine.query(callOf(path, args, identity))),
  mutation: async (path, args, identity) => valueOf(await engine.mutation(callOf(path, args, identity))),
  action: async (path, args) => valueOf(await engine.action(callOf(path, args)))
})

export const start = async (options: Partial<EngineOptions> = {}): Promise<Started> => {
  const engine = await makeEngine({
    file: ":memory:",
    filesDir: "",
    publicUrl: "http://localhost/_convex",
    siteUrl: "http://localhost/_convex/http",
    ...options
  })
  onTestFinished(() => engine.close())
  return use(engine)
}
