/**
 * Reads OpenType with TrueType or CFF outlines, or WOFF 2. Never reads outside the file, whatever its offsets claim.
 *
 * Sources: OpenType 1.9, "Organization of an OpenType font"; WOFF File Format 2.0, sections 4 and 5.
 */
import { brotliDecompressSync } from "node:zlib"

export class UnreadableFont extends Error {
  override readonly name = "UnreadableFont"
}

export type FontTables = ReadonlyMap<string, Buffer>

/** Fonts in use have some 30 tables. */
const TABLES_MAX = 128
/** Bytes that a compressed file may expand to. */
const UNPACKED_MAX = 32 * 1024 * 1024

const SFNT = new Set([0x00010000, 0x74727565, 0x4f54544f])
const WOFF2 = 0x774f4632

const KNOWN_TAGS =
  "cmapheadhheahmtxmaxpnameOS/2postcvt fpgmglyflocaprepCFF VORGEBDTEBLCgasphdmxkernLTSHPCLTVDMXvheavmtxBASEGDEFGPOSGSUB" +
  "EBSCJSTFMATHCBDTCBLCCOLRCPALSVG sbixacntavarbdatblocbslncvarfdscfeatfmtxfvargvarhstyjustlcarmortmorxopbdproptrakZapf" +
  "SilfGlatGlocFeatSill"

const sfntTables = (file: Buffer): FontTables => {
  const count = file.readUInt16BE(4)
  if (count > TABLES_MAX) throw new UnreadableFont("the file is damaged")
  const tables = new Map<string, Buffer>()
  for (let at = 12; at < 12 + count * 16; at += 16) {
    const [offset, length] = [file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)]
    if (offset + length > file.length) throw new UnreadableFont("the file is cut off")
    tables.set(file.toString("latin1", at, at + 4), file.subarray(offset, offset + length))
  }
  return tables
}

const base128 = (file: Buffer, from: number): readonly [value: number, next: number] => {
  let value = 0
  for (let at = from; at < from + 5; at++) {
    const byte = file.readUInt8(at)
    value = value * 128 + (byte & 127)
    if (byte < 128) return [value, at + 1]
  }
  throw new UnreadableFont("the file is damaged")
}

const woff2Tables = (file: Buffer): FontTables => {
  const count = file.readUInt16BE(12)
  if (count > TABLES_MAX) throw new UnreadableFont("the file is damaged")
  const found: Array<{ readonly tag: string; readonly length: number }> = []
  let at = 48
  for (let index = 0; index < count; index++) {
    const flags = file.readUInt8(at++)
    const number = flags & 63
    const tag = number === 63 ? file.toString("latin1", at, at + 4) : KNOWN_TAGS.slice(number * 4, number * 4 + 4)
    if (number === 63) at += 4
    const [own, next] = base128(file, at)
    at = next
    // Outlines are transformed unless they say 3, all other tables unless they say 0.
    const isTransformed = tag === "glyf" || tag === "loca" ? flags >> 6 !== 3 : flags >> 6 !== 0
    const [length, after] = isTransformed ? base128(file, at) : [own, at]
    at = after
    found.push({ tag, length })
  }
  const unpacked = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)), {
    maxOutputLength: UNPACKED_MAX
  })
  const tables = new Map<string, Buffer>()
  let offset = 0
  for (const { length, tag } of found) {
    if (offset + length > unpacked.length) throw new UnreadableFont("the file is cut off")
    tables.set(tag, unpacked.subarray(offset, offset + length))
    offset += length
  }
  return tables
}

export const fontFormatOf = (bytes: Uint8Array): "sfnt" | "woff2" | undefined => {
  if (bytes.byteLength < 12) return undefined
  const magic = Buffer.from(bytes.buffer, bytes.byteOffset, 4).readUInt32BE(0)
  return magic === WOFF2 ? "woff2" : SFNT.has(magic) ? "sfnt" : undefined
}

/** The tables of a font file; throws {@link UnreadableFont}. */
export const tablesOf = (bytes: Uint8Array): FontTables => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const format = fontFormatOf(file)
  if (format === undefined) throw new UnreadableFont("not a font")
  try {
    return format === "woff2" ? woff2Tables(file) : sfntTables(file)
  } catch (error) {
    throw error instanceof UnreadableFont ? error : new UnreadableFont("the file is damaged")
  }
}
