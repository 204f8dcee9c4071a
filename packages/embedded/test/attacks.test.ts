/** Small forms of attacks on the one thread, through real sockets and without a token. */
import { describe, expect, it } from "vitest"
import { connectTo, makeSights, useRuntime } from "./harness.ts"
import { openRaw } from "./raw-client.ts"

const host = useRuntime()

const post = async (path: string, body: string) => {
  try {
    const response = await fetch(`${host.url()}${path}`, { method: "POST", body })
    return { status: response.status, body: (await response.json()) as { readonly code?: string } }
  } catch {
    // A body that is cut while it is sent may miss its answer.
    return { status: 413, body: { code: "BodyTooLarge" } }
  }
}

const healthDuring = async (attack: Promise<unknown>): Promise<ReadonlyArray<number>> => {
  const answers: Array<number> = []
  let going = true
  const ended = attack.finally(() => void (going = false))
  do answers.push((await fetch(`${host.url()}/healthz`)).status)
  while (going)
  await ended
  return answers
}

describe("without a token", () => {
  it("200,000 keys in one body are not parsed", async () => {
    const keys = Array.from({ length: 200_000 }, (_, at) => `"k${at}":1`)
    const attack = Promise.all(
      Array.from({ length: 4 }, () => post("/api/query", `{"path":"messages:list","args":{${keys.join(",")}}}`))
    )
    expect(new Set(await healthDuring(attack))).toEqual(new Set([200]))
    for (const answer of await attack) expect(answer).toMatchObject({ status: 413, body: { code: "BodyTooLarge" } })
  })

  it("a batch of 20,000 queries runs none of them, and one below the size of a body is refused by its count", async () => {
    const batch = (count: number) =>
      post(
        "/api/query_batch",
        JSON.stringify({ queries: Array.from({ length: count }, () => ({ path: "a:b", args: {} })) })
      )
    const attack = Promise.all([batch(20_000), batch(1_500)])
    expect(new Set(await healthDuring(attack))).toEqual(new Set([200]))
    expect((await attack).map(({ body, status }) => [status, body.code])).toEqual([
      [413, "BodyTooLarge"],
      [400, "BatchTooLarge"]
    ])
  })

  it("5,000 queries in one frame, or in frames of their own, end the connection and serve others meanwhile", async () => {
    const other = connectTo(host.url())
    const sights = makeSights<unknown>()
    const add = (queryId: number) => ({
      type: "Add",
      queryId,
      udfPath: "messages:list",
      args: [{ channel: `${queryId}` }]
    })
    const inOne = async () => {
      const client = await openRaw(host.url())
      client.connect()
      client.send({
        type: "ModifyQuerySet",
        baseVersion: 0,
        newVersion: 1,
        modifications: Array.from({ length: 5_000 }, (_, at) => add(at))
      })
      return (await client.closed).code
    }
    const inMany = async () => {
      const client = await openRaw(host.url())
      client.connect()
      for (let at = 0; at < 5_000; at += 1) {
        client.send({ type: "ModifyQuerySet", baseVersion: at, newVersion: at + 1, modifications: [add(at)] })
      }
      return (await client.closed).code
    }
    const attack = Promise.all([inOne(), inMany()])
    expect(new Set(await healthDuring(attack))).toEqual(new Set([200]))
    expect(await attack).toEqual([1009, 1002])
    other.onUpdate("messages:list" as never, { channel: "other" } as never, sights.push)
    expect(await sights.until(() => true)).toEqual([])
    await other.close()
  })

  it("a body that never ends is not collected", async () => {
    const part = new Uint8Array(64 * 1024)
    let parts = 0
    const endless = new ReadableStream({
      pull: (controller) => {
        parts += 1
        if (parts > 4_000) controller.close()
        else controller.enqueue(part)
      }
    })
    const attack = fetch(`${host.url()}/api/mutation`, {
      method: "POST",
      body: endless,
      duplex: "half"
    } as RequestInit).then(
      ({ status }) => status,
      () => 413
    )
    expect(new Set(await healthDuring(attack))).toEqual(new Set([200]))
    expect(await attack).toBe(413)
    expect(parts).toBeLessThan(1_000)
  })
})
