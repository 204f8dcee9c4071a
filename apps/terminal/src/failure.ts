/** Why a run ended without doing what was asked. */
export type FailureKind = "failed" | "usage" | "signedOut" | "unreachable" | "interrupted"

/** Exit status of the process; 0 is success. The usage text lists them. */
export const exitStatus: Readonly<Record<FailureKind, number>> = {
  failed: 1,
  usage: 2,
  signedOut: 3,
  unreachable: 4,
  interrupted: 130
}

/** Ends the run; `message` is what the person reads, `kind` decides the exit status. */
export class Failure extends Error {
  override readonly name = "Failure"
  readonly kind: FailureKind

  constructor(kind: FailureKind, message: string) {
    super(message)
    this.kind = kind
  }
}
