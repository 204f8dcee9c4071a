import { type Facts, type LogoFact, type TextFact } from "@marque/core/brand-files"
import { attribute, type Element, elementsOf, outerHtml, rawOf, textOf, within } from "./html-tree.ts"
import { organizationFacts } from "./linked-data.ts"
import { drawingColours, inlineLogo } from "./logo-files.ts"
import { hexOf, type Sheet } from "./style-facts.ts"

/** A file that may be the logo; `href` as it stands in the page. */
interface LogoLink {
  readonly href: string
  readonly evidence: LogoFact["evidence"]
}

export interface ReadPage {
  readonly facts: Facts
  /** Styles inside the page. */
  readonly sheets: ReadonlyArray<Sheet>
  readonly stylesheets: ReadonlyArray<string>
  readonly links: ReadonlyArray<string>
  /** The most likely first. */
  readonly logos: ReadonlyArray<LogoLink>
  /** Characters that a reader sees without scripts. */
  readonly letters: number
}

const SEPARATORS = /\s+[|–—·•:-]\s+|\s*[｜|]\s*/u
/** What stands in titles and names no brand. */
const PLAIN_TITLES = /^(home|homepage|welcome|index|start|startseite|accueil|inicio|ホーム|トップ|الرئيسية)$/iu
const ABOUT = /about|ueber|über|a-propos|story|company|quienes|会社|من-نحن/iu
const SENTENCE_MIN = 40
/** Characters of the styles of one page. */
const INLINE_STYLES_MAX = 200_000

const meta = (all: ReadonlyArray<Element>, name: string): string => {
  const found = all.find(
    (one) => one.tagName === "meta" && [attribute(one, "name"), attribute(one, "property")].includes(name)
  )
  return found === undefined ? "" : attribute(found, "content")
}

/** `harbour-lamps.example` as people would write it. */
const hostName = (host: string): string =>
  (host.replace(/^www\./, "").split(".")[0] ?? "")
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ")

const titleFacts = (title: string, source: string): ReadonlyArray<TextFact> => {
  const parts = title.split(SEPARATORS).filter((part) => part !== "" && !PLAIN_TITLES.test(part))
  const [first, ...rest] = parts
  const last = rest.at(-1)
  const name = (value: string | undefined): ReadonlyArray<TextFact> =>
    value === undefined ? [] : [{ field: "name", value, evidence: "title", source }]
  const tagline = (value: string | undefined): ReadonlyArray<TextFact> =>
    value === undefined || parts.length !== 2 ? [] : [{ field: "tagline", value, evidence: "titleRest", source }]
  return [...name(first), ...name(last), ...tagline(last)]
}

const textFacts = (
  all: ReadonlyArray<Element>,
  url: URL,
  source: string,
  isFirst: boolean
): ReadonlyArray<TextFact> => {
  const description = meta(all, "description") || meta(all, "og:description")
  const title = all.find(({ tagName }) => tagName === "title")
  const heading = all.find(({ tagName }) => tagName === "h1")
  const paragraphs = all
    .filter(({ tagName }) => tagName === "p")
    .map(textOf)
    .filter((text) => text.length >= SENTENCE_MIN)
  const given: ReadonlyArray<TextFact> = [
    { field: "name", value: meta(all, "og:site_name"), evidence: "siteName", source },
    { field: "name", value: meta(all, "application-name"), evidence: "appName", source },
    { field: "name", value: meta(all, "apple-mobile-web-app-title"), evidence: "appName", source },
    ...(isFirst
      ? [
          ...titleFacts(title === undefined ? "" : textOf(title), source),
          { field: "name", value: hostName(url.hostname), evidence: "host", source: url.hostname } as const,
          {
            field: "tagline",
            value: heading === undefined ? "" : textOf(heading),
            evidence: "heading",
            source
          } as const,
          { field: "voice", value: description, evidence: "description", source } as const
        ]
      : []),
    ...(isFirst || ABOUT.test(decodedPath(url))
      ? [{ field: "voice", value: paragraphs.slice(0, 2).join(" "), evidence: "about", source } as const]
      : [])
  ]
  return given.filter(({ value }) => value !== "")
}

const decodedPath = ({ pathname }: URL): string => {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** How a page is named to people. */
const placeOf = (url: URL): string => (url.pathname === "/" ? "the home page" : decodedPath(url))

const says = (element: Element, word: RegExp): boolean =>
  ["class", "id", "alt", "src", "aria-label"].some((name) => word.test(attribute(element, name).slice(0, 500)))

const isHeader = (element: Element): boolean =>
  element.tagName === "header" || attribute(element, "role") === "banner" || says(element, /(^|[^a-z])(logo|brand)/i)

const logoLinks = (all: ReadonlyArray<Element>): ReadonlyArray<LogoLink> => {
  const pictures = all.filter(({ tagName }) => tagName === "img")
  const logos = pictures.filter((one) => says(one, /logo/i))
  const link = (one: Element, evidence: LogoLink["evidence"]): LogoLink => ({
    href: attribute(one, one.tagName === "link" ? "href" : "src"),
    evidence
  })
  const icons = all.filter(({ tagName }) => tagName === "link").filter((one) => /icon/i.test(attribute(one, "rel")))
  const size = (one: Element) =>
    Number.parseInt(attribute(one, "sizes"), 10) || (/apple/i.test(attribute(one, "rel")) ? 180 : 0)
  return [
    ...logos.filter((one) => within(one, isHeader)).map((one) => link(one, "header")),
    ...logos.filter((one) => !within(one, isHeader)).map((one) => link(one, "picture")),
    ...icons
      .filter((one) => /svg/i.test(attribute(one, "type") + attribute(one, "href")))
      .map((one) => link(one, "icon")),
    ...icons
      .filter((one) => !/svg|\.ico/i.test(attribute(one, "href")))
      .sort((a, b) => size(b) - size(a))
      .map((one) => link(one, "icon"))
  ].filter(({ href }) => href !== "")
}

const inlineStyles = (all: ReadonlyArray<Element>): string =>
  all
    .flatMap((one) => {
      if (one.tagName === "style") return [rawOf(one)]
      const style = attribute(one, "style")
      // A class keeps what the page calls a part: `<div class="btn" style="...">`.
      const name = attribute(one, "class").split(/\s+/)[0] ?? ""
      return style === ""
        ? []
        : [`${one.tagName}${/^[a-z][\w-]*$/i.test(name) ? `.${name}` : ""}{${style.replaceAll("}", "")}}`]
    })
    .join("\n")
    .slice(0, INLINE_STYLES_MAX)

/** Reads one page; `isFirst` for the page that the person gave. */
export const readPage = (html: string, url: URL, isFirst: boolean): ReadPage => {
  const all = elementsOf(html)
  const source = placeOf(url)
  const body = all.find(({ tagName }) => tagName === "body")
  const header = isFirst
    ? all.find((one) => one.tagName === "svg" && within(one, isHeader) && !says(one, /icon|menu|search|cart/i))
    : undefined
  const drawn = header && inlineLogo(header, source)
  const theme = hexOf(meta(all, "theme-color"))
  const styles = inlineStyles(all)
  return {
    facts: {
      texts: [...textFacts(all, url, source, isFirst), ...organizationFacts(all, source)],
      colours: [
        ...(theme === undefined ? [] : [{ hex: theme, use: "themeColour", source } as const]),
        ...(drawn === undefined || header === undefined ? [] : drawingColours(outerHtml(header), source))
      ],
      types: [],
      logos: drawn === undefined ? [] : [drawn]
    },
    sheets: styles === "" ? [] : [{ css: styles, source }],
    stylesheets: all
      .filter((one) => one.tagName === "link" && /(^|\s)stylesheet(\s|$)/i.test(attribute(one, "rel")))
      .filter((one) => !/print|dark/i.test(attribute(one, "media")))
      .map((one) => attribute(one, "href"))
      .filter((href) => href !== ""),
    links: all
      .filter(({ tagName }) => tagName === "a")
      .map((one) => attribute(one, "href"))
      .filter((href) => href !== ""),
    logos: isFirst ? logoLinks(all) : [],
    letters: body === undefined ? 0 : textOf(body).length
  }
}
