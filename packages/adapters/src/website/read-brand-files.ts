/** Reads files that a person chose, where they are: nothing is sent. */
import {
  documentFacts,
  DocumentUnreadable,
  draftFacts,
  type Facts,
  findsOf,
  intakeTexts,
  isBrandFile,
  isReadableAddress,
  joinFacts,
  jsonFacts,
  noFacts,
  PACK_BYTES_MAX,
  PackRefused,
  publicBrandSaid,
  readBrandFile,
  readPack,
  type SiteReading
} from "@marque/core/brand-files"
import type { LocalFile } from "@marque/core/uploads"
import { Result } from "effect"
import { openPack } from "../brand-pack/pack-archive.ts"
import { drawingColours, logoFile } from "./logo-files.ts"
import { readPage } from "./page-facts.ts"
import { type Sheet, styleFacts } from "./style-facts.ts"

/** Bytes of one file, inclusive. */
const FILE_MAX_BYTES = 20 * 1024 * 1024
const FILES_MAX = 20

interface FileSays {
  readonly facts: Facts
  readonly sheets?: ReadonlyArray<Sheet>
  /** Where a brand.json says that the brand is described. */
  readonly elsewhere?: string
}

/** A file says where it is from by its name. */
const from = (source: string, { colours, logos, texts, types }: Facts): Facts => ({
  texts: texts.filter(({ evidence }) => evidence !== "host").map((fact) => ({ ...fact, source })),
  colours: colours.map((fact) => ({ ...fact, source })),
  types: types.map((fact) => ({ ...fact, source })),
  logos: logos.map((fact) => ({ ...fact, source }))
})

const page = (html: string, name: string): FileSays => {
  const { facts, sheets } = readPage(html, new URL("https://file.invalid/"), true)
  return { facts: from(name, facts), sheets: sheets.map(({ css }) => ({ css, source: name })) }
}

const logo = (bytes: Uint8Array, name: string): FileSays => {
  const file = logoFile(bytes, name)
  if (file === undefined) return { facts: noFacts }
  const isDrawing = file.type === "image/svg+xml"
  return {
    facts: {
      ...noFacts,
      logos: [{ file, evidence: "file", source: name }],
      colours: isDrawing ? drawingColours(new TextDecoder().decode(bytes), name) : []
    }
  }
}

/** PDF and DOCX; their readers are large and come when they are needed. */
const document: Reader = async (bytes, name) => {
  const { readDocument } = await import("../documents/read-document.ts")
  const { pages } = await readDocument({ bytes, name })
  const written = pages.flatMap(({ lines }) => lines.map((line) => line.text)).join("\n")
  return { facts: documentFacts(written, name) }
}

/** A brand file of ours, a public brand.json or design tokens. */
const json = (written: string, name: string): FileSays => {
  const said = publicBrandSaid(written, name)
  if (said?.kind === "redirect" && isReadableAddress(said.to)) return { facts: noFacts, elsewhere: said.to }
  const own = isBrandFile(written) ? Result.getOrUndefined(readBrandFile(written)) : undefined
  return { facts: own === undefined ? jsonFacts(written, name) : draftFacts(own.brand, name) }
}

/** A brand pack, whole: its own values, and its drawings and pictures of the logo. */
const pack: Reader = (bytes, name) => {
  const { brand, files } = Result.getOrThrow(readPack(openPack(name, bytes)))
  const found = brand.logos.flatMap(({ path }) => {
    const held = files.get(path)
    return held === undefined ? [] : [logo(held, path).facts]
  })
  return { facts: joinFacts([draftFacts(brand, name), ...found.map(({ logos }) => ({ ...noFacts, logos }))]) }
}

type Reader = (bytes: Uint8Array, name: string) => FileSays | Promise<FileSays>

const asText =
  (read: (text: string, name: string) => FileSays): Reader =>
  (bytes, name) =>
    read(new TextDecoder().decode(bytes), name)

const text = asText((written, name) => ({ facts: documentFacts(written, name) }))
const html = asText(page)

const readers: Readonly<Record<string, Reader>> = {
  css: asText((css, source) => ({ facts: noFacts, sheets: [{ css, source }] })),
  html,
  htm: html,
  txt: text,
  md: text,
  pdf: document,
  docx: document,
  json: asText(json),
  zip: pack,
  svg: logo,
  png: logo
}

const endingOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ""

const isEmpty = ({ colours, logos, texts, types }: Facts): boolean =>
  colours.length + logos.length + texts.length + types.length === 0

/** The problem of one file is told, and the others are read. */
const readOne = async ({ content, name, size }: LocalFile): Promise<FileSays | string> => {
  const reader = readers[endingOf(name)]
  if (reader === undefined || !(content instanceof Blob)) return intakeTexts.fileProblem.kind(name)
  if (size > (reader === pack ? PACK_BYTES_MAX : FILE_MAX_BYTES)) return intakeTexts.fileProblem.size(name)
  try {
    const says = await reader(new Uint8Array(await content.arrayBuffer()), name)
    return isEmpty(says.facts) && says.sheets === undefined && says.elsewhere === undefined
      ? intakeTexts.fileProblem.empty(name)
      : says
  } catch (error) {
    return error instanceof DocumentUnreadable || error instanceof PackRefused
      ? intakeTexts.fileProblem.unreadable(name, error.message)
      : intakeTexts.fileProblem.broken(name)
  }
}

export const readBrandFiles = async (files: ReadonlyArray<LocalFile>): Promise<SiteReading> => {
  const read = await Promise.all(files.slice(0, FILES_MAX).map(readOne))
  const says = read.flatMap((one) => (typeof one === "string" ? [] : [one]))
  const styled = styleFacts(says.flatMap(({ sheets = [] }) => sheets))
  const elsewhere = says.find((one) => one.elsewhere !== undefined)?.elsewhere
  return {
    finds: findsOf(joinFacts([...says.map(({ facts }) => facts), styled])),
    pages: says.length,
    problems: read.flatMap((one) => (typeof one === "string" ? [one] : [])),
    ...(elsewhere !== undefined && { elsewhere })
  }
}
