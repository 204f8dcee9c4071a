import { Redacted } from "effect"
import { ConfigurationProblem, type Environment, originFrom } from "./environment.ts"
import { isLoopbackName } from "./local-operator.ts"
import type { Part } from "./part.ts"

export interface MediaSettings {
  /** Origin that pages show pictures and clips from. */
  readonly url: string
  /** Called with the name of each file that is gone; it may hold a key. */
  readonly purgeUrl: Redacted.Redacted | undefined
}

const checkSecure = (name: string, url: URL): void => {
  if (url.protocol === "https:" || isLoopbackName(url.hostname)) return
  throw new ConfigurationProblem(`${name} must begin with https://, unless it is an address of this machine`)
}

const ownOrigin = (environment: Environment): string =>
  originFrom(environment, "PUBLIC_URL", "https://marque.example")?.origin ??
  `http://localhost:${environment["PORT"] || 3000}`

const purgeUrlOf = (environment: Environment): Redacted.Redacted | undefined => {
  const text = environment["MEDIA_PURGE_URL"]
  if (!text) return undefined
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new ConfigurationProblem("MEDIA_PURGE_URL must be an address like https://hooks.example/purge")
  }
  checkSecure("MEDIA_PURGE_URL", url)
  return Redacted.make(url.href)
}

export const mediaPart: Part<MediaSettings> = {
  variables: ["MEDIA_URL", "MEDIA_PURGE_URL"],
  read: (environment) => {
    const [url, purgeUrl] = [originFrom(environment, "MEDIA_URL", "https://media.example"), purgeUrlOf(environment)]
    if (url === undefined) {
      if (purgeUrl !== undefined) throw new ConfigurationProblem("MEDIA_PURGE_URL needs MEDIA_URL")
      return undefined
    }
    checkSecure("MEDIA_URL", url)
    if (url.host === new URL(ownOrigin(environment)).host) {
      throw new ConfigurationProblem("MEDIA_URL must have another name or port than the address that people use")
    }
    if (url.host === `127.0.0.1:${environment["PORT"] || 3000}`) {
      throw new ConfigurationProblem(
        `MEDIA_URL must have another name than ${url.host}, by which this server reaches itself`
      )
    }
    return { url: url.origin, purgeUrl }
  },
  facts: ({ url }) => ({ mediaUrl: url }),
  sources: ({ url }) => ({ "img-src": [url], "media-src": [url] }),
  line: ({ purgeUrl, url }) =>
    `Media host: ${url}, ${purgeUrl === undefined ? "which keeps deleted files for up to 7 days" : "asked to drop what is deleted"}`
}
