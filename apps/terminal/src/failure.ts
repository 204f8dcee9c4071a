export type FailureKind = "failed" | "usage" | "signedOut" | "unreachable" | "interrupted"

/** Exit status; 0 is success. The usage text lists them. */
export const exitStatus: Readonly<Record<FailureKind, number>> = {
  failed: 1,
  usage: 2,
  signedOut: 3,
  unreachable: 4,
  interrupted: 130
}

export class Failure extends Error {
  override readonly name = "Failure"
  readonly kind: FailureKind

  constructor(kind: FailureKind, message: string) {
    super(message)
    this.kind = kind
  }
}
