/**
 * Tokens against template engines: outputs compared, rounds interleaved in one process. Every output is made one piece of memory, so that
 * an engine that hands out unfinished ropes pays for them.
 */
import { Eta } from "eta"
import Handlebars from "handlebars"
import { Liquid } from "liquidjs"
import * as micromustache from "micromustache"
import Mustache from "mustache"
import { compile } from "../packages/core/src/tokens/token-compile.pure.ts"
import { render } from "../packages/core/src/tokens/tokens.pure.ts"
import { interleaved, machine, middle } from "./measured.mjs"
import { names, scope, sizes, textOf } from "./token-texts.mjs"

const NAIVE = /(product|place|logo):\[([^\]]*)\]/g
const BOUNDED = /(?<![A-Za-z0-9_])(product|place|logo):\[([A-Za-z0-9_-]{1,64})\]/g
const WORD_BOUND = /\b(product|place|logo):\[([A-Za-z0-9_-]{1,64})\]/g
const eta = new Eta({ autoEscape: false, autoTrim: false })
const liquid = new Liquid()
const lookUp = (token, kind, id) => names[kind].get(id) ?? token

const oneShot = (text) => ({
  marque: () => render(text.marque, names).text,
  micromustache: () => micromustache.render(text.braces, scope),
  "replace, naive": () => text.marque.replace(NAIVE, lookUp),
  "replace, bounded": () => text.marque.replace(BOUNDED, lookUp),
  "replace, at a word": () => text.marque.replace(WORD_BOUND, lookUp),
  eta: () => eta.renderString(text.eta, scope),
  liquidjs: () => liquid.parseAndRenderSync(text.braces, scope),
  mustache: () => {
    Mustache.clearCache()
    return Mustache.render(text.triple, scope)
  },
  handlebars: () => Handlebars.compile(text.triple)(scope),
  join: () => text.rendered.join("")
})

const compiled = (text) => {
  const [ours, micro, bars] = [
    compile(text.marque),
    micromustache.compile(text.braces),
    Handlebars.compile(text.triple)
  ]
  const [etaFunction, liquidTemplate] = [eta.compile(text.eta), liquid.parse(text.braces)]
  Mustache.parse(text.triple)
  return {
    marque: () => ours.render(names).text,
    micromustache: () => micro.render(scope),
    eta: () => eta.render(etaFunction, scope),
    liquidjs: () => liquid.renderSync(liquidTemplate, scope),
    mustache: () => Mustache.render(text.triple, scope),
    handlebars: () => bars(scope),
    join: () => text.rendered.join("")
  }
}

/** A search makes one piece of memory of a text that is still many; reading a character of it need not. */
const flattened = (text) => text.indexOf("\0", text.length - 1)

const PEERS_SLOW_AT_A_MEGABYTE = new Set(["handlebars", "mustache", "liquidjs"])

console.log(machine)
for (const size of sizes) {
  const text = textOf(size)
  for (const [way, all] of [
    ["one-shot", oneShot(text)],
    ["compiled", compiled(text)]
  ]) {
    const chosen = Object.entries(all).filter(
      ([name]) => size.length < 1e6 || way === "compiled" || !PEERS_SLOW_AT_A_MEGABYTE.has(name)
    )
    for (const [name, run] of chosen)
      if (run() !== text.expected) throw new Error(`${name} gives another text at ${size.name}`)
    const result = await interleaved(Object.fromEntries(chosen.map(([name, run]) => [name, () => flattened(run())])))
    const ours = result.marque.p50
    const peers = Object.entries(result).filter(([name]) => name !== "marque" && name !== "join")
    const best = Math.min(...peers.map(([, { p50 }]) => p50)) / ours
    const median = middle(peers.map(([, { p50 }]) => p50)) / ours
    console.log(
      `\n${size.name}, ${way}: ${best.toFixed(2)}x the best peer, ${median.toFixed(2)}x the median peer, ${(ours / result.join.p50).toFixed(2)}x the join`
    )
    for (const [name, { p50, p99 }] of Object.entries(result))
      console.log(
        `  ${name.padEnd(18)} p50 ${(p50 / 1000).toFixed(2).padStart(10)} us  p99 ${(p99 / 1000).toFixed(2).padStart(10)} us  ${(p50 / ours).toFixed(2).padStart(7)}x`
      )
  }
}
