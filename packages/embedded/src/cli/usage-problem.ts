export class UsageProblem extends Error {
  override readonly name = "UsageProblem"
}
