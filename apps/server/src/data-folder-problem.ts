/** The data folder cannot be used as it is; the message says what to do. */
export class DataFolderProblem extends Error {
  override readonly name = "DataFolderProblem"
}
