import { expect, it } from "vitest"
import { makePace, paced } from "./pace.ts"

/** Turns that begin when the test says so. */
const start = (perTurn: number) => {
  const soon: Array<() => void> = []
  const pace = makePace({ soon: (callback) => void soon.push(callback) }, perTurn)
  const next = async () => {
    for (const begin of soon.splice(0)) begin()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { pace, next }
}

const steps = function* (count: number, done: Array<string>, name: string): Generator<void, void> {
  for (let at = 0; at < count; at += 1) {
    done.push(`${name}${at}`)
    yield
  }
}

it("takes as many steps in a turn as it may, of all clients together and in turn", async () => {
  const { next, pace } = start(3)
  const done: Array<string> = []
  const work = [paced(steps(4, done, "a"), pace, () => false), paced(steps(4, done, "b"), pace, () => false)]
  expect(done).toEqual(["a0", "a1", "a2"])
  await next()
  expect(done.toSorted()).toEqual(["a0", "a1", "a2", "a3", "b0"])
  for (let turn = 0; turn < 4; turn += 1) await next()
  for (const each of work) await each
  expect(done).toHaveLength(8)
})

it("has nothing to wait for below its share", () => {
  const { pace } = start(32)
  const done: Array<string> = []
  expect(paced(steps(5, done, "a"), pace, () => false)).toBeUndefined()
  expect(done).toHaveLength(5)
})

it("takes no step more once its client is gone", async () => {
  const { next, pace } = start(2)
  const done: Array<string> = []
  let gone = false
  const work = paced(steps(10, done, "a"), pace, () => gone)
  gone = true
  await next()
  await work
  expect(done).toEqual(["a0", "a1"])
})

it("rejects with what a later step throws", async () => {
  const { next, pace } = start(1)
  const failing = function* (): Generator<void, void> {
    yield
    throw new Error("one query too many")
  }
  const work = paced(failing(), pace, () => false)
  const refused = work?.catch((error: unknown) => error)
  await next()
  await next()
  expect(await refused).toEqual(new Error("one query too many"))
})
