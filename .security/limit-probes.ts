import type { Limit } from "../.ci/limits.ts"
import type { Context } from "./attack.ts"
import { type Answer, ask } from "./ask.ts"
import { makeBrowser } from "./person.ts"
import { connectFrame, converse, openSocket } from "./socket.ts"

export type LimitProbe = (context: Context, limit: Limit) => Promise<string | undefined>

const between = (status: number, at: Answer, above: Answer): string | undefined => {
  if (at.status === status) return `refused at the limit with ${at.status}`
  // A server that stops reading may cut the connection before its answer is read.
  return above.status === status || above.status === 0 ? undefined : `${above.status} above the limit`
}

const padded = (given: object, bytes: number): string => {
  const bare = JSON.stringify({ ...given, filling: "" })
  return JSON.stringify({ ...given, filling: "x".repeat(bytes - bare.length) })
}

const QUERY = { path: "version:current", args: {}, format: "json" }

const sized =
  (tokenOf: (context: Context) => Promise<string | undefined>): LimitProbe =>
  async (context, { value }) => {
    const server = await context.server()
    const token = await tokenOf(context)
    const headers = {
      "content-type": "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` })
    }
    const send = (bytes: number) =>
      ask(server.loopback, "/_convex/api/query", { method: "POST", headers, body: padded(QUERY, bytes) })
    return between(413, await send(value), await send(value + 1))
  }

const batchQueries: LimitProbe = async (context, { value }) => {
  const server = await context.server()
  const headers = { "content-type": "application/json" }
  const send = (count: number) => {
    const queries = Array.from({ length: count }, () => QUERY)
    return ask(server.loopback, "/_convex/api/query_batch", {
      method: "POST",
      headers,
      body: JSON.stringify({ queries })
    })
  }
  const [at, above] = [await send(value), await send(value + 1)]
  if (at.status !== 200) return `${at.status} at the limit`
  return above.status === 200 ? "accepted above the limit" : undefined
}

const adds = (count: number): string =>
  JSON.stringify({
    type: "ModifyQuerySet",
    baseVersion: 0,
    newVersion: 1,
    modifications: Array.from({ length: count }, (_, queryId) => ({
      type: "Add",
      queryId,
      udfPath: "version:current",
      args: [{}]
    }))
  })

const isAnswered = (frames: ReadonlyArray<string>): boolean => frames.some((frame) => frame.includes("QueryUpdated"))

const frameBytes: LimitProbe = async (context, { value }) => {
  const server = await context.server()
  const send = (bytes: number) =>
    converse(
      server,
      [connectFrame(), padded({ type: "Event", eventType: "x", event: "x" }, bytes), adds(1)],
      isAnswered
    )
  if (!isAnswered((await send(value)).frames)) return "closed at the limit"
  return isAnswered((await send(value + 1)).frames) ? "accepted above the limit" : undefined
}

const queriesPerSocket: LimitProbe = async (context, { value }) => {
  const server = await context.server()
  const send = (count: number) => converse(server, [connectFrame(), adds(count)], isAnswered)
  if (!isAnswered((await send(value)).frames)) return "closed at the limit"
  return isAnswered((await send(value + 1)).frames) ? "accepted above the limit" : undefined
}

const socketsPerAddress: LimitProbe = async (context, { value }) => {
  const server = await context.start()
  const sockets = Array.from({ length: value }, () => openSocket(server))
  const opened = (socket: (typeof sockets)[number]) =>
    new Promise<boolean>((resolve) => {
      socket.on("open", () => resolve(true))
      socket.on("error", () => resolve(false))
      socket.on("close", () => resolve(false))
    })
  const refused = (await Promise.all(sockets.map(opened))).filter((isOpen) => !isOpen).length
  const above = openSocket(server)
  const isTaken = (await opened(above)) && (await stays(above))
  for (const socket of [...sockets, above]) socket.terminate()
  if (refused > 0) return `${refused} refused at the limit`
  return isTaken ? "accepted above the limit" : undefined
}

const SETTLE_MS = 500

/** A socket may be accepted and closed at once. */
const stays = (socket: ReturnType<typeof openSocket>): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), SETTLE_MS)
    socket.on("close", () => {
      clearTimeout(timer)
      resolve(false)
    })
  })

const bodyBytes: LimitProbe = async (context, { value }) => {
  const browser = makeBrowser(await context.server())
  const send = (bytes: number) =>
    browser.send("/api/auth/sign-in/email", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: padded({ email: "unknown@people.test", password: "x" }, bytes)
    })
  return between(413, await send(value), await send(value + 1))
}

const openUploads: LimitProbe = async (context, { value }) => {
  const { b, adminB } = await context.world()
  const start = { brandId: b.brandId, name: "x.png", bytes: 1_000, purpose: "product" }
  for (let at = 0; at < value; at++) {
    const { code } = await adminB.mutation("uploads:start", start)
    if (code !== "accepted") return `refused at ${at} of ${value}: ${code}`
  }
  const { code } = await adminB.mutation("uploads:start", start)
  return code === "accepted" ? "accepted above the limit" : undefined
}

export const limitProbes: Readonly<Record<string, LimitProbe>> = {
  jsonBytesAnonymous: sized(async () => undefined),
  jsonBytesUser: sized(async ({ world }) => (await world()).viewerA.token()),
  batchQueries,
  frameBytesAnonymous: frameBytes,
  queriesPerSocketAnonymous: queriesPerSocket,
  anonymousSocketsPerAddress: socketsPerAddress,
  bodyBytes,
  openUploads
}
