import {
  PACK_BYTES_MAX,
  type PackEntry,
  packFaults,
  type PackFolder,
  PackRefused,
  refusalOfEntries
} from "@marque/core/brand-files"
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate"

/** Archives of equal folders are equal, whenever they are made; no earlier date can be written. */
const WRITTEN_ON = new Date(1980, 0, 1)

const refused = (message: string): PackRefused => new PackRefused({ message })

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** As the archive lists them; nothing is unpacked. */
const entriesIn = (bytes: Uint8Array): ReadonlyArray<PackEntry> => {
  const entries: Array<PackEntry> = []
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      entries.push({ path: name, size: originalSize })
      return false
    }
  })
  return entries
}

const contentOf = (path: string, bytes: Uint8Array): string | Uint8Array =>
  path.endsWith(".json") ? strFromU8(bytes) : bytes

const unpacked = (bytes: Uint8Array): PackFolder => {
  const fault = refusalOfEntries(entriesIn(bytes))
  if (fault !== undefined) throw refused(fault)
  const files = Object.entries(unzipSync(bytes)).filter(([path]) => !path.endsWith("/"))
  return new Map(files.map(([path, file]) => [path, contentOf(path, file)]))
}

/** Of an archive what it holds, of any other file its text. Throws {@link PackRefused}. */
export const openPack = (name: string, bytes: Uint8Array): PackFolder => {
  if (bytes.length > PACK_BYTES_MAX) throw refused(packFaults.tooLarge)
  if (!isArchive(bytes)) return new Map([[name, strFromU8(bytes)]])
  try {
    return unpacked(bytes)
  } catch (error) {
    throw error instanceof PackRefused ? error : refused(packFaults.damaged)
  }
}

export const archiveOf = (folder: PackFolder): Uint8Array<ArrayBuffer> =>
  zipSync(
    Object.fromEntries([...folder].map(([path, file]) => [path, typeof file === "string" ? strToU8(file) : file])),
    {
      mtime: WRITTEN_ON
    }
  )
