/**
 * Servers with one job: rows on disk with a sync for each commit, and the newest 50 of a brand to all who watch it. `floor` is SQLite
 * alone, where writes that arrive in one turn of the event loop share a commit; `a commit each` does not share, as programs are often
 * written. socket.io shares commits too. `marque` is the embedded runtime as the app runs it, in a thread; `signed in` the same with a
 * token asked for in every function.
 */
import { createServer } from "node:http"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { Server } from "socket.io"
import { WebSocketServer } from "ws"
import { PGlite } from "@electric-sql/pglite"
import { live } from "@electric-sql/pglite/live"
import { startEmbedded } from "@marque/embedded/server"

const [name, folder, keys] = process.argv.slice(2)

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
    together: (work) => {
      db.exec("BEGIN")
      work()
      db.exec("COMMIT")
    },
    newest: (brand) => newest.all(brand),
    close: () => db.close()
  }
}

const listening = (server) =>
  new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${server.address().port}`)))

const bareServer = async ({ onAdd, onWatch }) => {
  const server = createServer()
  const sockets = new WebSocketServer({ server })
  sockets.on("connection", (socket) => {
    socket.on("message", (data) => {
      const { add, id, n, watch } = JSON.parse(data)
      if (watch === undefined) onAdd(add, n, () => socket.send(JSON.stringify({ done: id })))
      else onWatch(watch, socket)
    })
  })
  return listening(server)
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

/** Calls `commit` once a turn with all that came in it. */
const makeGroups = (commit) => {
  let waiting = []
  return (one) => {
    waiting.push(one)
    if (waiting.length > 1) return
    setImmediate(() => {
      const all = waiting
      waiting = []
      commit(all)
    })
  }
}

const writing = (rows, tell) =>
  makeGroups((all) => {
    rows.together(() => {
      for (const { brand, n } of all) rows.add(brand, n)
    })
    for (const { done } of all) done()
    for (const brand of new Set(all.map(({ brand }) => brand))) tell(brand)
  })

const onRows = (makeAdd) => (folder) => {
  const rows = rowsIn(folder)
  const watchers = makeWatchers()
  const tell = (brand) => watchers.tell(brand, () => rows.newest(brand))
  return bareServer({
    onWatch: (brand, socket) => {
      watchers.join(brand, socket)
      socket.send(JSON.stringify({ rows: rows.newest(brand) }))
    },
    onAdd: makeAdd(rows, tell)
  })
}

const floor = onRows((rows, tell) => {
  const write = writing(rows, tell)
  return (brand, n, done) => write({ brand, n, done })
})

const commitEach = onRows((rows, tell) => (brand, n, done) => {
  rows.add(brand, n)
  done()
  tell(brand)
})

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
    }
  })
}

const socketIo = (folder) => {
  const rows = rowsIn(folder)
  const http = createServer()
  const server = new Server(http, { transports: ["websocket"] })
  const write = writing(rows, (brand) => {
    if ((server.sockets.adapter.rooms.get(brand)?.size ?? 0) > 0) server.to(brand).emit("rows", rows.newest(brand))
  })
  server.on("connection", (socket) => {
    socket.on("watch", (brand) => {
      void socket.join(brand)
      socket.emit("rows", rows.newest(brand))
    })
    socket.on("add", (brand, n, done) => write({ brand, n, done }))
  })
  return listening(http)
}

const embedded = (mode) => async (folder) => {
  const { url } = await startEmbedded({
    file: join(folder, "data.sqlite"),
    filesDir: join(folder, "files"),
    functionsDir: join(import.meta.dirname, "convex"),
    publicUrl: "http://127.0.0.1",
    environment: { BENCH_JWKS: keys },
    mode,
    allowedOrigins: []
  })
  return url
}

/** Each gives its address. */
const servers = {
  floor,
  "a commit each": commitEach,
  "socket.io": socketIo,
  pglite,
  marque: embedded("thread"),
  "marque, inline": embedded("inline"),
  "marque, signed in": embedded("thread")
}

process.on("message", () => process.send(process.cpuUsage()))
process.on("disconnect", () => process.exit())
process.send(await servers[name](folder))
