export type Serial = <Result>(work: () => Promise<Result>) => Promise<Result>

export const makeSerial = (): Serial => {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
