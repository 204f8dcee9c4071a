import { type EmbeddableMime, packetIn, withPacket } from "./embed.ts"
import { marksIn } from "./marks.ts"
import { xmpPacket } from "./xmp.ts"

/** IPTC digital source types of our own files; product specification, section 2.8. */
export type DerivedSourceType =
  | "compositeCapture"
  | "compositeSynthetic"
  | "compositeWithTrainedAlgorithmicMedia"
  | "algorithmicMedia"

export interface MarkedSource {
  readonly role: string
  readonly marks: ReadonlyArray<string>
}

const GENERATIVE: ReadonlySet<string> = new Set(["trainedAlgorithmicMedia", "compositeWithTrainedAlgorithmicMedia"])
/** Drawn, rendered or computed media; files still contain retired terms. */
const SYNTHETIC: ReadonlySet<string> = new Set([
  "algorithmicMedia",
  "composite",
  "compositeSynthetic",
  "dataDrivenMedia",
  "digitalArt",
  "digitalCreation",
  "screenCapture",
  "softwareImage",
  "virtualRecording"
])

/** A logo is drawn like the layout and does not count as a source. */
export const sourceTypeOf = (sources: ReadonlyArray<MarkedSource>): DerivedSourceType => {
  const sampled = sources.filter(({ role }) => role !== "logo")
  const marks = sampled.flatMap((source) => source.marks)
  if (marks.some((mark) => GENERATIVE.has(mark))) return "compositeWithTrainedAlgorithmicMedia"
  if (marks.some((mark) => SYNTHETIC.has(mark))) return "compositeSynthetic"
  return sampled.length === 0 ? "algorithmicMedia" : "compositeCapture"
}

const WORD = /^[A-Za-z]{1,60}$/

/**
 * Does not re-encode pixels. Throws `NotEmbeddable` for a file of another media type, `RangeError` for a source type of
 * several words.
 */
export const withProvenance = (
  bytes: Uint8Array,
  mime: EmbeddableMime,
  { marksFound, sourceType }: { readonly sourceType: string; readonly marksFound: ReadonlyArray<string> }
): Buffer => {
  const marks = [...marksIn(packetIn(bytes, mime)), ...marksFound].filter((mark) => WORD.test(mark))
  return withPacket(bytes, mime, xmpPacket(sourceType, [...new Set(marks)]))
}
