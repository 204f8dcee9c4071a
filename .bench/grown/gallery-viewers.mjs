/** What people who look at galleries cost: one picture with 20 of them, and a mix of 50. */
import { fork } from "node:child_process"
import { join } from "node:path"
import { tokenFor } from "../backend/signed-in.mjs"
import { spread } from "../backend/figures.mjs"
import { cpuClock, ISSUER } from "./backend.mjs"

export const makeViewers = () => {
  const child = fork(join(import.meta.dirname, "viewers.mjs"), { stdio: ["ignore", "inherit", "inherit", "ipc"] })
  const waiting = new Map()
  const expected = new Map()
  let next = 0
  child.on("message", ({ answer, error, expecting, id }) => {
    if (expecting !== undefined) return expected.get(expecting)?.()
    const [resolve, reject] = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) resolve(answer)
    else reject(new Error(error))
  })
  const ask = (order, value) =>
    new Promise((resolve, reject) => {
      waiting.set(next, [resolve, reject])
      child.send({ id: next, order, value })
      next += 1
    })
  /** Times (UTC ms) at which everybody had the picture. */
  const expectPicture = async (name) => {
    const told = new Promise((resolve) => expected.set(name, resolve))
    const times = ask("expect", name)
    await told
    return { times }
  }
  return { ask, expectPicture }
}

export const makeBrand = async ({ run, storeFile }, { folders = 20, name, pictures, viewers }) => {
  const storageId = await storeFile()
  const placed = await run("seed:brand", { tokenIdentifier: `${ISSUER}|ada-${name}`, storageId, slug: name, folders })
  const { organizationId, ...brand } = placed
  for (let from = 0; from < pictures; from += 200) {
    await run("seed:pictures", { ...brand, storageId, from, count: Math.min(200, pictures - from) })
  }
  const subjects = Array.from({ length: viewers }, (_, at) => `${name}-${at}`)
  const userIds = await run("seed:people", { brandId: brand.brandId, organizationId, issuer: ISSUER, subjects })
  return { ...brand, organizationId, storageId, subjects, userIds }
}

export const viewersOf = (url, { brandId, organizationId, subjects }) =>
  Promise.all(subjects.map(async (each) => ({ url, brandId, organizationId, token: await tokenFor(each) })))

const rest = (ms) => new Promise((resolve) => void setTimeout(resolve, ms))

/** Everything that a picture goes through, from the request to its score. */
export const makePicture = async (run, { brandId, storageId, userId }, name) => {
  await run("seed:asked", { brandId, userId, name })
  const taskId = await run("seed:taken", { kind: "generation" })
  await run("seed:progressed", { taskId, progress: 0.5 })
  await run("seed:delivered", { brandId, userId, storageId, taskId, name })
  await run("seed:measured", { taskId: await run("seed:taken", { kind: "score" }) })
}

const insertPicture = (run, { brandId, storageId, userId }, name) =>
  run("seed:inserted", { brandId, userId, storageId, name })

/** Figures are means of one picture: bytes, bytes a viewer, processor ms; and the p50 and p95 of all viewers' waits. */
export const onePicture = async (backend, { pictures, rounds = 6, viewers = 20 }) => {
  const brand = await makeBrand(backend, { name: "one", pictures, viewers })
  const people = makeViewers()
  await people.ask("open", await viewersOf(backend.url, brand))
  await rest(1000)
  const measure = async (title, make) => {
    const waits = []
    let [bytes, cpu] = [0, 0]
    for (let round = 0; round <= rounds; round += 1) {
      const name = `${title} ${round}`
      const { times } = await people.expectPicture(name)
      const before = await people.ask("bytes")
      const clock = await cpuClock()
      const begin = performance.timeOrigin + performance.now()
      await make(backend.run, brand, name)
      const arrived = await times
      await rest(700)
      // The first round warms up.
      if (round === 0) continue
      cpu += (await clock()) / rounds
      bytes += ((await people.ask("bytes")) - before) / rounds
      waits.push(...arrived.map((at) => at - begin))
    }
    const { p50, p95 } = spread(waits)
    return { title, bytes, each: bytes / viewers, cpu, p50, p95 }
  }
  const found = [await measure("inserted", insertPicture), await measure("made", makePicture)]
  await people.ask("close")
  return found
}

const wait = { pictures: 1000 / 0.8, favourites: 1000 / 6.5 }

/** 50 people in 5 brands, with 0.8 pictures made and 6.5 hearts set or taken a second. */
export const mix = async (backend, { pictures, seconds = 30 }) => {
  const brands = []
  for (let at = 0; at < 5; at += 1) {
    brands.push(await makeBrand(backend, { name: `mix${at}`, pictures, viewers: 10 }))
  }
  const people = makeViewers()
  const viewers = await Promise.all(brands.map((brand) => viewersOf(backend.url, brand)))
  await people.ask("open", viewers.flat())
  const targets = await Promise.all(brands.map(({ brandId }) => backend.run("seed:newest", { brandId })))
  const [clock, bytes, begin] = [await cpuClock(), await people.ask("bytes"), performance.now()]
  const times = []
  const going = []
  let [hearts, made] = [0, 0]
  while (performance.now() - begin < seconds * 1000) {
    const now = performance.now() - begin
    if (now >= hearts * wait.favourites) {
      const at = hearts % 50
      const assetId = targets[Math.floor(at / 10)][hearts % targets[0].length]
      const isLiked = Math.floor(hearts / 50) % 2 === 0
      going.push(people.ask("favourite", [at, assetId, isLiked]).then((ms) => times.push(ms)))
      hearts += 1
    } else if (now >= made * wait.pictures) {
      const brand = brands[made % 5]
      going.push(makePicture(backend.run, brand, `mix ${made}`))
      made += 1
    } else await rest(5)
  }
  await Promise.all(going)
  const cpu = ((await clock()) / (performance.now() - begin)) * 100
  const each = ((await people.ask("bytes")) - bytes) / 1000 / seconds
  await people.ask("close")
  return { cpu, kilobytesASecond: each, ...spread(times) }
}
