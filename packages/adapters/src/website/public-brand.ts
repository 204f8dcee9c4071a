/** What a brand publishes about itself under its own address. Runs on the server. */
import { BRAND_FILE_TEXT_MAX, type Facts, publicBrandSaid } from "@marque/core/brand-files"
import { type Connection, isSameSite, SiteProblem } from "./site-connection.ts"

const BRAND_JSON = "/.well-known/brand.json"

/** The text at an address; undefined where there is none. */
type TextAt = (url: URL) => Promise<string | undefined>

/** A domain, or the address of a file. */
const targetOf = (to: string): URL | undefined => {
  const url = URL.parse(/^https?:\/\//i.test(to) ? to : `https://${to}${BRAND_JSON}`)
  return url === null || url.username !== "" ? undefined : url
}

/**
 * The text of the `brand.json` of a domain, or of the file at an address. Rejects with {@link SiteProblem}, the guard's
 * refusals and errors of the network.
 */
export const readPublicFile = async (to: string, connection: Connection, signal: AbortSignal): Promise<string> => {
  const target = targetOf(to)
  if (target === undefined) throw new SiteProblem("address")
  const { bytes, isCut, status } = await connection.get(target, BRAND_FILE_TEXT_MAX)
  if (status >= 400) throw new SiteProblem("status")
  if (isCut) throw new SiteProblem(signal.aborted ? "tooSlow" : "tooLarge")
  return new TextDecoder().decode(bytes)
}

interface PublicBrandFound {
  readonly facts: Facts
  readonly logos: ReadonlyArray<URL>
}

/** What is said of the brand, or where: on another website, which is read only when `follow` names its address. */
export type PublicBrandReading = PublicBrandFound | { readonly elsewhere: string } | undefined

/** A file that only points elsewhere is followed once; what is found there says whose it is. */
export const readPublicBrand = async (
  base: URL,
  textAt: TextAt,
  follow: string | undefined
): Promise<PublicBrandReading> => {
  const saidAt = async (url: URL, source: string) => {
    const text = await textAt(url)
    return text === undefined ? undefined : publicBrandSaid(text, source, base.hostname)
  }
  const own = await saidAt(new URL(BRAND_JSON, base), "brand.json")
  const target = own?.kind === "redirect" ? targetOf(own.to) : undefined
  if (target !== undefined && target.href !== follow && !isSameSite(base, target)) return { elsewhere: target.href }
  const said = target === undefined ? own : await saidAt(target, `brand.json of ${target.host}`)
  if (said?.kind !== "brand") return undefined
  return { facts: said.facts, logos: said.logos.flatMap((logo) => URL.parse(logo) ?? []) }
}
