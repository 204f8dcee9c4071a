/** Small pictures that move, made without a library. */
import { deflateSync } from "node:zlib"
import { PNG_SIGNATURE, pngChunk } from "./hostile-files.ts"

export interface MovingFile {
  /** @default 16 x 12 */
  readonly width?: number
  readonly height?: number
  /** @default 4 */
  readonly frames?: number
  /** Of each frame. @default 100 */
  readonly delayMs?: number
  /** A text inside that no viewer shows. */
  readonly remark?: string
}

const COLOURS = 128
/** Pixels between two resets of the code table, so that every code has eight bits. */
const RUN = 100

/** Index of the colour: a bar that wanders. */
const pixelOf = (at: number, frame: number, width: number): number =>
  Math.floor(((at % width) * 8) / width) === frame % 8 ? 127 : (frame * 9) % 100

const subBlocks = (bytes: Uint8Array): Buffer => {
  const parts = []
  for (let from = 0; from < bytes.length; from += 255) {
    const part = bytes.subarray(from, from + 255)
    parts.push(Buffer.from([part.length]), part)
  }
  return Buffer.concat([...parts, Buffer.from([0])])
}

const gifFrame = (width: number, height: number, frame: number, delayMs: number): Buffer => {
  const codes: Array<number> = []
  for (let at = 0; at < width * height; at++) {
    if (at % RUN === 0) codes.push(COLOURS)
    codes.push(pixelOf(at, frame, width))
  }
  codes.push(COLOURS + 1)
  const control = Buffer.from([0x21, 0xf9, 4, 4, 0, 0, 0, 0])
  control.writeUInt16LE(Math.round(delayMs / 10), 4)
  const head = Buffer.alloc(11)
  head.writeUInt8(0x2c, 0)
  head.writeUInt16LE(width, 5)
  head.writeUInt16LE(height, 7)
  head.writeUInt8(7, 10)
  return Buffer.concat([control, head, subBlocks(Uint8Array.from(codes))])
}

export const movingGif = ({ delayMs = 100, frames = 4, height = 12, remark, width = 16 }: MovingFile = {}): Buffer => {
  const head = Buffer.alloc(13)
  head.write("GIF89a", "latin1")
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  head.writeUInt8(0x80 | 6, 10)
  const palette = Buffer.from(Array.from({ length: COLOURS }, (_, at) => [at * 2, 90, 255 - at * 2]).flat())
  const loop = Buffer.concat([Buffer.from([0x21, 0xff, 11]), Buffer.from("NETSCAPE2.0"), Buffer.from([3, 1, 0, 0, 0])])
  const comment = remark === undefined ? [] : [Buffer.from([0x21, 0xfe]), subBlocks(Buffer.from(remark))]
  const pictures = Array.from({ length: frames }, (_, frame) => gifFrame(width, height, frame, delayMs))
  return Buffer.concat([head, palette, loop, ...comment, ...pictures, Buffer.from([0x3b])])
}

const rowsOf = (width: number, height: number, frame: number): Buffer => {
  const row = (y: number) => [0, ...Array.from({ length: width }, (_, x) => pixelOf(y * width + x, frame, width) * 2)]
  return deflateSync(Buffer.from(Array.from({ length: height }, (_, y) => row(y)).flat()))
}

const numbers = (...values: ReadonlyArray<number>): Buffer => {
  const out = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) out.writeUInt32BE(value, at * 4)
  return out
}

export const movingPng = ({ delayMs = 100, frames = 4, height = 12, remark, width = 16 }: MovingFile = {}): Buffer => {
  let sequence = 0
  const pictures = Array.from({ length: frames }, (_, frame) => {
    const delay = Buffer.alloc(6)
    delay.writeUInt16BE(delayMs, 0)
    delay.writeUInt16BE(1_000, 2)
    const control = pngChunk("fcTL", Buffer.concat([numbers(sequence++, width, height, 0, 0), delay]))
    const rows = rowsOf(width, height, frame)
    const data = frame === 0 ? pngChunk("IDAT", rows) : pngChunk("fdAT", Buffer.concat([numbers(sequence++), rows]))
    return Buffer.concat([control, data])
  })
  const text = remark === undefined ? [] : [pngChunk("tEXt", Buffer.from(`Comment\0${remark}`, "latin1"))]
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk("IHDR", Buffer.concat([numbers(width, height), Buffer.from([8, 0, 0, 0, 0])])),
    pngChunk("acTL", numbers(frames, 0)),
    ...text,
    ...pictures,
    pngChunk("IEND", Buffer.alloc(0))
  ])
}
