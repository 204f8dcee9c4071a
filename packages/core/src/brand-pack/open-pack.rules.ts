import { PACK_BYTES_MAX, type PackFolder } from "./brand-pack.schema.ts"
import { packFaults } from "./brand-pack.texts.ts"
import { type PackEntry, PackRefused, refusalOfEntries } from "./read-pack.rules.ts"

/** What the host brings: an archive reader, which unpacks what `wanted` answers yes to, and UTF-8. */
export interface ArchiveReader {
  readonly unzip: (bytes: Uint8Array, wanted: (entry: PackEntry) => boolean) => Readonly<Record<string, Uint8Array>>
  readonly text: (bytes: Uint8Array) => string
}

const refused = (message: string): PackRefused => new PackRefused({ message })

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

const unpacked = (bytes: Uint8Array, { text, unzip }: ArchiveReader): PackFolder => {
  const entries: Array<PackEntry> = []
  unzip(bytes, (entry) => {
    entries.push(entry)
    return false
  })
  const fault = refusalOfEntries(entries)
  if (fault !== undefined) throw refused(fault)
  const files = Object.entries(unzip(bytes, () => true)).filter(([path]) => !path.endsWith("/"))
  return new Map(files.map(([path, file]) => [path, path.endsWith(".json") ? text(file) : file]))
}

/** Of an archive what it holds, of any other file its text. Throws {@link PackRefused}. */
export const openPack = (name: string, bytes: Uint8Array, reader: ArchiveReader): PackFolder => {
  if (bytes.length > PACK_BYTES_MAX) throw refused(packFaults.tooLarge)
  if (!isArchive(bytes)) return new Map([[name, reader.text(bytes)]])
  try {
    return unpacked(bytes, reader)
  } catch (error) {
    throw error instanceof PackRefused ? error : refused(packFaults.damaged)
  }
}
