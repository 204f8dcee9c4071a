import { inFolder, shown, spread } from "./figures.mjs"
import { start, SUBJECTS } from "./subjects.mjs"

const ROUNDS = 3

const readyAfter = (count) => new Promise((resolve) => setTimeout(resolve, 200 + count))

/** Milliseconds from sending a write until the last of `count` subscribers shows it, and of the server's processor a write. */
const delivery = (name, count, writes) =>
  inFolder(async (folder) => {
    const server = await start(name, folder)
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
    await readyAfter(count)
    const write = async (n) => {
      wanted = n
      left = count
      const done = new Promise((resolve) => (all = resolve))
      const begin = performance.now()
      void writer.add("brand", n)
      await done
      return performance.now() - begin
    }
    const warm = Math.ceil(writes / 5)
    for (let n = 1; n <= warm; n++) await write(n)
    const before = await server.processor()
    const times = []
    for (let n = 1; n <= writes; n++) times.push(await write(warm + n))
    const processor = ((await server.processor()) - before) / writes
    for (const client of [writer, ...readers]) client.close()
    await server.close()
    return { times, processor }
  })

/** Durable writes a second with 32 clients, each waiting for its answer before the next, and processor a write. */
const throughput = (name) =>
  inFolder(async (folder) => {
    const server = await start(name, folder)
    const clients = await Promise.all(Array.from({ length: 32 }, () => server.client()))
    const during = async (ms) => {
      let written = 0
      const until = performance.now() + ms
      await Promise.all(
        clients.map(async (client, who) => {
          while (performance.now() < until) {
            await client.add(`brand ${who}`, written)
            written += 1
          }
        })
      )
      return written
    }
    await during(500)
    const before = await server.processor()
    const begin = performance.now()
    const written = await during(2000)
    const rate = written / ((performance.now() - begin) / 1000)
    const processor = ((await server.processor()) - before) / written
    for (const client of clients) client.close()
    await server.close()
    return { rate, processor }
  })

const interleaved = async (measure) => {
  const found = Object.fromEntries(SUBJECTS.map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of SUBJECTS) found[name].push(await measure(name))
  }
  return Object.entries(found)
}

const median = (values) => spread(values).p50

export const compareDelivery = async (count, writes) => {
  const found = (await interleaved((name) => delivery(name, count, writes))).map(([name, rounds]) => ({
    name,
    ...spread(rounds.flatMap(({ times }) => times)),
    processor: median(rounds.map(({ processor }) => processor))
  }))
  const [base] = found
  console.log(`\n${count} subscribers, all updated: ms to the last one; ms of the server's processor a write`)
  for (const { name, p50, p99, processor } of found) {
    console.log(
      `  ${name.padEnd(18)} p50 ${shown(p50)}  p99 ${shown(p99)}  ${shown(p50 / base.p50)}x floor   processor ${processor.toFixed(3)}  ${shown(processor / base.processor)}x floor`
    )
  }
}

export const compareThroughput = async () => {
  const found = (await interleaved(throughput)).map(([name, rounds]) => ({
    name,
    rate: median(rounds.map(({ rate }) => rate)),
    processor: median(rounds.map(({ processor }) => processor))
  }))
  const [base] = found
  console.log("\nDurable writes a second, 32 clients; ms of the server's processor a write")
  for (const { name, processor, rate } of found) {
    console.log(
      `  ${name.padEnd(18)} ${rate.toFixed(0)}/s  ${shown(rate / base.rate)}x floor   processor ${processor.toFixed(3)}  ${shown(processor / base.processor)}x floor`
    )
  }
}
