/** Sentence when this Node lacks what the runtime is built on. */
export const nodeProblem = (version: string): string | undefined => {
  const [major = 0, minor = 0] = version.split(".").map(Number)
  if (major > 22 || (major === 22 && minor >= 19)) return undefined
  return `marque-embedded needs Node 22.19 or newer, which has SQLite built in; this is Node ${version}`
}
