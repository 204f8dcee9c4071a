import { openPack as open, type PackFolder } from "@marque/core/brand-files"
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate"

/** Archives of equal folders are equal, whenever they are made; no earlier date can be written. */
const WRITTEN_ON = new Date(1980, 0, 1)

/** Of an archive what it holds, of any other file its text. Throws `PackRefused`. */
export const openPack = (name: string, bytes: Uint8Array): PackFolder =>
  open(name, bytes, {
    text: strFromU8,
    unzip: (archive, wanted) =>
      unzipSync(archive, { filter: (file) => wanted({ path: file.name, size: file.originalSize }) })
  })

export const archiveOf = (folder: PackFolder): Uint8Array<ArrayBuffer> =>
  zipSync(
    Object.fromEntries([...folder].map(([path, file]) => [path, typeof file === "string" ? strToU8(file) : file])),
    {
      mtime: WRITTEN_ON
    }
  )
