import type { AddressInfo } from "node:net"
import { setImmediate as nextTurn } from "node:timers/promises"
import { type RawData, WebSocket, WebSocketServer } from "ws"

/** Applies to a frame by number, counted from 1 over both directions and all connections. */
export interface Plan {
  /** Ends the connection at this frame; later connections work. */
  readonly cutAt?: number
  readonly arrives?: boolean
  readonly repeatAnswers?: boolean
  /** Each answer arrives in a turn of its own, as on a slow network. */
  readonly apart?: boolean
}

/** Counts whole frames. */
export const makeFrameWire = async (
  url: string,
  { apart = false, arrives = false, cutAt, repeatAnswers = false }: Plan = {}
) => {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" })
  await new Promise((resolve) => server.once("listening", resolve))
  let frames = 0
  let cuts = 0

  server.on("connection", (near, request) => {
    const far = new WebSocket(`${url.replace("http", "ws")}${request.url ?? ""}`)
    const waiting: Array<string> = []
    const end = () => {
      near.terminate()
      far.terminate()
    }
    const pass = (data: RawData, deliver: (frame: string) => void) => {
      frames += 1
      // A ws frame in text mode is a Buffer.
      const frame = (data as Buffer).toString()
      const last = frames === cutAt
      if (!last || arrives) deliver(frame)
      if (!last) return
      cuts += 1
      if (arrives) setImmediate(end)
      else end()
    }
    near.on("message", (data) => {
      pass(data, (frame) => (far.readyState === WebSocket.OPEN ? far.send(frame) : void waiting.push(frame)))
    })
    far.on("open", () => {
      for (const frame of waiting.splice(0)) far.send(frame)
    })
    let before = Promise.resolve()
    const inTurn = (call: () => void) => {
      if (!apart) return call()
      before = before.then(async () => {
        await nextTurn()
        call()
      })
    }
    far.on("message", (data) => {
      inTurn(() =>
        pass(data, (frame) => {
          near.send(frame)
          if (repeatAnswers && /"type":"(?:Mutation|Action)Response"/.test(frame)) near.send(frame)
        })
      )
    })
    for (const socket of [near, far]) {
      socket.on("error", end)
      socket.on("close", end)
    }
  })

  return {
    // The server listens on a port.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    frames: () => frames,
    cuts: () => cuts,
    close: () => {
      for (const client of server.clients) client.terminate()
      server.close()
    }
  }
}
