import type { Installation } from "@marque/core/model"
import type { Environment } from "./environment.ts"

export type Directive = "connect-src" | "frame-src" | "img-src" | "media-src" | "script-src"

/** Origins beside this one, by directive of the Content-Security-Policy. */
export type Sources = Readonly<Partial<Record<Directive, ReadonlyArray<string>>>>

export interface Part<Settings> {
  readonly variables: ReadonlyArray<string>
  /** Undefined while the part is off. Throws {@link ConfigurationProblem} for one that is set in part or wrongly. */
  readonly read: (environment: Environment) => Settings | undefined
  readonly facts: (settings: Settings) => Partial<Installation>
  readonly sources: (settings: Settings) => Sources
  /** One line, without secrets. */
  readonly line: (settings: Settings) => string
}
