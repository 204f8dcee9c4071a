import { Redacted } from "effect"
import { ConfigurationProblem, type Environment, originFrom, setOf } from "./environment.ts"
import type { Part } from "./part.ts"

export interface AnalyticsSettings {
  /** Of the project; anybody may know it. */
  readonly key: string
  /** Origin of the service. */
  readonly host: string
  /** With which persons whose accounts end are deleted there. */
  readonly deletions: { readonly projectId: string; readonly personalKey: Redacted.Redacted } | undefined
}

const deletionsOf = (environment: Environment): AnalyticsSettings["deletions"] => {
  const [personalKey, projectId] = [environment["POSTHOG_PERSONAL_KEY"], environment["POSTHOG_PROJECT_ID"]]
  if (!personalKey && !projectId) return undefined
  if (!personalKey) throw new ConfigurationProblem("POSTHOG_PROJECT_ID needs POSTHOG_PERSONAL_KEY")
  if (!projectId || !/^\d{1,12}$/.test(projectId)) {
    throw new ConfigurationProblem("POSTHOG_PERSONAL_KEY needs POSTHOG_PROJECT_ID, the number of the project")
  }
  return { projectId, personalKey: Redacted.make(personalKey) }
}

const ANALYTICS_HOST = "https://eu.i.posthog.com"

export const analyticsPart: Part<AnalyticsSettings> = {
  variables: ["POSTHOG_KEY", "POSTHOG_HOST", "POSTHOG_PERSONAL_KEY", "POSTHOG_PROJECT_ID"],
  read: (environment) => {
    const [key, host] = [environment["POSTHOG_KEY"], originFrom(environment, "POSTHOG_HOST", ANALYTICS_HOST)?.origin]
    if (!key) {
      const [other] = setOf(environment, analyticsPart.variables)
      if (other !== undefined) throw new ConfigurationProblem(`${other} needs POSTHOG_KEY`)
      return undefined
    }
    if (!/^[\w-]{1,200}$/.test(key))
      throw new ConfigurationProblem("POSTHOG_KEY must be the key of a project, like phc_abc123")
    return { key, host: host ?? ANALYTICS_HOST, deletions: deletionsOf(environment) }
  },
  facts: () => ({ analytics: true }),
  // Pages report to this server, which hands on.
  sources: () => ({}),
  line: ({ deletions, host }) =>
    `Analytics: ${new URL(host).host}, after consent${deletions === undefined ? "" : ", deleted with the account"}`
}
