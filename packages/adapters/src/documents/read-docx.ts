import { type DocumentPage, unreadable } from "@marque/core/brand-files"
import { Unzip, UnzipInflate, UnzipPassThrough } from "fflate"
import { SaxesParser } from "saxes"
import { Pages } from "./reading.ts"

/** Bytes of the two parts that are read, unpacked; two million characters have fewer. */
const UNPACKED_MAX = 60_000_000
/** Files inside; a document with a picture on each of 500 pages has fewer. */
const PARTS_MAX = 5_000
/** Bytes that are unpacked before the sum is looked at again. */
const STEP = 65_536

const TEXT = "word/document.xml"
const STYLES = "word/styles.xml"

/** Only what is read is unpacked, and counted while it is: the sizes in a zip file may lie. */
const unpacked = (bytes: Uint8Array): ReadonlyMap<string, string> => {
  const found = new Map<string, Array<Uint8Array>>()
  let size = 0
  let parts = 0
  const unzip = new Unzip((file) => {
    parts += 1
    if (parts > PARTS_MAX) throw unreadable("unpacks_too_large")
    if ((file.name !== TEXT && file.name !== STYLES) || found.has(file.name)) return
    const chunks: Array<Uint8Array> = []
    found.set(file.name, chunks)
    file.ondata = (error, chunk) => {
      if (error) throw error
      size += chunk.length
      if (size > UNPACKED_MAX) throw unreadable("unpacks_too_large")
      chunks.push(chunk)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  unzip.register(UnzipPassThrough)
  for (let from = 0; from < bytes.length; from += STEP) {
    unzip.push(bytes.subarray(from, from + STEP), from + STEP >= bytes.length)
  }
  const decoder = () => new TextDecoder("utf-8")
  return new Map(
    [...found].map(([name, chunks]) => {
      const decode = decoder()
      return [name, chunks.map((chunk) => decode.decode(chunk, { stream: true })).join("") + decode.decode()]
    })
  )
}

const localOf = (name: string): string => name.slice(name.indexOf(":") + 1)

type Attributes = Readonly<Record<string, string>>
const attribute = (attributes: Attributes, local: string): string | undefined =>
  Object.entries(attributes).find(([name]) => localOf(name) === local)?.[1]

interface Handlers {
  readonly open: (name: string, attributes: Attributes) => void
  readonly close: (name: string) => void
  readonly text?: (text: string) => void
}

/** Entities of a DTD are never resolved. */
const walk = (xml: string, { close, open, text }: Handlers): void => {
  const parser = new SaxesParser({ position: false, xmlns: false })
  parser.on("error", () => {
    throw unreadable("damaged")
  })
  parser.on("opentag", ({ attributes, name }) => open(localOf(name), attributes))
  parser.on("closetag", ({ name }) => close(localOf(name)))
  if (text) parser.on("text", text)
  for (let from = 0; from < xml.length; from += STEP) parser.write(xml.slice(from, from + STEP))
  parser.close()
}

/** Ids of heading styles; each language of the word processor has its own. */
const headingStyles = (xml: string | undefined): ReadonlySet<string> => {
  const found = new Set<string>()
  let style = ""
  walk(xml ?? "<none/>", {
    open: (name, attributes) => {
      if (name === "style") style = attribute(attributes, "styleId") ?? ""
      const isNamed = name === "name" && /^(heading|title)\b/i.test(attribute(attributes, "val") ?? "")
      if (style !== "" && (isNamed || name === "outlineLvl")) found.add(style)
    },
    close: (name) => {
      if (name === "style") style = ""
    }
  })
  return found
}

/** Pages are those of the last printing, which Word notes; without such notes there is one. */
export const readDocx = (bytes: Uint8Array): ReadonlyArray<DocumentPage> => {
  const parts = unpacked(bytes)
  const xml = parts.get(TEXT)
  if (xml === undefined) throw unreadable("unknown")
  const headings = headingStyles(parts.get(STYLES))
  const pages = new Pages()
  let line = ""
  let isHeading = false
  let isText = false
  /** Depth in what repeats the text for older programs. */
  let repeated = 0
  const end = () => {
    pages.line(line, isHeading ? { heading: true } : {})
    line = ""
  }
  const turn = () => {
    end()
    pages.next()
  }
  const opened: Readonly<Record<string, (attributes: Attributes) => void>> = {
    t: () => {
      isText = true
    },
    tab: () => {
      line += " "
    },
    cr: end,
    br: (attributes) => (attribute(attributes, "type") === "page" ? turn() : end()),
    lastRenderedPageBreak: () => {
      // A page break of the writer is followed by the note of it.
      if (pages.done().at(-1)?.lines.length !== 0 || line !== "") turn()
    },
    pStyle: (attributes) => {
      isHeading = headings.has(attribute(attributes, "val") ?? "")
    },
    outlineLvl: () => {
      isHeading = true
    }
  }
  walk(xml, {
    open: (name, attributes) => {
      if (name === "Fallback" || repeated > 0) repeated += 1
      else if (Object.hasOwn(opened, name)) opened[name]?.(attributes)
    },
    close: (name) => {
      if (repeated > 0) repeated -= 1
      else if (name === "t") isText = false
      else if (name === "p") {
        end()
        isHeading = false
      }
    },
    text: (text) => {
      if (isText && repeated === 0) line += text
    }
  })
  if (!pages.hasText) throw unreadable("empty")
  return pages.done()
}
