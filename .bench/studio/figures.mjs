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
