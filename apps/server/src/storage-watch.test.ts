import { expect, it } from "vitest"
import { watchStorage } from "./storage-watch.ts"

const settled = () => new Promise<void>((resolve) => void setImmediate(resolve))

it("says once that the object storage fails, warns for as long, and says when it is back", async () => {
  const answers: Array<string | undefined | Error> = [
    undefined,
    "It is away",
    "It is away",
    new Error("odd"),
    undefined
  ]
  const lines: Array<string> = []
  let next = (): void => undefined
  let stopped = false
  const watch = watchStorage({
    problem: async () => {
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer
    },
    log: (line) => void lines.push(line),
    every: (ms, callback) => {
      expect(ms).toBe(300_000)
      next = callback
      return () => void (stopped = true)
    }
  })
  const warnings: Array<string | undefined> = []
  for (let round = 0; round < 5; round += 1) {
    await settled()
    warnings.push(watch.warning())
    expect(await watch.latest()).toBe(watch.warning())
    next()
  }
  const odd = "The object storage was not checked: Error: odd"
  expect(warnings).toEqual([undefined, "It is away", "It is away", odd, undefined])
  expect(lines).toEqual(["It is away", odd, "The object storage can be worked with again"])
  watch.stop()
  expect(stopped).toBe(true)
})
