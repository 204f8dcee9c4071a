/** Reads what a website says about a brand: one origin, ten pages, 30 MB, 15 s. Runs on the server. */
import {
  type Facts,
  findsOf,
  joinFacts,
  type NamedLogo,
  noFacts,
  readBrandJson,
  type ReadBrandFile,
  type SiteReading,
  type SiteStep,
  siteTexts
} from "@marque/core/brand-files"
import { guardedFetch } from "../net/guarded-fetch.ts"
import { drawingColours, logoFile } from "./logo-files.ts"
import { readPublicBrand, readPublicFile } from "./public-brand.ts"
import { type ReadPage, readPage } from "./page-facts.ts"
import { type Answer, type Connection, connectTo, SITE_MAX_BYTES, SiteProblem, stepOf } from "./site-connection.ts"
import { type Sheet, styleFacts } from "./style-facts.ts"

const LIMIT_MS = 15_000
const PAGES_MAX = 10
const SHEETS_MAX = 8
const LOGOS_MAX = 4
/** Of a public brand file, which may describe a house of several brands. */
const NAMED_LOGOS_MAX = 12
const PAGE_MAX_BYTES = 2 * 1024 * 1024
const SHEET_MAX_BYTES = 1024 * 1024
const LOGO_MAX_BYTES = 512 * 1024
/** Characters that a page without its scripts has at least when it says something. */
const LETTERS_MIN = 20
/** Pages that say most about who made them, first. */
const TELLING = /about|ueber|über|story|company|brand|mission|values|team|quienes|a-propos|会社|من-نحن|contact/iu

export interface WebsiteOptions {
  /** Ends the reading; what was found until then is kept. @default 15 s */
  readonly signal?: AbortSignal
  /** Origins configured by the operator; only they may be private. */
  readonly trusted?: ReadonlyArray<string>
  /** Address on another website that its brand.json may be followed to; a person agreed to that. */
  readonly follow?: string
  /** For tests. @default the guarded one */
  readonly fetcher?: typeof globalThis.fetch
}

const decoded = ({ bytes, type }: Answer): string => {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 2_048))
  const label = /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? /charset=["']?([\w-]+)/i.exec(start)?.[1] ?? "utf-8"
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

const addressOf = (text: string): URL => {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (url === null) throw new SiteProblem("address")
  return url
}

const pageOf = (answer: Answer, isFirst: boolean): ReadPage => {
  if (answer.status >= 400) throw new SiteProblem("status")
  if (answer.type !== "" && !/html|xhtml/.test(answer.type)) throw new SiteProblem("notAPage")
  return readPage(decoded(answer), answer.url, isFirst)
}

/** Addresses of the same origin, each once, without their fragments. */
const ownAddresses = (hrefs: ReadonlyArray<string>, base: URL): ReadonlyArray<URL> => {
  const found = new Map<string, URL>()
  for (const href of hrefs) {
    const url = URL.parse(href, base.href)
    if (url === null || url.origin !== base.origin) continue
    url.hash = ""
    found.set(url.href, url)
  }
  return [...found.values()]
}

/** The pages to read after the first one, most relevant first. */
const nextPages = ({ links }: ReadPage, base: URL): ReadonlyArray<URL> =>
  ownAddresses(links, base)
    .filter((url) => url.href !== base.href && !/\.(pdf|zip|png|jpe?g|webp|svg|mp4|ics|xml|json)$/i.test(url.pathname))
    .filter((url) => url.search === "")
    .sort((left, right) => Number(TELLING.test(right.pathname)) - Number(TELLING.test(left.pathname)))
    .slice(0, PAGES_MAX - 1)

const dataBytes = (href: string): Uint8Array | undefined => {
  const [, base64, text] = /^data:image\/(?:svg\+xml|png)[^,]*?(;base64)?,(.*)$/is.exec(href) ?? []
  if (text === undefined) return undefined
  try {
    return new Uint8Array(base64 ? Buffer.from(text, "base64") : Buffer.from(decodeURIComponent(text)))
  } catch {
    return undefined
  }
}

/** The last name in a path, as people see it in their files. */
const fileName = ({ pathname }: URL): string => pathname.split("/").at(-1) || pathname

export const readWebsite = async (address: string, options: WebsiteOptions = {}): Promise<SiteReading> => {
  const signal = options.signal ?? AbortSignal.timeout(LIMIT_MS)
  const fetcher = options.fetcher ?? guardedFetch({ trusted: options.trusted ?? [], maxBytes: SITE_MAX_BYTES })
  const connection: Connection = connectTo(fetcher, signal)
  const facts: Array<Facts> = []
  const ownSheets: Array<Sheet> = []
  /** By place in the page: the order of a cascade is not the one in which files arrive. */
  const linkedSheets: Array<Sheet> = []
  const steps = new Set<SiteStep>()
  let pages = 0
  let elsewhere: string | undefined

  /** Only what ends the whole reading is told; one missing file of many is not. */
  const tryTo = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      const step = stepOf(error, signal)
      if (step === "tooSlow" || step === "tooLarge") steps.add(step)
    }
  }

  const readSheet = (url: URL, at: number) =>
    tryTo(async () => {
      const answer = await connection.get(url, SHEET_MAX_BYTES)
      if (answer.status < 400 && /css|^$/.test(answer.type)) {
        linkedSheets[at] = { css: decoded(answer), source: fileName(url) }
      }
    })

  const addLogo = (bytes: Uint8Array, name: string, evidence: Facts["logos"][number]["evidence"]) => {
    const file = logoFile(bytes, name)
    if (file === undefined) return
    // A picture is only looked into where uploads are checked, so it proposes its colours once it is with the brand.
    const colours = file.type === "image/png" ? [] : drawingColours(new TextDecoder().decode(bytes), file.name)
    facts.push({ ...noFacts, logos: [{ file, evidence, source: file.name }], colours })
  }

  const readLogoAt = async (url: URL, evidence: Facts["logos"][number]["evidence"]): Promise<void> => {
    const { bytes, isCut, status } = await connection.get(url, LOGO_MAX_BYTES)
    if (!isCut && status < 400) addLogo(bytes, fileName(url), evidence)
  }

  const readLogo = ({ evidence, href }: ReadPage["logos"][number], base: URL) =>
    tryTo(async () => {
      const inline = dataBytes(href)
      if (inline !== undefined) return addLogo(inline, "logo", evidence)
      const [url] = ownAddresses([href], base)
      if (url !== undefined) await readLogoAt(url, evidence)
    })

  /** Most websites have none. */
  const readBrandJson = (base: URL) =>
    tryTo(async () => {
      const textAt = async (url: URL) => {
        const answer = await connection.get(url, SHEET_MAX_BYTES)
        return answer.status < 400 ? decoded(answer) : undefined
      }
      const said = await readPublicBrand(base, textAt, options.follow)
      if (said === undefined) return
      if ("elsewhere" in said) {
        elsewhere = said.elsewhere
        return
      }
      facts.push(said.facts)
      await Promise.all(said.logos.slice(0, LOGOS_MAX).map((url) => tryTo(() => readLogoAt(url, "file"))))
    })

  const add = (page: ReadPage): void => {
    pages += 1
    facts.push(page.facts)
    ownSheets.push(...page.sheets)
  }

  try {
    const answer = await connection.get(addressOf(address), PAGE_MAX_BYTES)
    const first = pageOf(answer, true)
    add(first)
    if (first.letters < LETTERS_MIN) steps.add("empty")
    await Promise.all([
      readBrandJson(answer.url),
      ...ownAddresses(first.stylesheets, answer.url).slice(0, SHEETS_MAX).map(readSheet),
      ...first.logos.slice(0, LOGOS_MAX).map((logo) => readLogo(logo, answer.url)),
      ...nextPages(first, answer.url).map((url) =>
        tryTo(async () => add(pageOf(await connection.get(url, PAGE_MAX_BYTES), false)))
      )
    ])
  } catch (error) {
    steps.add(stepOf(error, signal))
  }
  if (signal.aborted) steps.add("tooSlow")
  const styled = styleFacts([...linkedSheets.flatMap((sheet) => sheet), ...ownSheets])
  if (pages > 0 && styled.colours.length === 0 && styled.types.length === 0) steps.add("noStyles")
  return {
    finds: findsOf(joinFacts([...facts, styled])),
    pages,
    problems: [...steps].map((step) => siteTexts[step]),
    ...(elsewhere !== undefined && { elsewhere })
  }
}

const logosNamed = (text: string): ReadonlyArray<string> => {
  const file = readBrandJson(text)
  const logos = file?.kind === "brands" ? file.brands.flatMap((brand) => brand.logos.map(({ url }) => url)) : []
  return [...new Set(logos)].slice(0, NAMED_LOGOS_MAX)
}

/** One that cannot be had is left out. */
const namedLogo = async (connection: Connection, named: string): Promise<NamedLogo | undefined> => {
  const url = URL.parse(named)
  if (url === null) return undefined
  try {
    const { bytes, isCut, status } = await connection.get(url, LOGO_MAX_BYTES)
    const file = isCut || status >= 400 ? undefined : logoFile(bytes, fileName(url))
    return file && { url: named, file }
  } catch {
    return undefined
  }
}

/**
 * The text of the public brand file of a domain or at an address, which a person agreed to read. Fails with a sentence
 * of `siteTexts`.
 */
export const readBrandFileAt = async (
  to: string,
  {
    fetcher,
    signal = AbortSignal.timeout(LIMIT_MS),
    trusted = []
  }: Pick<WebsiteOptions, "fetcher" | "signal" | "trusted"> = {}
): Promise<ReadBrandFile> => {
  const connection = connectTo(fetcher ?? guardedFetch({ trusted, maxBytes: SITE_MAX_BYTES }), signal)
  try {
    const text = await readPublicFile(to, connection, signal)
    const logos = await Promise.all(logosNamed(text).map((url) => namedLogo(connection, url)))
    return { text, logos: logos.flatMap((logo) => logo ?? []) }
  } catch (error) {
    throw new Error(siteTexts[stepOf(error, signal)], { cause: error })
  }
}
