/** A process of its own with people who look at a gallery, by the product's own stores. Told what to do by messages. */
import * as assets from "@marque/adapters/convex/gallery"
import * as folders from "@marque/adapters/convex/folders"
import * as tasks from "@marque/adapters/convex/tasks"
import { AssetStore, FolderStore } from "@marque/core/gallery"
import { TaskStore } from "@marque/core/queue"
import { ConvexClient } from "convex/browser"
import { Effect, Stream } from "effect"
import { WebSocket } from "ws"
import { walkAssets } from "../../packages/core/src/gallery/asset-walk.service.ts"

let bytes = 0
class Counted extends WebSocket {
  constructor(...args) {
    super(...args)
    this.on("message", (data) => {
      bytes += data.length
    })
  }
}

const people = []
const seen = new Map()

const open = async ({ brandId, organizationId, token, url }, at) => {
  const client = new ConvexClient(url, { webSocketConstructor: Counted, logger: false, unsavedChangesWarning: false })
  client.setAuth(async () => token)
  const follow = (stream, layer, tell = () => undefined) =>
    Effect.runFork(
      Effect.provide(
        Stream.runForEach(stream, (value) => Effect.sync(() => tell(value))),
        layer
      )
    )
  const ready = new Promise((resolve) => {
    const store = (use) => Stream.unwrap(AssetStore.useSync(use))
    const asked = { brandId, filter: {}, limit: 100, wanted: 100 }
    follow(
      store((each) => walkAssets(each, asked, Stream.never)),
      assets.layer(client),
      ({ items, more }) => {
        if (more !== "loading") resolve()
        for (const { name } of items.slice(0, 5)) {
          const waiting = seen.get(name)
          if (waiting !== undefined && !waiting.times.has(at)) {
            waiting.times.set(at, performance.timeOrigin + performance.now())
            if (waiting.times.size === people.length) waiting.all()
          }
        }
      }
    )
    follow(
      store((each) => each.pending(brandId)),
      assets.layer(client)
    )
  })
  follow(Stream.unwrap(FolderStore.useSync((store) => store.list(brandId))), folders.layer(client))
  follow(Stream.unwrap(TaskStore.useSync((store) => store.own(organizationId))), tasks.layer(client))
  const person = { client, at }
  people.push(person)
  await ready
}

const orders = {
  open: async (viewers) => {
    for (const [at, viewer] of viewers.entries()) await open(viewer, at)
  },
  /** Told before the picture is inserted; answers when everybody has it. */
  expect: (name) => {
    const waiting = { times: new Map(), all: () => undefined }
    const done = new Promise((resolve) => (waiting.all = resolve))
    seen.set(name, waiting)
    process.send({ expecting: name })
    return done.then(() => {
      seen.delete(name)
      return [...waiting.times.values()]
    })
  },
  favourite: async ([at, assetId, favourite]) => {
    const begin = performance.now()
    const store = AssetStore.use((each) => each.act({ kind: "favourite", assetIds: [assetId], favourite }))
    await Effect.runPromise(Effect.provide(store, assets.layer(people[at].client)))
    return performance.now() - begin
  },
  bytes: async () => bytes,
  close: async () => {
    await Promise.all(people.map(({ client }) => client.close()))
    setTimeout(() => process.exit(0), 50)
  }
}

process.on("disconnect", () => process.exit(0))
process.on("message", ({ id, order, value }) => {
  orders[order](value).then(
    (answer) => process.send({ id, answer }),
    (error) => process.send({ id, error: String(error) })
  )
})
