/**
 * Servers with one job: rows on disk with a sync for each commit, and the newest 50 of a brand to all who watch it. `floor` is SQLite
 * alone, `marque` the embedded runtime over a bare socket, `signed in` the same with a token asked for in every function.
 */
import { createServer } from "node:http"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { Server } from "socket.io"
import { io } from "socket.io-client"
import { WebSocket, WebSocketServer } from "ws"
import { PGlite } from "@electric-sql/pglite"
import { live } from "@electric-sql/pglite/live"
import { startEmbedded } from "@marque/embedded/server"
import { BENCH_JWKS, tokenFor } from "./signed-in.mjs"

const TEXT = "a row of ordinary length, as a list would show it"

/** As long as an id of the runtime, so that all rows have one size. */
const ID = "j576nvsecj9h4q5n4zmpwzybh9rvqzj5"

const rowsIn = (folder) => {
  const db = new DatabaseSync(join(folder, "rows.sqlite"))
  db.exec(
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE rows (id INTEGER PRIMARY KEY, brand TEXT, n REAL, text TEXT, _id TEXT, _creationTime REAL); CREATE INDEX by_brand ON rows (brand, n)"
  )
  const insert = db.prepare("INSERT INTO rows (brand, n, text, _id, _creationTime) VALUES (?, ?, ?, ?, ?)")
  const newest = db.prepare(
    "SELECT brand, n, text, _id, _creationTime FROM rows WHERE brand = ? ORDER BY n DESC LIMIT 50"
  )
  return {
    add: (brand, n) => insert.run(brand, n, TEXT, ID, Date.now()),
    newest: (brand) => newest.all(brand),
    close: () => db.close()
  }
}

const listening = (server) =>
  new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server.address().port)))

const bareServer = async ({ close, onAdd, onWatch }) => {
  const server = createServer()
  const sockets = new WebSocketServer({ server })
  sockets.on("connection", (socket) => {
    socket.on("message", (data) => {
      const { add, id, n, watch } = JSON.parse(data)
      if (watch === undefined) onAdd(add, n, () => socket.send(JSON.stringify({ done: id })))
      else onWatch(watch, socket)
    })
  })
  const port = await listening(server)
  return {
    client: () => bareClient(port),
    close: async () => {
      sockets.close()
      server.close()
      await close()
    }
  }
}

const bareClient = async (port) => {
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
}

const makeWatchers = () => {
  const watchers = new Map()
  return {
    join: (brand, socket) => {
      watchers.set(brand, (watchers.get(brand) ?? new Set()).add(socket))
      socket.on("close", () => watchers.get(brand)?.delete(socket))
    },
    tell: (brand, rows) => {
      const seen = watchers.get(brand)
      if (seen === undefined || seen.size === 0) return
      const text = JSON.stringify({ rows: rows() })
      for (const watcher of seen) watcher.send(text)
    }
  }
}

const floor = (folder) => {
  const rows = rowsIn(folder)
  const watchers = makeWatchers()
  return bareServer({
    onWatch: (brand, socket) => {
      watchers.join(brand, socket)
      socket.send(JSON.stringify({ rows: rows.newest(brand) }))
    },
    onAdd: (brand, n, done) => {
      rows.add(brand, n)
      done()
      watchers.tell(brand, () => rows.newest(brand))
    },
    close: () => rows.close()
  })
}

const pglite = async (folder) => {
  const db = await PGlite.create(join(folder, "rows"), { extensions: { live } })
  await db.exec(
    'CREATE TABLE rows (id SERIAL PRIMARY KEY, brand TEXT, n REAL, text TEXT, _id TEXT, "_creationTime" FLOAT8); CREATE INDEX by_brand ON rows (brand, n)'
  )
  const watchers = makeWatchers()
  const following = new Map()
  const follow = (brand) =>
    db.live.query(
      'SELECT brand, n, text, _id, "_creationTime" FROM rows WHERE brand = $1 ORDER BY n DESC LIMIT 50',
      [brand],
      ({ rows }) => watchers.tell(brand, () => rows)
    )
  return bareServer({
    onWatch: (brand, socket) => {
      watchers.join(brand, socket)
      if (!following.has(brand)) following.set(brand, follow(brand))
    },
    onAdd: (brand, n, done) => {
      void db
        .query('INSERT INTO rows (brand, n, text, _id, "_creationTime") VALUES ($1, $2, $3, $4, $5)', [
          brand,
          n,
          TEXT,
          ID,
          Date.now()
        ])
        .then(done)
    },
    close: () => db.close()
  })
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

const startIn = (folder) =>
  startEmbedded({
    file: join(folder, "data.sqlite"),
    filesDir: join(folder, "files"),
    functionsDir: join(import.meta.dirname, "convex"),
    publicUrl: "http://127.0.0.1",
    environment: { BENCH_JWKS },
    mode: "inline",
    allowedOrigins: []
  })

const marque = async (folder) => {
  const embedded = await startIn(folder)
  return { client: () => marqueClient(embedded.url), run: embedded.run, close: () => embedded.close() }
}

const signedIn = async (folder) => {
  const embedded = await startIn(folder)
  const token = await tokenFor("user")
  return { client: () => marqueClient(embedded.url, { module: "own", token }), close: () => embedded.close() }
}

export const subjects = { floor, "socket.io": socketIo, pglite, marque, "signed in": signedIn }
