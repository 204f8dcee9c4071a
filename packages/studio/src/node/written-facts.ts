/**
 * What layouts need to know of a picture, stored in its file when it is uploaded, so that no later picture decodes it
 * only to look. An upload is encoded again first, so that facts of an uploader are never read.
 */
import { deflateRawSync, inflateRawSync } from "node:zlib"
import { LightSide, Rect } from "@marque/core/creative"
import { Option, Schema } from "effect"
import { MASK_SIZE, type SourceFacts } from "../colour/facts.ts"
import { type EmbeddableMime, withPacket } from "./embed.ts"

/** Changes with what `factsOf` finds; facts of another version are not read. */
const VERSION = "marque-facts/1:"
/** Bytes from the start of a file within which the facts of its packet lie. */
const REACH = 66_000

const Written = Schema.fromJsonString(
  Schema.Struct({
    width: Schema.Number,
    height: Schema.Number,
    mean: Schema.String,
    alpha: Schema.Boolean,
    bounds: Rect,
    plain: Schema.Boolean,
    subject: Schema.optional(Rect),
    edge: Schema.Struct({ top: Schema.String, right: Schema.String, bottom: Schema.String, left: Schema.String }),
    /** Hundredths. */
    mask: Schema.Array(Schema.Number).check(Schema.isMinLength(MASK_SIZE ** 2), Schema.isMaxLength(MASK_SIZE ** 2)),
    lightSide: Schema.optional(LightSide),
    layered: Schema.optional(Schema.Boolean),
    tones: Schema.optional(Schema.Array(Schema.String))
  })
)
const decodeWritten = Schema.decodeUnknownOption(Written)

const textOf = ({ mask, ...facts }: SourceFacts): string => {
  const json = JSON.stringify({ ...facts, mask: mask.map((share) => Math.round(share * 100)) })
  return deflateRawSync(json, { level: 9 }).toString("base64")
}

const packetOf = (facts: SourceFacts): string =>
  [
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    `<rdf:Description rdf:about="" xmlns:marque="urn:marque:facts" marque:facts="${VERSION}${textOf(facts)}"/>`,
    "</rdf:RDF></x:xmpmeta>"
  ].join("")

export const withFacts = (bytes: Uint8Array, mime: EmbeddableMime, facts: SourceFacts): Buffer =>
  withPacket(bytes, mime, packetOf(facts))

const inflated = (text: string): Option.Option<string> => {
  try {
    return Option.some(inflateRawSync(Buffer.from(text, "base64"), { maxOutputLength: REACH }).toString("utf8"))
  } catch {
    return Option.none()
  }
}

/** Undefined for a file without facts of this version. */
export const factsIn = (bytes: Uint8Array): SourceFacts | undefined => {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(REACH, bytes.byteLength))
  const at = start.indexOf(VERSION, 0, "latin1")
  if (at < 0) return undefined
  const from = at + VERSION.length
  const end = start.indexOf('"', from, "latin1")
  const found = Option.flatMap(inflated(start.toString("latin1", from, end)), decodeWritten)
  if (Option.isNone(found)) return undefined
  const { layered, lightSide, mask, subject, tones, ...facts } = found.value
  return {
    ...facts,
    mask: mask.map((hundredths) => hundredths / 100),
    lightSide,
    ...(layered !== undefined && { layered }),
    ...(subject !== undefined && { subject }),
    ...(tones !== undefined && { tones })
  }
}
