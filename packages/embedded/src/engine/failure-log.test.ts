import { expect, it } from "vitest"
import { ErrorWithData } from "../host/errors.ts"
import { makeFailureLog } from "./failure-log.ts"

const start = () => {
  const lines: Array<string> = []
  let now = 0
  const log = makeFailureLog(
    (level, text) => lines.push(`${level}: ${text.split("\n")[0]}`),
    () => now
  )
  return { lines, log, wait: (ms: number) => (now += ms) }
}

it("a failed call has one line with the id that the caller got; a refusal has none", () => {
  const { lines, log } = start()
  log(new TypeError("x is not a function"), "products:list", "E-7K2M9QXR")
  log(new ErrorWithData("no", { code: "not_found" }), "products:list", "E-7K2M9QXS")
  expect(lines).toEqual(["error: [products:list E-7K2M9QXR] TypeError: x is not a function"])
})

it("callers that fail on purpose do not fill the log", () => {
  const { lines, log, wait } = start()
  for (let count = 0; count < 130; count++) log(new Error("no"), "a:b", "E-00000000")
  expect(lines).toHaveLength(120)
  wait(60_000)
  log(new Error("no"), "a:b", "E-00000001")
  expect(lines.slice(120)).toEqual(["warn: 10 further failed calls were left out", "error: [a:b E-00000001] Error: no"])
})
