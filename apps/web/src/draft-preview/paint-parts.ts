import type { DraftPreview, PreviewedPicture } from "@marque/core/brand-data"
import { readFonts } from "./own-fonts.ts"

type Brand = DraftPreview["brand"]

/** Before the next heavy step. */
export const yieldToPage = () => new Promise<void>((resolve) => setTimeout(resolve))

export const ownFontsOf = ({ type }: Brand, read: (url: string) => Promise<Blob>) =>
  readFonts(
    type.flatMap(({ file }) => (file === undefined ? [] : [{ ...file, lightest: file.weight, heaviest: file.weight }])),
    read
  )

/** Of the files that a picture is painted from, by their ids. */
export const addressesOf = ({ logos }: Brand, files: PreviewedPicture["files"]): ReadonlyMap<string, string> =>
  new Map([...files, ...logos.map(({ fileId, url }) => ({ id: fileId, url }))].map(({ id, url }) => [id, url]))
