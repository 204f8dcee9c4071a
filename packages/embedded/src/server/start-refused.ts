/** The runtime cannot start as things are; the message says to the operator why. */
export class StartRefused extends Error {
  override readonly name = "StartRefused"
}
