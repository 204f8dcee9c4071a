/**
 * `RACE_RUNS` and `RACE_SEED` set the interleavings of a race test in nightly runs. By default each of the four races
 * plays its share of ten thousand with a fixed seed.
 */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> }

export const raceRuns = (): { readonly numRuns: number; readonly seed: number } => ({
  numRuns: Number(process.env["RACE_RUNS"] ?? 2500),
  seed: Number(process.env["RACE_SEED"] ?? 20_261_121)
})

/** Milliseconds; the nightly run takes many minutes. */
export const raceTimeout = (): number => 120_000 + raceRuns().numRuns * 20

export const quiet = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

/** Collects errors that would not reach the test: in ports, emitted events and observers. */
export const faults = () => {
  const found: Array<string> = []
  return {
    found,
    check: (holds: boolean, fault: string): void => {
      if (!holds) found.push(fault)
    }
  }
}
