import { WebSocket } from "ws"
import { makeSights } from "./harness.ts"

export type ServerMessage = { readonly type: string; readonly [field: string]: unknown }

export const openRaw = async (
  url: string,
  { headers = {}, version = "1.48.0" }: { headers?: Record<string, string>; version?: string } = {}
) => {
  const socket = new WebSocket(`${url.replace("http", "ws")}/api/${version}/sync`, { headers })
  const messages = makeSights<ServerMessage>()
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on("close", (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  // A ws frame in text mode is a Buffer.
  socket.on("message", (data: Buffer) => messages.push(JSON.parse(data.toString()) as ServerMessage))
  await new Promise((resolve, reject) => {
    socket.on("open", resolve)
    socket.on("error", reject)
  })
  const send = (message: object) => socket.send(JSON.stringify(message))
  return {
    send,
    sendText: (text: string) => socket.send(text),
    messages,
    closed,
    connect: (sessionId: string = crypto.randomUUID(), extra: object = {}) =>
      send({ type: "Connect", sessionId, connectionCount: 0, lastCloseReason: null, clientTs: 0, ...extra }),
    close: () => socket.close(),
    cut: () => socket.terminate()
  }
}
