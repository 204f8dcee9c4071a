/** A response as Safari gives it: its body can be read, and is no async iterable. */
export const withoutIteration = (response: Response): Response => {
  if (response.body !== null) Object.defineProperty(response.body, Symbol.asyncIterator, { value: undefined })
  return response
}
