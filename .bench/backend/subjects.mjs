/**
 * Three servers that do the same over the same kind of socket: keep rows in SQLite with synchronous=FULL, and send the newest 50 of
 * a brand to everybody who watches it after every write. `floor` does nothing else; `socket.io` adds that library; `marque` is the
 * embedded runtime with validators, transactions and its protocol, spoken by a bare socket so that no client library is measured.
 */
import { createServer } from "node:http"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { Server } from "socket.io"
import { io } from "socket.io-client"
import { WebSocket, WebSocketServer } from "ws"
import { startEmbedded } from "@marque/embedded/server"

const TEXT = "a row of ordinary length, as a list would show it"

const rowsIn = (folder) => {
  const db = new DatabaseSync(join(folder, "rows.sqlite"))
  db.exec(
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE rows (id INTEGER PRIMARY KEY, brand TEXT, n REAL, text TEXT); CREATE INDEX by_brand ON rows (brand, n)"
  )
  const insert = db.prepare("INSERT INTO rows (brand, n, text) VALUES (?, ?, ?)")
  const newest = db.prepare("SELECT * FROM rows WHERE brand = ? ORDER BY n DESC LIMIT 50")
  return { add: (brand, n) => insert.run(brand, n, TEXT), newest: (brand) => newest.all(brand), close: () => db.close() }
}

const listening = (server) => new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server.address().port)))

const floor = async (folder) => {
  const rows = rowsIn(folder)
  const server = createServer()
  const sockets = new WebSocketServer({ server })
  const watchers = new Map()
  sockets.on("connection", (socket) => {
    socket.on("message", (data) => {
      const { add, id, n, watch } = JSON.parse(data)
      const brand = watch ?? add
      if (watch !== undefined) {
        watchers.set(brand, (watchers.get(brand) ?? new Set()).add(socket))
        socket.send(JSON.stringify({ rows: rows.newest(brand) }))
        socket.on("close", () => watchers.get(brand)?.delete(socket))
        return
      }
      rows.add(brand, n)
      socket.send(JSON.stringify({ done: id }))
      const seen = watchers.get(brand)
      if (seen === undefined || seen.size === 0) return
      const text = JSON.stringify({ rows: rows.newest(brand) })
      for (const watcher of seen) watcher.send(text)
    })
  })
  const port = await listening(server)
  return {
    client: async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}`)
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
    },
    close: () => {
      sockets.close()
      server.close()
      rows.close()
    }
  }
}

const socketIo = async (folder) => {
  const rows = rowsIn(folder)
  const http = createServer()
  const server = new Server(http, { transports: ["websocket"] })
  server.on("connection", (socket) => {
    socket.on("watch", (brand) => {
      void socket.join(brand)
      socket.emit("rows", rows.newest(brand))
    })
    socket.on("add", (brand, n, done) => {
      rows.add(brand, n)
      done()
      if ((server.sockets.adapter.rooms.get(brand)?.size ?? 0) > 0) server.to(brand).emit("rows", rows.newest(brand))
    })
  })
  const port = await listening(http)
  return {
    client: async () => {
      const socket = io(`http://127.0.0.1:${port}`, { transports: ["websocket"], forceNew: true })
      await new Promise((resolve) => socket.once("connect", resolve))
      return {
        watch: (brand, onRows) => {
          socket.on("rows", onRows)
          socket.emit("watch", brand)
        },
        add: (brand, n) => new Promise((resolve) => socket.emit("add", brand, n, resolve)),
        close: () => socket.disconnect()
      }
    },
    close: () => {
      void server.close()
      rows.close()
    }
  }
}

/** Says of a runtime's messages only what the benchmark needs. */
const marqueClient = async (url) => {
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
      query("rows:newest", { brand })
    },
    read: (args) =>
      new Promise((resolve) => {
        shown = resolve
        query("rows:first", args)
      }),
    add: (brand, n) =>
      new Promise((resolve) => {
        waiting.set(requestId, resolve)
        send({ type: "Mutation", requestId: requestId++, udfPath: "rows:add", args: [{ brand, n }] })
      }),
    close: () => socket.terminate()
  }
}

const marque = async (folder) => {
  const embedded = await startEmbedded({
    file: join(folder, "data.sqlite"),
    filesDir: join(folder, "files"),
    functionsDir: join(import.meta.dirname, "convex"),
    publicUrl: "http://127.0.0.1",
    environment: {},
    mode: "inline",
    allowedOrigins: []
  })
  return { client: () => marqueClient(embedded.url), run: embedded.run, close: () => embedded.close() }
}

export const subjects = { floor, "socket.io": socketIo, marque }
