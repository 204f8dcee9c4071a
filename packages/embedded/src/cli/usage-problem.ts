/** The command line asks for something that does not exist; the message says what. */
export class UsageProblem extends Error {
  override readonly name = "UsageProblem"
}
