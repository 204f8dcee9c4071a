/** Never reached a function; answered with `{code, message}`. */
export class HttpProblem extends Error {
  override readonly name = "HttpProblem"
  readonly status: number
  readonly code: string
  /** When to ask again, s. */
  readonly retryAfterS: number | undefined

  constructor(status: number, code: string, message: string, retryAfterS?: number) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfterS = retryAfterS
  }
}
