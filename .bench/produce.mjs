/**
 * 200 assets of a campaign by the local engine in one run, and a single picture asked for 10 s after its start, through the
 * product as it starts: npm run bench -- produce [assets]. Run after a build. Nobody looks at a page meanwhile: what the
 * backend answers is read over one socket.
 */
import { readFileSync } from "node:fs"
import { setTimeout as pause } from "node:timers/promises"
import { ConvexClient } from "convex/browser"
import { makeFunctionReference as by } from "convex/server"
import { WebSocket } from "ws"
import { inDemoBrand } from "./demo-brand.mjs"
import { childrenOf, treeSeconds } from "./processor.mjs"

const count = Number(process.argv[2] ?? 200)
const ASKED_AFTER_MS = 10_000

const grow = (run, brandId) => run("seed:planned", { brandId, name: "Slow evenings", count })

/** Milliseconds until the answer of a query is what it is waited for. */
const until = (client, name, args, isOver) => {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const stop = client.onUpdate(
      by(name),
      args,
      (value) => {
        if (!isOver(value)) return
        stop()
        resolve({ ms: performance.now() - began, value })
      },
      reject
    )
  })
}

const isServer = (pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("apps/server/dist/main.js")
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

await inDemoBrand({ seed: "produce/seed.ts", grow }, async ({ brandId, marque, page, seeded }) => {
  const { campaignId, productId, slotIds } = seeded
  await page.goto(marque.url)
  const tokenOf = () =>
    page.evaluate(async () => {
      const call = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" }
      return (await (await fetch("/api/auth/token/convex", call)).json()).token
    })
  const client = new ConvexClient(`${marque.url}/_convex`, { webSocketConstructor: WebSocket, logger: false })
  client.setAuth(tokenOf)
  const idempotencyKey = `bench-${Date.now()}`
  const server = Number(childrenOf(process.pid).find(isServer))
  const before = treeSeconds(server)
  const began = performance.now()
  const { runId } = await client.mutation(by("campaignRuns:produce"), { campaignId, slotIds, idempotencyKey })
  const first = until(client, "campaignSlots:head", { campaignId }, ({ runs }) =>
    runs.some((run) => run._id === runId && run.made > 0)
  )
  const all = until(client, "campaignSlots:head", { campaignId }, ({ runs }) =>
    runs.some((run) => run._id === runId && !run.open)
  )
  await pause(ASKED_AFTER_MS)
  const request = {
    mode: "product",
    productId,
    copy: { headline: "Asked for meanwhile" },
    aspectRatios: ["square"],
    count: 1
  }
  const asked = performance.now()
  const { generationId } = await client.mutation(by("generations:submit"), {
    brandId,
    idempotencyKey: `${idempotencyKey}-single`,
    request
  })
  const isEnded = ({ status }) => status !== "queued" && status !== "running"
  const single = await until(client, "generations:get", { generationId }, isEnded)
  const singleMs = performance.now() - asked
  const ended = await all
  const { failed, made } = ended.value.runs.find((run) => run._id === runId)
  const work = treeSeconds(server) - before
  const wall = performance.now() - began
  await client.close()
  return [
    `| ${count} assets in one run: the first, all of them | ${seconds((await first).ms)}, ${seconds(wall)}; ${made} made, ${failed} failed |`,
    `| the same: processor time of server, backend and worker | ${work.toFixed(1)} s |`,
    `| a single picture asked for ${ASKED_AFTER_MS / 1000} s after the start | ${seconds(singleMs)}, ${single.value.status} |`
  ]
})
