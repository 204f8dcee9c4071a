/** The data folder is unusable; the message says what to do. */
export class DataFolderProblem extends Error {
  override readonly name = "DataFolderProblem"
}
