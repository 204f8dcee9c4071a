/** Variables that a deployment may have, and their bytes in all; hosted limits. */
const MAX_VARIABLES = 512
const MAX_BYTES = 512 * 1024

const NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/
/** Set by the runtime. */
const RESERVED: ReadonlySet<string> = new Set(["CONVEX_CLOUD_URL", "CONVEX_SITE_URL"])

type Variables = Readonly<Record<string, string>>

export interface EnvironmentChange {
  readonly set: Variables
  readonly unset: ReadonlyArray<string>
}

export const checkVariables = (variables: Variables): void => {
  const entries = Object.entries(variables)
  const wrong = entries.find(([name]) => !NAME.test(name))?.[0]
  if (wrong !== undefined) {
    throw new Error(`"${wrong}" cannot name a variable: a letter, then at most 39 letters, digits and _`)
  }
  const reserved = entries.find(([name]) => RESERVED.has(name))?.[0]
  if (reserved !== undefined) throw new Error(`${reserved} is set by the runtime itself`)
  if (entries.length > MAX_VARIABLES) throw new Error(`A deployment can have at most ${MAX_VARIABLES} variables`)
  const bytes = entries.reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + Buffer.byteLength(value), 0)
  if (bytes > MAX_BYTES) throw new Error(`The variables take ${bytes} bytes; the limit is ${MAX_BYTES}`)
}

export const changed = (variables: Variables, set: Variables, unset: ReadonlyArray<string>): Variables =>
  Object.fromEntries(Object.entries({ ...variables, ...set }).filter(([name]) => !unset.includes(name)))
