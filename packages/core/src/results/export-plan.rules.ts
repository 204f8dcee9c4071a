import { placementById } from "../channels/placements.ts"
import { dayAt } from "../model/day.ts"
import { DOWNLOAD_NAME_MAX, downloadName, extensionOf, isReservedName, slug } from "../model/download-name.ts"
import { adSheets, type Sheet } from "./ad-sheets.rules.ts"
import { csvText } from "../tables/csv-text.rules.ts"
import type { ExportFacts, ExportSlot } from "./export-facts.schema.ts"
import { exportTexts } from "./export.texts.ts"
import { utmLink, utmMedium } from "./utm.rules.ts"

type Named = Pick<ExportFacts, "brand" | "campaign">

/**
 * A name by the template, with the slot's id at the end in place of `{seq}` and `{id}`: unique, safe on every file system,
 * at most 120 characters, and found again when results are imported. Ids are letters and digits.
 */
export const slotFileName = ({ brand, campaign }: Named, slot: ExportSlot, template: string): string => {
  const { copy, market, placementId, plannedOn = "", product = "", slotId } = slot
  const tail = `_${slotId}.${extensionOf(slot.file?.mime ?? "")}`
  const name = copy[0]?.onPicture.headline ?? ""
  const parts = { brand, campaign, market, placement: placementId, product, name, date: plannedOn, ext: "" }
  let stem = ""
  for (const character of downloadName(parts, template).replace(/\.$/, "")) {
    if (stem.length + character.length + tail.length > DOWNLOAD_NAME_MAX) break
    stem += character
  }
  return `${stem.replace(/[-_]+$/, "")}${tail}`
}

const folderName = (text: string): string => {
  const name = slug(text).slice(0, 60).replace(/-+$/, "")
  return name === "" || isReservedName(name) ? `${name}-folder`.replace(/^-/, "") : name
}

/** Channel, then market: the order in which ad managers are filled. */
export const exportPath = (facts: Named, slot: ExportSlot, template: string): string => {
  const channel = placementById(slot.placementId)?.channel ?? "any"
  return `${channel}/${folderName(slot.market)}/${slotFileName(facts, slot, template)}`
}

/** The tagged link of a slot; empty without a link. */
const linkOf = ({ campaign }: ExportFacts, { placementId, slotId }: ExportSlot, link: string): string => {
  if (link === "") return ""
  const channel = placementById(placementId)?.channel ?? "any"
  return utmLink(link, { source: channel, medium: utmMedium(channel), campaign: slug(campaign), content: slotId })
}

type Words = ExportSlot["copy"][number]

const WORDS: ReadonlyArray<readonly [string, (words: Words) => string]> = [
  ["Eyebrow", ({ onPicture }) => onPicture.eyebrow ?? ""],
  ["Headline", ({ onPicture }) => onPicture.headline],
  ["Body", ({ onPicture }) => onPicture.body ?? ""],
  ["Call to action", ({ onPicture }) => onPicture.cta ?? ""],
  ["Caption", ({ post }) => post.caption ?? ""],
  ["Link title", ({ post }) => post.linkTitle ?? ""],
  ["Description", ({ post }) => post.description ?? ""],
  ["Hashtags", ({ post }) => post.hashtags.join(" ")],
  ["Alt text", ({ post }) => post.alt]
]

const dayText = (at: number | undefined): string => (at === undefined ? "" : dayAt(at))

interface PathedSlot {
  readonly slot: ExportSlot
  /** In the archive. */
  readonly path: string
}

/** One row per slot; each language has its own columns. */
const copySheet = (facts: ExportFacts, rows: ReadonlyArray<PathedSlot>, link: string): string => {
  const languages = [...new Set(rows.flatMap(({ slot }) => slot.copy.map(({ language }) => language)))]
  const head = [
    "File",
    "Slot",
    "Channel",
    "Placement",
    "Market",
    "Product",
    "Link",
    "UTM content",
    "Planned",
    "Delivered",
    "Live",
    ...languages.flatMap((language) => WORDS.map(([name]) => `${name} (${language})`))
  ]
  const cells = rows.map(({ path, slot }) => {
    const placement = placementById(slot.placementId)
    const words = new Map(slot.copy.map((each) => [each.language, each]))
    return [
      path,
      slot.slotId,
      placement?.channel ?? "",
      placement?.label ?? slot.placementId,
      slot.market,
      slot.product ?? "",
      linkOf(facts, slot, link),
      slot.slotId,
      slot.plannedOn ?? "",
      dayText(slot.deliveredAt),
      dayText(slot.liveAt),
      ...languages.flatMap((language) => {
        const found = words.get(language)
        return WORDS.map(([, read]) => (found === undefined ? "" : read(found)))
      })
    ]
  })
  return csvText([head, ...cells])
}

interface ExportFile {
  readonly path: string
  readonly url: string
  readonly bytes: number
  /** Of the host, in place of what is at the address. */
  readonly content?: object
}

/** What goes into the archive. */
export interface ExportPlan {
  /** Of the archive, with `.zip`. */
  readonly name: string
  readonly files: ReadonlyArray<ExportFile>
  /** The sheet of all words first, then those of the ad managers. */
  readonly sheets: ReadonlyArray<Sheet>
  /** The sheets for files that got other names; of plans that may be saved as plain files. */
  readonly renamed?: (nameOf: (path: string) => string) => ReadonlyArray<Sheet>
  /**
   * Of plans from which files may be missing: sheets that come last, with why each missing one is. Without it a missing
   * file fails the archive.
   */
  readonly closing?: (failed: ReadonlyMap<string, string>) => ReadonlyArray<Sheet>
  readonly bytes: number
  /** Slots that are left out. */
  readonly left: number
}

/** Slots that may be exported with their pictures, sheets with their words. `link`: empty for none. */
export const exportPlan = (facts: ExportFacts, link: string, template: string): ExportPlan => {
  const files: Array<ExportFile> = []
  const ready: Array<PathedSlot> = []
  for (const slot of facts.slots) {
    if (slot.file === undefined) continue
    const path = exportPath(facts, slot, template)
    files.push({ path, url: slot.file.url, bytes: slot.file.bytes })
    ready.push({ slot, path })
  }
  return {
    name: downloadName({ brand: facts.brand, campaign: facts.campaign, ext: "zip" }, "{brand}_{campaign}.{ext}"),
    files,
    sheets: [
      { path: exportTexts.sheetName, text: copySheet(facts, ready, link) },
      ...adSheets(
        facts.campaign,
        ready.map(({ path, slot }) => ({ slot, path, link: linkOf(facts, slot, link) }))
      )
    ],
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    left: facts.slots.length - files.length
  }
}
