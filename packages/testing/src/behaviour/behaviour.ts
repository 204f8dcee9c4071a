/**
 * What a feature does, told once for every front end.
 *
 * Each front end has a driver that does what a person would do there; the behaviour neither knows who draws nor which
 * test runner listens. `run` rejects with a sentence when something is not as told.
 */
export interface Behaviour<Driver> {
  readonly name: string
  readonly run: (driver: Driver) => Promise<void>
}

export const expectSame = (what: string, actual: unknown, expected: unknown): void => {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (is !== should) throw new Error(`${what} should be ${should}, not ${is}`)
}
