import fc from "fast-check"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { brotliCompressSync, constants, inflateSync } from "node:zlib"

const require = createRequire(import.meta.url)
const fileOf = (name: string) => readFileSync(require.resolve(`@fontsource/${name}`))

interface Table {
  readonly tag: string
  readonly data: Buffer
}

const HEAD = 12
const ROW = 16

const sfntOf = (tables: ReadonlyArray<Table>, magic = 0x00010000): Buffer => {
  const directory = Buffer.alloc(HEAD + tables.length * ROW)
  directory.writeUInt32BE(magic, 0)
  directory.writeUInt16BE(tables.length, 4)
  let offset = directory.length
  const parts = tables.map(({ data, tag }, index) => {
    const at = HEAD + index * ROW
    directory.write(tag, at, "latin1")
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(data.length, at + 12)
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
    offset += padded.length
    return padded
  })
  return Buffer.concat([directory, ...parts])
}

const tablesOfWoff = (file: Buffer): ReadonlyArray<Table> =>
  Array.from({ length: file.readUInt16BE(12) }, (_, index) => {
    const at = 44 + index * 20
    const [offset, packed, length] = [file.readUInt32BE(at + 4), file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)]
    const bytes = file.subarray(offset, offset + packed)
    return { tag: file.toString("latin1", at, at + 4), data: packed < length ? inflateSync(bytes) : bytes }
  })

const fontTables: ReadonlyArray<Table> = tablesOfWoff(fileOf("dm-sans/files/dm-sans-latin-600-italic.woff"))
export const plainFont = sfntOf(fontTables)

/** The plain font with other tables and another signature. */
export const fontOf = (change: (tables: ReadonlyArray<Table>) => ReadonlyArray<Table>, magic: number): Buffer =>
  sfntOf(change(fontTables), magic)

export const packedFont = fileOf("dm-sans/files/dm-sans-latin-600-italic.woff2")

export const withTable = (tag: string, change: (data: Buffer) => Buffer): Buffer =>
  sfntOf(
    fontTables.some((table) => table.tag === tag)
      ? fontTables.map((table) => (table.tag === tag ? { tag, data: change(Buffer.from(table.data)) } : table))
      : [...fontTables, { tag, data: change(Buffer.alloc(0)) }]
  )

const bomb = (unpacked: number, claimed: number): Buffer => {
  const stream = brotliCompressSync(Buffer.alloc(unpacked), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
  const length = Buffer.from([
    0x80 | ((claimed >> 21) & 127),
    0x80 | ((claimed >> 14) & 127),
    0x80 | ((claimed >> 7) & 127),
    claimed & 127
  ])
  const head = Buffer.alloc(48)
  head.write("wOF2", 0, "latin1")
  head.writeUInt16BE(1, 12)
  head.writeUInt32BE(stream.length, 20)
  return Buffer.concat([head, Buffer.from([0]), length, stream])
}

const noise = fc.uint8Array({ minLength: 1, maxLength: 64 }).map((bytes) => Buffer.from(bytes))
/** 0.01 to 1, evenly, because the ends are the least interesting. */
const place = fc.noBias(fc.integer({ min: 100, max: 9999 })).map((share) => share / 10_000)

const spoilt = (file: Buffer, spoil: ReadonlyArray<readonly [number, Buffer]>, reach = file.length): Buffer => {
  const copy = Buffer.from(file)
  for (const [where, bytes] of spoil) bytes.copy(copy, Math.floor(where * Math.min(reach, copy.length - bytes.length)))
  return copy
}

const damage = fc.array(fc.tuple(place, noise), { minLength: 1, maxLength: 12 })

export const hostileFont: fc.Arbitrary<Buffer> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        "glyf",
        "loca",
        "cmap",
        "maxp",
        "head",
        "hhea",
        "hmtx",
        "GSUB",
        "GPOS",
        "GDEF",
        "name",
        "OS/2",
        "fpgm",
        "prep"
      ),
      damage
    )
    .map(([tag, spoil]) => withTable(tag, (data) => spoilt(data.length === 0 ? Buffer.alloc(128) : data, spoil))),
  damage.map((spoil) => spoilt(plainFont, spoil)),
  damage.map((spoil) => spoilt(plainFont, spoil, HEAD + fontTables.length * ROW)),
  damage.map((spoil) => spoilt(packedFont, spoil)),
  place.map((share) => plainFont.subarray(0, Math.floor(share * plainFont.length))),
  place.map((share) => packedFont.subarray(0, Math.floor(share * packedFont.length))),
  fc
    .tuple(fc.constantFrom("wOF2", "OTTO", "true", "\0\u0001\0\0"), noise)
    .map(([magic, rest]) => Buffer.concat([Buffer.from(magic, "latin1"), rest])),
  fc
    .tuple(fc.constantFrom(100, 40 * 1024 * 1024), fc.constantFrom(10, 0xfffffff))
    .map(([unpacked, claimed]) => bomb(unpacked, claimed))
)
