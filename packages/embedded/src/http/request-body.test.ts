import type { IncomingMessage } from "node:http"
import { PassThrough } from "node:stream"
import { describe, expect, it } from "vitest"
import { bodyParts } from "./request-body.ts"

const start = (counts: "whole" | "each part") => {
  let now = 0
  const armed = new Set<{ readonly at: number; readonly call: () => void }>()
  const timers = {
    after: (delayMs: number, call: () => void) => {
      const timer = { at: now + delayMs, call }
      armed.add(timer)
      return () => void armed.delete(timer)
    },
    soon: setImmediate,
    elapsed: () => now
  }
  const stream = new PassThrough()
  // Only what is read.
  const request = Object.assign(stream, { headers: {} }) as never as IncomingMessage
  const parts = bodyParts(request, { maxBytes: 1_000, maxMs: 60_000, counts }, timers)
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    stream,
    parts,
    part: async (text: string) => {
      const next = parts.next()
      stream.write(text)
      const { value } = await next
      return value?.toString()
    },
    wait: async (ms: number) => {
      await turn()
      now += ms
      for (const timer of armed) if (timer.at <= now) timer.call()
      await turn()
    },
    armed: () => armed.size
  }
}

const refusalOf = (parts: ReturnType<typeof bodyParts>): Promise<unknown> =>
  parts.next().then(
    () => "no refusal",
    (error: unknown) => error
  )

describe("a body with a limit for each part", () => {
  it("lasts as long as its parts come in time", async () => {
    const { part, parts, stream, wait } = start("each part")
    for (let minute = 0; minute < 20; minute += 1) {
      const next = parts.next()
      await wait(59_999)
      stream.write("x")
      expect((await next).value?.toString()).toBe("x")
    }
    expect(await part("end")).toBe("end")
  })

  it("ends when no part came for that long, and the connection stays open for the answer", async () => {
    const { parts, stream, wait } = start("each part")
    const refused = refusalOf(parts)
    await wait(60_000)
    expect(await refused).toMatchObject({ status: 408, code: "BodyTooSlow" })
    expect(stream.destroyed).toBe(false)
  })
})

describe("a body with a limit for the whole", () => {
  it("ends when it takes longer, however often parts come", async () => {
    const { part, parts, wait } = start("whole")
    expect(await part("a")).toBe("a")
    await wait(30_000)
    expect(await part("b")).toBe("b")
    const refused = refusalOf(parts)
    await wait(30_000)
    expect(await refused).toMatchObject({ status: 408 })
  })

  it("arms no timer once it is read", async () => {
    const { armed, part, parts, stream } = start("whole")
    await part("a")
    stream.end()
    expect((await parts.next()).done).toBe(true)
    expect(armed()).toBe(0)
  })

  it("passes with as many bytes as the limit and fails with one more", async () => {
    const { part, parts, stream } = start("whole")
    expect(await part("x".repeat(1_000))).toHaveLength(1_000)
    const refused = refusalOf(parts)
    stream.write("x")
    expect(await refused).toMatchObject({ status: 413, code: "BodyTooLarge" })
    expect(stream.destroyed).toBe(false)
  })
})
