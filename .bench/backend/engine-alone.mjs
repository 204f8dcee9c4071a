import { join } from "node:path"
import { convexTest as reference } from "convex-test"
import { makeEngine } from "@marque/embedded/engine"
import { makeLiveQueries } from "../../packages/embedded/src/reactive/live-queries.ts"
import * as rows from "./convex/rows.ts"
import schema from "./convex/schema.ts"
import { inFolder, shown, timed } from "./figures.mjs"
import { start } from "./subjects.mjs"

const callOf = (path, args) => ({
  path,
  args,
  identity: null,
  reach: "internal",
  metadata: { requestId: "bench", ip: null, userAgent: null }
})

const engineIn = (folder) =>
  makeEngine({
    file: join(folder, "data.sqlite"),
    filesDir: join(folder, "files"),
    publicUrl: "http://127.0.0.1",
    siteUrl: "http://127.0.0.1",
    modules: new Map([
      ["rows", rows],
      ["schema", { default: schema }]
    ])
  })

const fill = async (engine, documents) => {
  for (let from = 0; from < documents; from += 1000) {
    await engine.mutation(callOf("rows:fill", { brand: "b", from, count: 1000 }))
  }
}

export const compareReads = (documents) =>
  inFolder(async (folder) => {
    const engine = await engineIn(folder)
    await fill(engine, documents)
    const ours = await timed(3000, () => engine.query(callOf("rows:first", { brand: "b7", count: 10 })))
    await engine.close()
    const t = reference({
      schema,
      modules: { "/convex/_generated/api.js": async () => ({}), "/convex/rows.ts": async () => rows }
    })
    await t.run(async ({ db }) => {
      for (let n = 0; n < documents / 10; n++) await db.insert("rows", { brand: `b${n % 100}`, n, text: "x" })
    })
    const theirs = await timed(10, () =>
      t.run(({ db }) =>
        db
          .query("rows")
          .withIndex("by_brand", (q) => q.eq("brand", "b7"))
          .take(10)
      )
    )
    console.log(`\nIndexed read of 10, in process`)
    console.log(
      `  marque      p50 ${ours.p50.toFixed(3)} ms  p99 ${ours.p99.toFixed(3)} ms among ${documents} documents`
    )
    console.log(`  convex-test p50 ${theirs.p50.toFixed(1)} ms among ${documents / 10} documents`)
  })

export const curve = () =>
  inFolder(async (folder) => {
    const engine = await engineIn(folder)
    await fill(engine, 1000)
    const live = makeLiveQueries(engine)
    console.log("\nA write beside subscriptions that it does not touch")
    let watched = 0
    for (const wanted of [0, 1000, 10_000, 100_000]) {
      for (; watched < wanted; watched++) {
        live.watch(
          { ...callOf("rows:first", { brand: `other ${watched}`, count: 1 }), journal: null },
          { mayRun: () => true, settled: () => undefined, broken: (error) => console.error(error) }
        )
        if (watched % 500 === 0) await new Promise((resolve) => void setImmediate(resolve))
      }
      await engine.query(callOf("rows:first", { brand: "b1", count: 1 }))
      const { p50 } = await timed(500, (n) => engine.mutation(callOf("rows:add", { brand: "mine", n })))
      console.log(`  ${String(wanted).padStart(7)}: ${p50.toFixed(3)} ms`)
    }
    live.close()
    await engine.close()
  })

const HELD = 8000

/** A client asks again for as many rows as one answer may have; every run asks something else, so that nothing is cached. */
export const resync = () =>
  inFolder(async (folder) => {
    const server = await start("marque", folder)
    const filler = await server.client()
    for (let n = 0; n < HELD; n += 500) {
      await Promise.all(Array.from({ length: 500 }, (_, k) => filler.add("held", n + k)))
    }
    const read = async (count) => {
      const client = await server.client()
      await client.read({ brand: "held", count })
      client.close()
    }
    const fresh = await timed(20, (run) => read(HELD - run))
    const again = await timed(20, () => read(HELD))
    console.log(`\nA client of ${HELD} rows, from its socket open to its answer`)
    console.log(`  no other client asks it    p50 ${shown(fresh.p50)} ms`)
    console.log(`  another client holds it    p50 ${shown(again.p50)} ms`)
    filler.close()
    await server.close()
  })
