/** Never reached a function; answered with `{code, message}`. */
export class HttpProblem extends Error {
  override readonly name = "HttpProblem"
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}
