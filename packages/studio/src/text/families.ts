import { coverage } from "./coverage.ts"
import { inSpans, type Spans, unpackSpans } from "./spans.ts"

export interface Family {
  readonly name: string
  readonly weights: "axis" | "own" | ReadonlyArray<number>
  readonly files: ReadonlyArray<{ readonly subset: string; readonly spans: Spans }>
}

export const ALPHABETS: ReadonlyArray<string> = ["Inter", "DM Sans", "Fraunces"]
export const FONT_WEIGHTS: ReadonlyArray<number> = [400, 500, 600]
export const DEFAULT_FAMILY = "DM Sans"

const known = new Map<string, Family | (() => Family)>()

const unpacked = (name: string, weights: Family["weights"], packed: string): Family => ({
  name,
  weights,
  files: packed.split("\n").map((line) => {
    const [subset = "", spans = ""] = line.split(":")
    return { subset, spans: unpackSpans(spans) }
  })
})

for (const { family, files, weights } of coverage) known.set(family, () => unpacked(family, weights, files))

export const familyNamed = (name: string): Family | undefined => {
  const found = known.get(name)
  if (typeof found !== "function") return found
  const family = found()
  known.set(name, family)
  return family
}

export const addFamily = (family: Family): void => void known.set(family.name, family)

export const addPackedFamily = (name: string, packed: string): void => {
  if (!known.has(name)) known.set(name, () => unpacked(name, "axis", packed))
}

/** Invisible: joiners, variation selectors and other format characters. */
const SILENT = /[\p{Cf}\u{fe00}-\u{fe0f}]/u

export const missingIn = (name: string, text: string): ReadonlyArray<string> => {
  const own = familyNamed(name)?.files ?? []
  const missing = [...new Set(text)].filter((char) => {
    const code = char.codePointAt(0) ?? 0
    return !SILENT.test(char) && !own.some(({ spans }) => inSpans(spans, code))
  })
  return missing
}
