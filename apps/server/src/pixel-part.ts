import { Redacted } from "effect"
import { ConfigurationProblem, isLoopbackUrl, originFrom, setOf } from "./environment.ts"
import type { Part } from "./part.ts"

export interface PixelSettings {
  readonly id: string
  /** With it the server reports settled orders too. */
  readonly token: Redacted.Redacted | undefined
  /** Origin of a stand-in. */
  readonly apiUrl: string | undefined
}

export const pixelPart: Part<PixelSettings> = {
  variables: ["META_PIXEL_ID", "META_CAPI_TOKEN", "META_CAPI_URL"],
  read: (environment) => {
    const [id, token] = [environment["META_PIXEL_ID"], environment["META_CAPI_TOKEN"]]
    const api = originFrom(environment, "META_CAPI_URL", "http://127.0.0.1:12112")
    if (!id) {
      const [other] = setOf(environment, pixelPart.variables)
      if (other !== undefined) throw new ConfigurationProblem(`${other} needs META_PIXEL_ID`)
      return undefined
    }
    if (!/^\d{5,20}$/.test(id)) throw new ConfigurationProblem("META_PIXEL_ID must be the number of a pixel")
    if (api !== undefined && !isLoopbackUrl(api)) {
      throw new ConfigurationProblem("META_CAPI_URL is for tests and must be an address of this machine")
    }
    return { id, token: token ? Redacted.make(token) : undefined, apiUrl: api?.origin }
  },
  facts: ({ id }) => ({ pixel: { id } }),
  sources: () => ({
    "script-src": ["https://connect.facebook.net"],
    "connect-src": ["https://connect.facebook.net", "https://www.facebook.com"],
    "img-src": ["https://www.facebook.com"]
  }),
  line: ({ id, token }) =>
    `Advertising: pixel ${id}, on public pages, after consent${token === undefined ? "" : ", settled orders by this server too"}`
}
