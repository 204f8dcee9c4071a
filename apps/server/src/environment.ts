import { isLoopbackName } from "./local-operator.ts"

/** The environment is invalid; the message says what to change. */
export class ConfigurationProblem extends Error {
  override readonly name = "ConfigurationProblem"
}

export type Environment = Readonly<Record<string, string | undefined>>

/** An origin without a trailing slash; undefined when the variable is not set. `example` is in the sentence when it is none. */
export const originFrom = (environment: Environment, name: string, example: string): URL | undefined => {
  const text = environment[name]?.replace(/\/+$/, "")
  if (!text) return undefined
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.origin !== text.toLowerCase()) {
    throw new ConfigurationProblem(`${name} must be an address like ${example}, without a path`)
  }
  return url
}

/** Which of the variables are set. */
export const setOf = (environment: Environment, names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.filter((name) => environment[name])

export const isLoopbackUrl = (url: URL | undefined): boolean => url !== undefined && isLoopbackName(url.hostname)
