import { placementById } from "../channels/placements.ts"
import { dayAt } from "../model/day.ts"
import { DOWNLOAD_NAME_MAX, downloadName, extensionOf, isReservedName, slug } from "../model/download-name.ts"
import { adSheets, type Sheet } from "./ad-sheets.rules.ts"
import { csvText } from "../tables/csv-text.rules.ts"
import type { ExportFacts, ExportSlot } from "./export-facts.schema.ts"
import { exportTexts } from "./export.texts.ts"
import { utmLink, utmMedium } from "./utm.rules.ts"

const NAME_TEMPLATE = "{brand}_{campaign}_{market}_{placement}_{product}.{ext}"

/**
 * The default name of section 2.8 with the slot's id in place of a number: unique, safe on every file system, at most 120
 * characters, and found again when results are imported. Ids are letters and digits.
 */
export const slotFileName = (facts: Pick<ExportFacts, "brand" | "campaign">, slot: ExportSlot): string => {
  const { market, placementId, product = "", slotId } = slot
  const ext = extensionOf(slot.file?.mime ?? "")
  const tail = `_${slotId}.${ext}`
  const { brand, campaign } = facts
  const whole = downloadName({ brand, campaign, market, placement: placementId, product, ext: "" }, NAME_TEMPLATE)
  let stem = ""
  for (const character of whole.replace(/\.$/, "")) {
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
export const exportPath = (facts: Pick<ExportFacts, "brand" | "campaign">, slot: ExportSlot): string => {
  const channel = placementById(slot.placementId)?.channel ?? "any"
  return `${channel}/${folderName(slot.market)}/${slotFileName(facts, slot)}`
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

/** One row per slot; each language has its own columns. */
const copySheet = (facts: ExportFacts, slots: ReadonlyArray<ExportSlot>, link: string): string => {
  const languages = [...new Set(slots.flatMap(({ copy }) => copy.map(({ language }) => language)))]
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
  const rows = slots.map((slot) => {
    const placement = placementById(slot.placementId)
    const words = new Map(slot.copy.map((each) => [each.language, each]))
    return [
      exportPath(facts, slot),
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
  return csvText([head, ...rows])
}

interface ExportFile {
  readonly path: string
  readonly url: string
  readonly bytes: number
}

/** What goes into the archive. */
export interface ExportPlan {
  /** Of the archive, with `.zip`. */
  readonly name: string
  readonly files: ReadonlyArray<ExportFile>
  /** The sheet of all words first, then those of the ad managers. */
  readonly sheets: ReadonlyArray<Sheet>
  readonly bytes: number
  /** Slots that are left out. */
  readonly left: number
}

/** Slots that may be exported with their pictures, sheets with their words. `link`: empty for none. */
export const exportPlan = (facts: ExportFacts, link: string): ExportPlan => {
  const ready = facts.slots.filter(({ file }) => file !== undefined)
  const files = ready.flatMap((slot): ReadonlyArray<ExportFile> =>
    slot.file === undefined ? [] : [{ path: exportPath(facts, slot), url: slot.file.url, bytes: slot.file.bytes }]
  )
  return {
    name: downloadName({ brand: facts.brand, campaign: facts.campaign, ext: "zip" }, "{brand}_{campaign}.{ext}"),
    files,
    sheets: [
      { path: exportTexts.sheetName, text: copySheet(facts, ready, link) },
      ...adSheets(
        facts.campaign,
        ready.map((slot) => ({ slot, path: exportPath(facts, slot), link: linkOf(facts, slot, link) }))
      )
    ],
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    left: facts.slots.length - files.length
  }
}
