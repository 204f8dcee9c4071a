/**
 * Embeds an XMP packet without touching pixels: JPEG (APP1 segment), PNG (iTXt chunk), WebP (RIFF chunk). Replaces an
 * existing packet; the caller carries its marks over.
 *
 * Sources: XMP specification part 3, sections 1.1.3 (JPEG) and 1.1.5 (PNG); WebP container specification, RFC 9649.
 */
import { crc32 } from "node:zlib"

export class NotEmbeddable extends Error {
  override readonly name = "NotEmbeddable"
}

interface Opened {
  readonly before: Buffer
  readonly found: Buffer | undefined
  readonly after: Buffer
}

const JPEG_HEADER = Buffer.from("http://ns.adobe.com/xap/1.0/\0", "latin1")
const JPEG_LIMIT = 65_533

/** Segments up to the picture data; JFIF and EXIF stay in front, as specified. */
const openJpeg = (bytes: Buffer): Opened => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) throw new NotEmbeddable("The file is no JPEG")
  const front: Array<Buffer> = [bytes.subarray(0, 2)]
  const rest: Array<Buffer> = []
  let found: Buffer | undefined
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) throw new NotEmbeddable("The JPEG is cut off")
    const segment = bytes.subarray(at, end)
    const body = segment.subarray(4)
    if (bytes[at + 1] === 0xe1 && body.subarray(0, JPEG_HEADER.length).equals(JPEG_HEADER)) {
      found = body.subarray(JPEG_HEADER.length)
    } else if (rest.length === 0 && (bytes[at + 1] === 0xe0 || bytes[at + 1] === 0xe1)) front.push(segment)
    else rest.push(segment)
    at = end
  }
  return { before: Buffer.concat(front), found, after: Buffer.concat([...rest, bytes.subarray(at)]) }
}

const jpegSegment = (packet: Buffer): Buffer => {
  const body = Buffer.concat([JPEG_HEADER, packet])
  if (body.length > JPEG_LIMIT) throw new NotEmbeddable("The packet is too long for a JPEG")
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PNG_HEADER_END = 33
const PNG_KEYWORD = Buffer.from("XML:com.adobe.xmp\0", "latin1")

const openPng = (bytes: Buffer): Opened => {
  if (bytes.length < PNG_HEADER_END || !bytes.subarray(0, 8).equals(PNG_SIGNATURE)) {
    throw new NotEmbeddable("The file is no PNG")
  }
  const kept: Array<Buffer> = []
  let found: Buffer | undefined
  for (let at = PNG_HEADER_END; at < bytes.length;) {
    const end = at + 12 + (at + 12 <= bytes.length ? bytes.readUInt32BE(at) : bytes.length)
    if (end > bytes.length) throw new NotEmbeddable("The PNG is cut off")
    const data = bytes.subarray(at + 8, end - 4)
    const isPacket =
      bytes.toString("latin1", at + 4, at + 8) === "iTXt" && data.subarray(0, PNG_KEYWORD.length).equals(PNG_KEYWORD)
    if (isPacket) found = data.subarray(PNG_KEYWORD.length + 4)
    else kept.push(bytes.subarray(at, end))
    at = end
  }
  return { before: bytes.subarray(0, PNG_HEADER_END), found, after: Buffer.concat(kept) }
}

const pngChunk = (packet: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from("iTXt", "latin1"), PNG_KEYWORD, Buffer.alloc(4), packet])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(body.length - 4, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

const XMP_FLAG = 0x04
const ALPHA_FLAG = 0x10

const extendedHeader = (name: string, data: Buffer): Buffer => {
  if (data.length < 10) throw new NotEmbeddable("The WebP is cut off")
  const lossless = name === "VP8L"
  const bits = lossless ? data.readUInt32LE(1) : 0
  const width = lossless ? bits & 0x3fff : (data.readUInt16LE(6) & 0x3fff) - 1
  const height = lossless ? (bits >>> 14) & 0x3fff : (data.readUInt16LE(8) & 0x3fff) - 1
  const body = Buffer.alloc(10)
  body[0] = lossless && (bits >>> 28) & 1 ? ALPHA_FLAG : 0
  body.writeUIntLE(width, 4, 3)
  body.writeUIntLE(height, 7, 3)
  return riffChunk("VP8X", body)
}

const riffChunk = (name: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.write(name, "latin1")
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

const openWebp = (bytes: Buffer): Opened => {
  const isWebp = bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP"
  if (!isWebp) throw new NotEmbeddable("The file is no WebP")
  const chunks: Array<{ readonly name: string; readonly data: Buffer }> = []
  for (let at = 12; at + 8 <= bytes.length;) {
    const end = at + 8 + bytes.readUInt32LE(at + 4)
    if (end > bytes.length) throw new NotEmbeddable("The WebP is cut off")
    chunks.push({ name: bytes.toString("latin1", at, at + 4), data: bytes.subarray(at + 8, end) })
    at = end + (end % 2)
  }
  const [first] = chunks
  if (first === undefined) throw new NotEmbeddable("The WebP is cut off")
  const extended = first.name === "VP8X" ? riffChunk("VP8X", first.data) : extendedHeader(first.name, first.data)
  extended[8] = (extended[8] ?? 0) | XMP_FLAG
  const kept = chunks.filter(({ name }) => name !== "VP8X" && name !== "XMP ")
  return {
    before: Buffer.concat([bytes.subarray(0, 12), extended, ...kept.map(({ data, name }) => riffChunk(name, data))]),
    found: chunks.find(({ name }) => name === "XMP ")?.data,
    after: Buffer.alloc(0)
  }
}

const sized = (webp: Buffer): Buffer => {
  webp.writeUInt32LE(webp.length - 8, 4)
  return webp
}

export type EmbeddableMime = "image/jpeg" | "image/png" | "image/webp"

/** Throws {@link NotEmbeddable}. */
export const packetIn = (bytes: Uint8Array, mime: EmbeddableMime): Buffer | undefined => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const open = { "image/jpeg": openJpeg, "image/png": openPng, "image/webp": openWebp }[mime]
  return open(buffer).found
}

export const withPacket = (bytes: Uint8Array, mime: EmbeddableMime, packet: string): Buffer => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = Buffer.from(packet, "utf8")
  switch (mime) {
    case "image/jpeg": {
      const { after, before } = openJpeg(buffer)
      return Buffer.concat([before, jpegSegment(text), after])
    }
    case "image/png": {
      const { after, before } = openPng(buffer)
      return Buffer.concat([before, pngChunk(text), after])
    }
    case "image/webp":
      return sized(Buffer.concat([openWebp(buffer).before, riffChunk("XMP ", text)]))
  }
}
