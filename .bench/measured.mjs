/** Rounds of mitata over the candidates in turn, so that the load of the machine falls on all of them alike. */
import { cpus } from "node:os"
import { measure } from "mitata"

const ROUNDS = 7

export const machine = `${cpus().length} x ${cpus()[0]?.model}, Node ${process.versions.node}`

/** The least of the rounds would be that of the candidate that the compiler once did without. */
export const middle = (values) => values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)]

export const interleaved = async (candidates) => {
  const rounds = Object.fromEntries(Object.keys(candidates).map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, work] of Object.entries(candidates)) {
      rounds[name].push(await measure(work, { min_cpu_time: 60e6, warmup_samples: 2 }))
    }
  }
  return Object.fromEntries(
    Object.entries(rounds).map(([name, stats]) => [
      name,
      { p50: middle(stats.map((one) => one.p50)), p99: middle(stats.map((one) => one.p99)) }
    ])
  )
}
