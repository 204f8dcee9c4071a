/** What a brand publishes about itself under its own address. Runs on the server. */
import { type Facts, publicBrandSaid } from "@marque/core/brand-files"
import { isSameSite } from "./site-connection.ts"

const BRAND_JSON = "/.well-known/brand.json"

/** The text at an address; undefined where there is none. */
type TextAt = (url: URL) => Promise<string | undefined>

/** A domain, or the address of a file. */
const targetOf = (to: string): URL | undefined => {
  const url = URL.parse(/^https?:\/\//i.test(to) ? to : `https://${to}${BRAND_JSON}`)
  return url === null || url.username !== "" ? undefined : url
}

export interface PublicBrandFound {
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
