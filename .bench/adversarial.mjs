/** Hostile text by families: time for one megabyte, and how it grows with four times the text. */
import { parse, references, render } from "../packages/core/src/tokens/tokens.pure.ts"
import { machine } from "./measured.mjs"

const MEGABYTE = 1024 * 1024
const ROUNDS = 3
const anonymous = { product: new Map(), place: new Map() }
const some = {
  product: new Map([
    ["a", "A"],
    ["x".repeat(64), ""]
  ]),
  place: new Map()
}

const families = {
  "product:[ repeated": ["product:["],
  "one opener, then letters": ["x", "product:["],
  ":[ repeated": [":["],
  "[ repeated": ["["],
  "] repeated": ["]"],
  "product: repeated": ["product:"],
  "a token and an opener": ["product:[a]product:["],
  "near kinds": [" roduct:[a]"],
  "ids of 64 characters": [`product:[${"x".repeat(64)}]`],
  "ids of 65 characters": [`product:[${"x".repeat(65)}]`],
  "one-letter ids back to back": ["product:[a]"],
  "astral characters between openers": ["\u{1F347}product:["],
  "one kind letter repeated": ["t"],
  "[ repeated after an astral character": ["[", "\u{1F347}"],
  ":[ repeated after an astral character": [":[", "\u{1F347}"],
  "t:[ repeated after an astral character": ["t:[", "\u{1F347}"],
  "a plain bracket far from an opener": [`[${" ".repeat(9)}:[`],
  "distinct ids of 8 characters": [undefined]
}

const textOf = ([unit, start = ""], length) => {
  if (unit !== undefined) return start + unit.repeat(Math.floor((length - start.length) / unit.length))
  let text = ""
  for (let at = 0; text.length < length; at += 1) text += `product:[${String(at).padStart(8, "0")}]`
  return JSON.parse(JSON.stringify(text))
}

/** The least mean of several batches, ms of this thread on its core: what else the machine does is not in it. */
const time = (work, runs) => {
  const times = Array.from({ length: ROUNDS }, () => {
    const began = process.threadCpuUsage()
    for (let left = runs; left > 0; left -= 1) work()
    const { system, user } = process.threadCpuUsage(began)
    return (system + user) / 1000 / runs
  })
  return Math.min(...times)
}

const ways = {
  render: (text) => render(text, anonymous),
  "render, some known": (text) => render(text, some),
  parse: (text) => parse(text),
  references: (text) => references(text)
}

console.log(machine)
let worst = 0
let growth = 0
for (const [name, family] of Object.entries(families)) {
  const quarter = textOf(family, MEGABYTE / 4)
  const whole = textOf(family, MEGABYTE)
  const columns = Object.entries(ways).map(([way, run]) => {
    run(whole)
    const small = time(() => run(quarter), 40)
    const large = time(() => run(whole), 10)
    worst = Math.max(worst, way === "parse" ? 0 : large)
    if (large > 1) growth = Math.max(growth, large / small)
    return `${way} ${large.toFixed(2).padStart(6)} ms (${large > 0.5 ? `${(large / small).toFixed(1)}x` : "-"})`
  })
  console.log(name.padEnd(40), columns.join("  "))
}
console.log(
  `\nworst render or references of a megabyte: ${worst.toFixed(2)} ms; worst growth over four times the text, of what takes over 1 ms: ${growth.toFixed(2)}x`
)
