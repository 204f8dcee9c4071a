/** What a machine's actions are told of a call that failed. */
export interface FailedCall {
  readonly error: unknown
}
