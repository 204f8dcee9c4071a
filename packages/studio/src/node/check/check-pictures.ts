import { readdir, readFile, stat } from "node:fs/promises"
import { extname, join } from "node:path"
import { buffer } from "node:stream/consumers"
import type { Readable } from "node:stream"
import sharp from "sharp"
import { reasonOf, UnusableFile } from "./json-file.ts"
import { LOOKED_AT, PIXEL_LIMIT, readPixels } from "./score-file.ts"

const ENDINGS: ReadonlySet<string> = new Set([
  ".avif",
  ".gif",
  ".jpeg",
  ".jpg",
  ".png",
  ".svg",
  ".tif",
  ".tiff",
  ".webp"
])

const inFolder = async (folder: string): Promise<ReadonlyArray<string>> => {
  const names = (await readdir(folder)).filter((name) => ENDINGS.has(extname(name).toLowerCase()))
  if (names.length === 0) throw new UnusableFile(folder, "has no picture in it")
  return names.toSorted().map((name) => join(folder, name))
}

/** Expands folders; each file once. Rejects with `UnusableFile` for an empty folder. */
export const picturesIn = async (named: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  const lists = await Promise.all(
    named.map(async (path) => {
      const found = path === "-" ? undefined : await stat(path).catch(() => undefined)
      return found?.isDirectory() === true ? inFolder(path) : [path]
    })
  )
  return [...new Set(lists.flat())]
}

/** Reduced to what checks look at. Rejects with `UnusableFile` when the file is damaged. */
export const pixelsOf = (path: string, bytes: Uint8Array): ReturnType<typeof readPixels> =>
  readPixels(bytes, LOOKED_AT).catch((cause: unknown) => {
    throw new UnusableFile(path, `is damaged: ${reasonOf(cause)}`)
  })

export interface FoundPicture {
  readonly bytes: Uint8Array
  readonly note: string | undefined
}

const millions = (pixels: number): string => `${Math.round(pixels / 1e6)} million pixels`

/** Reads a file, or `input` for `-`. Rejects with `UnusableFile` when it is no picture or too large. */
export const readPictureFile = async (path: string, input: Readable): Promise<FoundPicture> => {
  const bytes = await (path === "-" ? buffer(input) : readFile(path)).catch((cause: unknown) => {
    throw new UnusableFile(path, reasonOf(cause))
  })
  if (bytes.length === 0) throw new UnusableFile(path, "is empty")
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new UnusableFile(path, "is no picture that can be read")
    })
  const pixels = found.width * (found.pageHeight ?? found.height)
  if (pixels > PIXEL_LIMIT) {
    throw new UnusableFile(path, `has ${millions(pixels)}; at most ${millions(PIXEL_LIMIT)} are read`)
  }
  const moves = (found.pages ?? 1) > 1
  return { bytes, note: moves ? `${path}: has ${found.pages} pages or frames; the first one is measured` : undefined }
}
