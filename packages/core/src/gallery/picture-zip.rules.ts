import { dayAt } from "../model/day.ts"
import { downloadName, extensionOf, type NameParts, ratioSlugs, uniqueNames } from "../model/download-name.ts"
import type { ExportPlan } from "../results/export-plan.rules.ts"
import { csvText } from "../tables/csv-text.rules.ts"
import type { ZipPage, ZipPicture } from "./picture-zip.schema.ts"

const partsOf = (brand: string, picture: ZipPicture, at: number): NameParts => ({
  brand,
  campaign: picture.campaign ?? "",
  photoshoot: picture.photoshoot ?? "",
  product: picture.products[0] ?? "",
  place: picture.places[0] ?? "",
  market: picture.market ?? "",
  placement: picture.placementId ?? "",
  ratio: picture.aspectRatio === undefined ? "" : ratioSlugs[picture.aspectRatio],
  name: picture.name,
  date: dayAt(picture.madeAt),
  id: picture.assetId,
  seq: String(at + 1),
  ext: extensionOf(picture.mime)
})

/** The name of the first file. */
export const zipExample = ({ brand, pictures }: ZipPage, template: string): string | undefined => {
  const [first] = pictures
  return first && downloadName(partsOf(brand, first, 0), template)
}

const HEAD = [
  "file",
  "id",
  "name",
  "alt",
  "products",
  "places",
  "campaign",
  "photoshoot",
  "market",
  "placement",
  "tags",
  "rights until",
  "score",
  "verdict",
  "review",
  "certificate",
  "made on",
  "width",
  "height",
  "bytes"
] as const

const list = (names: ReadonlyArray<string>): string => names.join("; ")

const rowOf = (file: string, picture: ZipPicture): ReadonlyArray<string> => [
  file,
  picture.assetId,
  picture.name,
  picture.alt,
  list(picture.products),
  list(picture.places),
  picture.campaign ?? "",
  picture.photoshoot ?? "",
  picture.market ?? "",
  picture.placementId ?? "",
  list(picture.tags),
  picture.rightsUntil ?? "",
  picture.score?.value === undefined ? "" : String(picture.score.value),
  picture.score?.verdict ?? "",
  picture.review,
  picture.certificate ?? "",
  dayAt(picture.madeAt),
  String(picture.width),
  String(picture.height),
  String(picture.bytes)
]

/** With the address of no file, because those end with the session. */
const entryOf = (file: string, { madeAt, url: _, ...picture }: ZipPicture) => ({
  file,
  ...picture,
  madeOn: dayAt(madeAt)
})

interface NamedPicture {
  readonly path: string
  readonly picture: ZipPicture
}

const sheetsOf = (named: ReadonlyArray<NamedPicture>): ExportPlan["sheets"] => [
  { path: "manifest.csv", text: csvText([HEAD, ...named.map(({ path, picture }) => rowOf(path, picture))]) },
  {
    path: "manifest.json",
    text: `${JSON.stringify(
      named.map(({ path, picture }) => entryOf(path, picture)),
      null,
      2
    )}\n`
  }
]

/** The pictures in the order given, each under a name of its own, with lists of them. */
export const zipPlan = ({ brand, left, pictures }: ZipPage, template: string): ExportPlan => {
  const paths = uniqueNames(
    pictures.map((picture, at) => partsOf(brand, picture, at)),
    template
  )
  const named = pictures.map((picture, at) => ({ path: paths[at] ?? "", picture }))
  return {
    name: downloadName({ brand, ext: "zip" }, "{brand}_pictures.{ext}"),
    files: named.map(({ path, picture }) => ({ path, url: picture.url, bytes: picture.bytes })),
    bytes: pictures.reduce((sum, { bytes }) => sum + bytes, 0),
    left,
    sheets: sheetsOf(named),
    renamed: (nameOf) => sheetsOf(named.map(({ path, picture }) => ({ path: nameOf(path), picture })))
  }
}
