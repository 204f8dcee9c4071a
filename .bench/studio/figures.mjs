/** CPU milliseconds and wall milliseconds of each run of `work` after `warm` runs that do not count. */
export const costs = async (times, work, warm = 2) => {
  const found = []
  for (let run = -warm; run < times; run++) {
    const cpu = process.cpuUsage()
    const begin = performance.now()
    await work(run)
    const wall = performance.now() - begin
    const { system, user } = process.cpuUsage(cpu)
    if (run >= 0) found.push({ cpu: (user + system) / 1000, wall })
  }
  const middle = (key) => found.map((each) => each[key]).toSorted((a, b) => a - b)[Math.floor(found.length / 2)]
  return { cpu: middle("cpu"), wall: middle("wall"), total: found.reduce((sum, { cpu }) => sum + cpu, 0) }
}

/** Runs that count as one: the clock of a process ticks in steps of some milliseconds. */
const BLOCK = 4
/** Rounds that do not count, until everything is compiled and the allocator has what it needs. */
const WARM_UP = 6

/**
 * Mean CPU milliseconds of a run of each of the subjects, in turn and from another one in each round, so that other work
 * on the machine meets all of them. `prepare` of a subject makes what a run takes, and does not count.
 */
export const inTurns = async (rounds, subjects) => {
  const names = Object.keys(subjects)
  const spent = Object.fromEntries(names.map((name) => [name, 0]))
  for (let round = -WARM_UP; round < rounds; round++) {
    for (let step = 0; step < names.length; step++) {
      const name = names[(step + Math.max(0, round)) % names.length]
      const { prepare = () => undefined, run } = subjects[name]
      const given = []
      for (let at = 0; at < BLOCK; at++) given.push(await prepare())
      const before = process.cpuUsage()
      for (const each of given) await run(each)
      const { system, user } = process.cpuUsage(before)
      if (round >= 0) spent[name] += (user + system) / 1000
    }
  }
  return new Map(names.map((name) => [name, spent[name] / (rounds * BLOCK)]))
}
