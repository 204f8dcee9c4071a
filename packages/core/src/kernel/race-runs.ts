/**
 * How many interleavings a race test plays, and from which seed: `RACE_RUNS` and `RACE_SEED` of the environment, which the
 * nightly script sets. Without them each of the four races plays its share of ten thousand, always the same ones.
 */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> }

export const raceRuns = (): { readonly numRuns: number; readonly seed: number } => ({
  numRuns: Number(process.env["RACE_RUNS"] ?? 2500),
  seed: Number(process.env["RACE_SEED"] ?? 20_261_121)
})

/** Milliseconds; the nightly run plays for many minutes. */
export const raceTimeout = (): number => 60_000 + raceRuns().numRuns * 20

export const quiet = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

/** Collects what went wrong where a thrown error would not reach the test: in ports, emitted events and observers. */
export const faults = () => {
  const found: Array<string> = []
  return {
    found,
    /** Notes `fault` unless `holds`. */
    check: (holds: boolean, fault: string): void => {
      if (!holds) found.push(fault)
    }
  }
}
