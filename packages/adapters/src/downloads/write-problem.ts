export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : ""

/** Why a file could not be written into a folder, in one sentence without its end. */
export const writeProblem = (folder: string, error: unknown): string => {
  switch (codeOf(error)) {
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return `You may not write into ${folder}`
    case "ENOTDIR":
    case "EEXIST":
      return `${folder} is not a folder`
    case "ENOSPC":
    case "EDQUOT":
      return "The disk is full"
    default:
      return `The file could not be written into ${folder}`
  }
}
