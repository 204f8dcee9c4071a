import { addFamily } from "./families.ts"
import type { Spans } from "./spans.ts"

/** A checked font file of a brand. */
export interface UserFont {
  /** SHA-256 of the file, hex: it names the file wherever it is drawn, so that two brands never mix. */
  readonly sha256: string
  /** 1-1000; of a variable file the lightest and the heaviest. */
  readonly weights: readonly [number, number]
  readonly spans: Spans
}

const PREFIX = "user:"
/** Hex digits of the hash in a family's name: 96 bits. */
const DIGITS = 24

/** The family name of one file in scenes. */
export const userFamily = (sha256: string): string => `${PREFIX}${sha256.slice(0, DIGITS)}`

/** Makes a brand's file known under its content's name. */
export const addUserFont = ({ sha256, spans, weights }: UserFont): void =>
  addFamily({
    name: userFamily(sha256),
    weights: weights[0] < weights[1] ? "axis" : "own",
    files: [{ subset: "own", spans }]
  })

/** The name that stands for several files of one family in an input; {@link userFileFor} picks from it by weight. */
export const userFamilies = (files: ReadonlyArray<Pick<UserFont, "sha256"> & { readonly weight: number }>): string =>
  files.map(({ sha256, weight }) => `${userFamily(sha256)}@${weight}`).join(",")

/** The family of the file nearest in weight among those that {@link userFamilies} named; undefined for other names. */
export const userFileFor = (name: string, weight: number): string | undefined => {
  if (!name.startsWith(PREFIX) || !name.includes("@")) return undefined
  const files = name.split(",").map((each) => {
    const [family = "", own = "400"] = each.split("@")
    return { family, off: Math.abs(Number(own) - weight) }
  })
  return files.toSorted((a, b) => a.off - b.off)[0]?.family
}
