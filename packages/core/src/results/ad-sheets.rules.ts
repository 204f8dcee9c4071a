import type { Placement } from "../channels/placement.schema.ts"
import { placementById } from "../channels/placements.ts"
import { csvText } from "../tables/csv-text.rules.ts"
import type { ExportSlot } from "./export-facts.schema.ts"

/** A slot as the sheet of an ad manager needs it. */
export interface SheetSlot {
  readonly slot: ExportSlot
  /** In the archive. */
  readonly path: string
  /** Tagged; empty without one. */
  readonly link: string
}

interface AdRow {
  readonly campaign: string
  /** Market and placement: what results are compared within. */
  readonly group: string
  /** The file's name without its ending, by which imported results find the slot. */
  readonly ad: string
  readonly file: string
  readonly path: string
  readonly isVideo: boolean
  readonly link: string
  readonly headline: string
  readonly text: string
  readonly description: string
}

type Column = readonly [name: string, read: (row: AdRow) => string]

interface AdManager {
  readonly sheet: string
  readonly channels: ReadonlyArray<Placement["channel"]>
  readonly columns: ReadonlyArray<Column>
}

/** Nothing that is imported runs before a person says so. */
const paused = () => "PAUSED"

/**
 * What each ad manager calls its columns. Meta: the columns of its own export of ads, which it imports. Google Ads Editor:
 * support.google.com/google-ads/editor/answer/57747 (English headers) and answer/38872 (an image is a path). LinkedIn and
 * TikTok import only a template that belongs to the account (ads.tiktok.com/help/article/troubleshoot-bulk-import-issues):
 * these are the fields of their forms, to be pasted into it. Looked up 2026-11.
 */
const AD_MANAGERS: ReadonlyArray<AdManager> = [
  {
    sheet: "meta-ads.csv",
    channels: ["meta", "instagram", "facebook"],
    columns: [
      ["Campaign Name", ({ campaign }) => campaign],
      ["Ad Set Name", ({ group }) => group],
      ["Ad Name", ({ ad }) => ad],
      ["Ad Status", paused],
      ["Title", ({ headline }) => headline],
      ["Body", ({ text }) => text],
      ["Link Description", ({ description }) => description],
      ["Link", ({ link }) => link],
      ["Image File Name", ({ file, isVideo }) => (isVideo ? "" : file)],
      ["Video File Name", ({ file, isVideo }) => (isVideo ? file : "")]
    ]
  },
  {
    sheet: "google-ads.csv",
    channels: ["display"],
    columns: [
      ["Campaign", ({ campaign }) => campaign],
      ["Ad group", ({ group }) => group],
      ["Image name", ({ ad }) => ad],
      ["Image", ({ path }) => path],
      ["Final URL", ({ link }) => link],
      ["Status", () => "Paused"]
    ]
  },
  {
    sheet: "linkedin-ads.csv",
    channels: ["linkedin"],
    columns: [
      ["Campaign name", ({ campaign, group }) => `${campaign}, ${group}`],
      ["Ad name", ({ ad }) => ad],
      ["Introductory text", ({ text }) => text],
      ["Headline", ({ headline }) => headline],
      ["Description", ({ description }) => description],
      ["Destination URL", ({ link }) => link],
      ["File", ({ path }) => path]
    ]
  },
  {
    sheet: "tiktok-ads.csv",
    channels: ["tiktok"],
    columns: [
      ["Campaign name", ({ campaign }) => campaign],
      ["Ad group name", ({ group }) => group],
      ["Ad name", ({ ad }) => ad],
      ["Text", ({ text }) => text],
      ["URL", ({ link }) => link],
      ["File", ({ path }) => path]
    ]
  }
]

const rowOf = (campaign: string, { link, path, slot }: SheetSlot): AdRow => {
  const { copy, file, market, placementId } = slot
  const name = path.split("/").at(-1) ?? path
  const [words] = copy
  const { caption = "", description = "", hashtags = [], linkTitle } = words?.post ?? {}
  return {
    campaign,
    group: `${market}, ${placementById(placementId)?.label ?? placementId}`,
    ad: name.replace(/\.[^.]*$/, ""),
    file: name,
    path,
    isVideo: file?.mime.startsWith("video/") === true,
    link,
    headline: linkTitle ?? words?.onPicture.headline ?? "",
    text: [caption, hashtags.join(" ")].filter((part) => part !== "").join("\n\n"),
    description
  }
}

export interface Sheet {
  readonly path: string
  readonly text: string
}

/** One sheet for each ad manager that has a slot; the words are those of a slot's first language. */
export const adSheets = (campaign: string, slots: ReadonlyArray<SheetSlot>): ReadonlyArray<Sheet> =>
  AD_MANAGERS.flatMap(({ channels, columns, sheet }) => {
    const channelOf = ({ slot }: SheetSlot) => placementById(slot.placementId)?.channel ?? "any"
    const rows = slots.filter((each) => channels.includes(channelOf(each))).map((each) => rowOf(campaign, each))
    if (rows.length === 0) return []
    const cells = rows.map((row) => columns.map(([, read]) => read(row)))
    return [{ path: `ad-managers/${sheet}`, text: csvText([columns.map(([name]) => name), ...cells]) }]
  })
