import { inFolder, shown, spread } from "./figures.mjs"
import { subjects } from "./subjects.mjs"

const ROUNDS = 3

/** Milliseconds from sending a write until the last of `count` subscribers shows it. */
const delivery = (subject, count, writes) =>
  inFolder(async (folder) => {
    const server = await subject(folder)
    const writer = await server.client()
    const readers = await Promise.all(Array.from({ length: count }, () => server.client()))
    let wanted = 0
    let left = Infinity
    let all = () => undefined
    const onRows = (found) => {
      if (found.some(({ n }) => n === wanted)) {
        left -= 1
        if (left === 0) all()
      }
    }
    for (const reader of readers) reader.watch("brand", onRows)
    await new Promise((resolve) => setTimeout(resolve, 200 + count))
    const times = []
    for (let n = 1; n <= writes; n++) {
      wanted = n
      left = count
      const done = new Promise((resolve) => (all = resolve))
      const begin = performance.now()
      void writer.add("brand", n)
      await done
      times.push(performance.now() - begin)
    }
    for (const client of [writer, ...readers]) client.close()
    await server.close()
    return times.slice(Math.ceil(writes / 10))
  })

/** Durable writes a second with 32 clients, each waiting for its answer before the next. */
const throughput = (subject) =>
  inFolder(async (folder) => {
    const server = await subject(folder)
    const clients = await Promise.all(Array.from({ length: 32 }, () => server.client()))
    let written = 0
    const until = performance.now() + 1500
    const begin = performance.now()
    await Promise.all(
      clients.map(async (client, who) => {
        while (performance.now() < until) {
          await client.add(`brand ${who}`, written)
          written += 1
        }
      })
    )
    const rate = written / ((performance.now() - begin) / 1000)
    for (const client of clients) client.close()
    await server.close()
    return rate
  })

const interleaved = async (measure) => {
  const found = Object.fromEntries(Object.keys(subjects).map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, subject] of Object.entries(subjects)) found[name].push(await measure(subject))
  }
  return Object.entries(found)
}

export const compareDelivery = async (count, writes) => {
  const spreads = (await interleaved((subject) => delivery(subject, count, writes))).map(([name, rounds]) => [
    name,
    spread(rounds.flat())
  ])
  const base = spreads.find(([name]) => name === "floor")?.[1].p50
  console.log(`\n${count} subscribers, all updated (ms to the last one; clients and server share the process)`)
  for (const [name, { p50, p99 }] of spreads) {
    console.log(`  ${name.padEnd(10)} p50 ${shown(p50)}  p99 ${shown(p99)}  ${shown(p50 / base)}x floor`)
  }
}

export const compareThroughput = async () => {
  const rates = (await interleaved(throughput)).map(([name, rounds]) => [name, spread(rounds).p50])
  const base = rates.find(([name]) => name === "floor")?.[1]
  console.log("\nDurable writes a second, 32 clients")
  for (const [name, rate] of rates)
    console.log(`  ${name.padEnd(10)} ${rate.toFixed(0)}/s  ${shown(rate / base)}x floor`)
}
