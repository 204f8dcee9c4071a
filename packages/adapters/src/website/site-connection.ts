import type { SiteStep } from "@marque/core/brand-files"
import robotsParser from "robots-parser"
import { FetchRefused } from "../net/guarded-fetch.ts"

/** What went wrong, as a step that people are told. */
export class SiteProblem extends Error {
  override readonly name = "SiteProblem"
  readonly step: SiteStep
  constructor(step: SiteStep) {
    super(`A website was not read: ${step}`)
    this.step = step
  }
}

/** Bytes of a whole website, inclusive; product specification, section 3.4. */
export const SITE_MAX_BYTES = 30 * 1024 * 1024
const ROBOTS_MAX_BYTES = 500 * 1024
const REDIRECTS = 5
const AGENT = "MarqueBrandImport"
const HEADERS = { "user-agent": `${AGENT}/1.0`, accept: "text/html, text/css, image/svg+xml, image/png, */*;q=0.1" }

type Fetch = typeof globalThis.fetch

const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : ""

export const stepOf = (error: unknown, signal: AbortSignal): SiteStep => {
  if (error instanceof SiteProblem) return error.step
  if (signal.aborted) return "tooSlow"
  if (error instanceof FetchRefused) return error.reason === "size" ? "tooLarge" : "inward"
  return ["ENOTFOUND", "EAI_AGAIN", "EAI_NODATA"].includes(codeOf(error)) ? "address" : "refused"
}

const bare = (host: string): string => host.replace(/^www\./, "")
const portOf = ({ port, protocol }: URL): string => port || (protocol === "http:" ? "80" : "443")

/** The same website: its name with or without `www.`, and a secure address in place of an insecure one. */
export const isSameSite = (one: URL, other: URL): boolean =>
  bare(one.hostname) === bare(other.hostname) &&
  (portOf(one) === portOf(other) || (one.protocol === "http:" && other.protocol === "https:" && one.port === ""))

export interface Answer {
  readonly url: URL
  readonly status: number
  readonly type: string
  readonly bytes: Uint8Array
  /** The file is longer than was asked for, or time ran out. */
  readonly isCut: boolean
}

export type Connection = ReturnType<typeof connectTo>

/** Reads one website: its robots.txt is kept, and bytes are counted over all of its files. */
export const connectTo = (fetcher: Fetch, signal: AbortSignal) => {
  let read = 0
  const robots = new Map<string, Promise<(url: URL) => boolean>>()

  const bodyOf = async (response: Response, most: number): Promise<Pick<Answer, "bytes" | "isCut">> => {
    const chunks: Array<Uint8Array> = []
    let length = 0
    const reader = response.body?.getReader()
    const whole = (isCut: boolean) => ({ bytes: new Uint8Array(Buffer.concat(chunks)).subarray(0, most), isCut })
    try {
      for (let step = await reader?.read(); step?.value !== undefined; step = await reader?.read()) {
        chunks.push(step.value)
        length += step.value.byteLength
        read += step.value.byteLength
        if (read > SITE_MAX_BYTES) throw new SiteProblem("tooLarge")
        if (length > most) {
          await reader?.cancel()
          return whole(true)
        }
      }
      return whole(false)
    } catch (error) {
      // What came before the time was over is read as far as it goes.
      if (!signal.aborted || length === 0) throw error
      return whole(true)
    }
  }

  const get = async (url: URL, most: number, mayRead: (url: URL) => Promise<boolean>): Promise<Answer> => {
    let at = url
    const seen = new Set<string>()
    while (seen.size <= REDIRECTS) {
      if (seen.has(at.href)) throw new SiteProblem("loop")
      seen.add(at.href)
      if (!(await mayRead(at))) throw new SiteProblem("robots")
      const response = await fetcher(at.href, { redirect: "manual", signal, headers: HEADERS })
      const location = response.headers.get("location")
      if (response.status < 300 || response.status >= 400 || location === null) {
        const type = response.headers.get("content-type")?.toLowerCase() ?? ""
        return { url: at, status: response.status, type, ...(await bodyOf(response, most)) }
      }
      const next = URL.parse(location, at.href)
      if (next === null || !isSameSite(at, next)) throw new SiteProblem("redirected")
      at = next
    }
    throw new SiteProblem("loop")
  }

  const rulesOf = async (origin: string): Promise<(url: URL) => boolean> => {
    const address = new URL("/robots.txt", origin)
    const answer = await get(address, ROBOTS_MAX_BYTES, () => Promise.resolve(true)).catch((error: unknown) => {
      // No rules that can be had are no rules; a website that cannot be had is told by its step.
      if (error instanceof SiteProblem && (error.step === "redirected" || error.step === "loop")) return undefined
      throw error
    })
    if (answer !== undefined && answer.status >= 500) return () => false
    if (answer === undefined || answer.status >= 400) return () => true
    const rules = robotsParser(address.href, new TextDecoder().decode(answer.bytes))
    return (url) => rules.isAllowed(url.href, AGENT) !== false
  }

  const mayRead = async (url: URL): Promise<boolean> => {
    const held = robots.get(url.origin) ?? rulesOf(url.origin)
    robots.set(url.origin, held)
    return (await held)(url)
  }

  return {
    /** Rejects with {@link SiteProblem}, the guard's refusals and errors of the network. */
    get: (url: URL, most: number): Promise<Answer> => get(url, most, mayRead)
  }
}
