// Preloaded into a server under test (`node --import`): moves its clock by the days that a file names, read again at most
// every 50 ms of real time.
import { readFileSync } from "node:fs"

const DAY_MS = 86_400_000
const READ_EVERY_MS = 50
const file = process.env.SHIFTED_CLOCK_FILE
const RealDate = Date
const realNow = RealDate.now.bind(RealDate)

let shiftMs = 0
let readAt = -Infinity

const shift = () => {
  if (file !== undefined && performance.now() - readAt > READ_EVERY_MS) {
    readAt = performance.now()
    shiftMs = Number(readFileSync(file, "utf8")) * DAY_MS
  }
  return shiftMs
}

const now = () => realNow() + shift()

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, asked) =>
    values.length === 0 ? Reflect.construct(target, [now()], asked) : Reflect.construct(target, values, asked),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === "now" ? now : Reflect.get(target, key))
})
