/** Clients of the servers, each over the protocol of its server: `watch` calls for every answer, `add` resolves once the row is on disk. */
import { io } from "socket.io-client"
import { WebSocket } from "ws"
import { tokenFor } from "./signed-in.mjs"

const bareClient = async (url) => {
  const socket = new WebSocket(url.replace("http", "ws"))
  await new Promise((resolve) => socket.once("open", resolve))
  const waiting = new Map()
  let shown = () => undefined
  socket.on("message", (data) => {
    const { done, rows: found } = JSON.parse(data)
    if (done === undefined) shown(found)
    else waiting.get(done)?.()
  })
  let id = 0
  return {
    watch: (brand, onRows) => {
      shown = onRows
      socket.send(JSON.stringify({ watch: brand }))
    },
    add: (brand, n) =>
      new Promise((resolve) => {
        id += 1
        waiting.set(id, resolve)
        socket.send(JSON.stringify({ add: brand, n, id }))
      }),
    close: () => socket.terminate()
  }
}

const socketIoClient = async (url) => {
  const socket = io(url, { transports: ["websocket"], forceNew: true })
  await new Promise((resolve) => socket.once("connect", resolve))
  return {
    watch: (brand, onRows) => {
      socket.on("rows", onRows)
      socket.emit("watch", brand)
    },
    add: (brand, n) => new Promise((resolve) => socket.emit("add", brand, n, resolve)),
    close: () => socket.disconnect()
  }
}

export const marqueClient = async (url, { module = "rows", token } = {}) => {
  const socket = new WebSocket(`${url.replace("http", "ws")}/api/1.48.0/sync`)
  await new Promise((resolve) => socket.once("open", resolve))
  const waiting = new Map()
  let shown = () => undefined
  socket.on("message", (data) => {
    const message = JSON.parse(data)
    if (message.type === "MutationResponse") waiting.get(message.requestId)?.()
    else if (message.type === "Ping") return
    else for (const { value } of message.modifications ?? []) if (value !== undefined) shown(value)
  })
  const send = (message) => socket.send(JSON.stringify(message))
  send({ type: "Connect", sessionId: crypto.randomUUID(), connectionCount: 0, lastCloseReason: null, clientTs: 0 })
  if (token !== undefined) send({ type: "Authenticate", tokenType: "User", value: token, baseVersion: 0 })
  let requestId = 0
  const query = (udfPath, args) =>
    send({
      type: "ModifyQuerySet",
      baseVersion: 0,
      newVersion: 1,
      modifications: [{ type: "Add", queryId: 0, udfPath, args: [args] }]
    })
  return {
    watch: (brand, onRows) => {
      shown = onRows
      query(`${module}:newest`, brand === undefined ? {} : { brand })
    },
    read: (args) =>
      new Promise((resolve) => {
        shown = resolve
        query("rows:first", args)
      }),
    add: (brand, n) =>
      new Promise((resolve) => {
        waiting.set(requestId, resolve)
        send({ type: "Mutation", requestId: requestId++, udfPath: `${module}:add`, args: [{ brand, n }] })
      }),
    close: () => socket.terminate()
  }
}

/** Each by a person of its own: the sockets of one sign-in are limited. */
let people = 0
const signedInClient = async (url) => {
  people += 1
  return marqueClient(url, { module: "own", token: await tokenFor(`user ${people}`) })
}

/** By the server that each speaks to. */
export const clients = {
  floor: bareClient,
  "a commit each": bareClient,
  "socket.io": socketIoClient,
  pglite: bareClient,
  marque: marqueClient,
  "marque, inline": marqueClient,
  "marque, signed in": signedInClient
}
