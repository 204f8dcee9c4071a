import { type Attack, type Context, verdictOf } from "../attack.ts"
import { ask, type Answer } from "../ask.ts"
import { connectFrame, converse, openSocket } from "../socket.ts"

const survives = async ({ server: get }: Context, attempt: () => Promise<string | undefined>) => {
  const server = await get()
  const before = server.restarts()
  const fault = await attempt()
  const health = await server.health()
  const restarts = server.restarts() - before
  return [
    ...(fault === undefined ? [] : [fault]),
    ...(restarts > 0 ? [`the backend was started again ${restarts} times`] : []),
    ...(health === 200 ? [] : [`/healthz answers ${health}`])
  ]
}

const json = (body: string) => ({ method: "POST", headers: { "content-type": "application/json" }, body })

const refused = (what: string, { status }: Answer): string | undefined =>
  status === 200 ? `${what} was accepted` : undefined

export const manyKeys: Attack = {
  id: "4a",
  title: "1.65 million keys in one JSON body of 15 MB, without a sign-in",
  short: true,
  run: async (context) => {
    const server = await context.server()
    const keys = Array.from({ length: 1_650_000 }, (_, at) => `"${at.toString(36)}":1`).join(",")
    const body = `{"path":"version:current","args":{${keys}},"format":"json"}`
    let status = 0
    const faults = await survives(context, async () => {
      const answer = await ask(server.loopback, "/_convex/api/query", json(body))
      status = answer.status
      return answer.status === 413 || answer.status === 0 ? undefined : `answered ${answer.status} instead of 413`
    })
    return verdictOf(faults, `refused with ${status}, the backend went on`)
  }
}

export const manyQueries: Attack = {
  id: "4b",
  title: "200,000 queries in one batch, without a sign-in",
  short: true,
  run: async (context) => {
    const server = await context.server()
    const queries = Array.from({ length: 200_000 }, () => '{"path":"version:current","args":{}}').join(",")
    const faults = await survives(context, async () =>
      refused("the batch", await ask(server.loopback, "/_convex/api/query_batch", json(`{"queries":[${queries}]}`)))
    )
    return verdictOf(faults, "refused, the backend went on")
  }
}

const addsFrame = (count: number): string => {
  const modifications = Array.from({ length: count }, (_, queryId) => ({
    type: "Add",
    queryId,
    udfPath: "version:current",
    args: [{}]
  }))
  return JSON.stringify({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications })
}

export const manySubscriptions: Attack = {
  id: "4c",
  title: "20,000 subscriptions in one frame of an anonymous socket",
  short: true,
  run: async (context) => {
    const server = await context.server()
    const frames = [connectFrame(), addsFrame(20_000)]
    let code = 0
    const faults = await survives(context, async () => {
      const ending = await converse(server, frames, (received) =>
        received.some((frame) => frame.includes('"queryId":19999'))
      )
      code = ending.code
      return ending.status === 101 ? "all subscriptions were accepted" : undefined
    })
    return verdictOf(faults, `the socket was closed with ${code}, the backend went on`)
  }
}

export const largeFrame: Attack = {
  id: "4d",
  title: "A frame of 19 MB on an anonymous socket",
  short: true,
  run: async (context) => {
    const server = await context.server()
    const frame = JSON.stringify({ type: "Event", eventType: "x", event: "x".repeat(19_000_000) })
    const faults = await survives(context, async () => {
      const { code } = await converse(server, [connectFrame(), frame, addsFrame(1)], (received) => received.length > 0)
      return code === 0 ? "the socket stayed open" : undefined
    })
    return verdictOf(faults, "the socket was closed, the backend went on")
  }
}

export const manySockets: Attack = {
  id: "4e",
  title: "1,200 sockets from one address",
  run: async (context) => {
    const server = await context.server()
    const open: Array<Promise<boolean>> = []
    const sockets: Array<{ terminate: () => void }> = []
    for (let at = 0; at < 1_200; at++) {
      const socket = openSocket(server)
      sockets.push(socket)
      open.push(
        new Promise((resolve) => {
          socket.on("open", () => resolve(true))
          socket.on("error", () => resolve(false))
        })
      )
      if (at % 50 === 49) await Promise.all(open)
    }
    const opened = (await Promise.all(open)).filter(Boolean).length
    const health = await server.health()
    for (const socket of sockets) socket.terminate()
    const faults = [
      ...(opened === 1_200 ? ["all 1,200 sockets were accepted"] : []),
      ...(health === 200 ? [] : [`/healthz answers ${health}`])
    ]
    return verdictOf(faults, `${opened} of 1,200 were accepted`)
  }
}
