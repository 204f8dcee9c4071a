import type { Check, CheckNeed, CheckSeverity, FactCheck, RightsEvidence } from "@marque/core/creative"

/** Facts beside the picture. An absent key is unknown. */
export interface KnownFacts {
  /** Rights of every third-party place and picture on the day of the score; empty for none. */
  readonly rights?: ReadonlyArray<RightsEvidence>
  /** `not_required` when the market asks for none. */
  readonly disclaimer?: "present" | "missing" | "not_required"
  /** Pixels of the picture, where the market asks for a least size. */
  readonly disclaimerSize?: { readonly measured: number; readonly threshold: number }
  /** Pixels of the picture. @default that of its placement, or of the layouts */
  readonly leastTextPx?: number
  readonly provenanceWritten?: boolean
  /** Mean CIEDE2000 inside the label, or of an exact product; `not_asked` without either. */
  readonly productDistance?: number | "not_asked"
  /** The same over every product shown, for a rule of the brand. @default `productDistance` where that is a number */
  readonly ruleDistance?: number
  /** Hamming distance to the nearest other asset's 64-bit difference hash. */
  readonly nearestAsset?: number
}

/** Mean difference of an exact product; product specification, section 6. */
const EXACT = 1
/** Hamming distance of near-duplicates; studio design, section 3. */
const DUPLICATE = 6

const base = (id: FactCheck, severity: CheckSeverity): Check => ({
  id,
  group: "fact",
  severity,
  weight: 0,
  state: "not_applicable",
  evidence: [],
  fixes: []
})

const fact = (
  id: FactCheck,
  severity: CheckSeverity,
  holds: boolean | undefined,
  needs: CheckNeed,
  rest: Partial<Check> = {}
): Check =>
  holds === undefined
    ? { ...base(id, severity), state: "not_measured", needs }
    : { ...base(id, severity), state: holds ? "met" : "failed", ...rest }

const rightsCheck = (rights: KnownFacts["rights"]): Check => {
  if (rights === undefined) return fact("rights", "block", undefined, "rights")
  if (rights.length === 0) return base("rights", "block")
  const ended = rights.some(({ state }) => state === "ended" || state === "elsewhere")
  const unrecorded = rights.some(({ state }) => state === "unrecorded")
  const bound = rights.some(({ markets }) => markets !== undefined)
  const holds = ended ? false : unrecorded || bound ? undefined : true
  return { ...fact("rights", "block", holds, unrecorded ? "rights" : "market"), evidence: rights }
}

const near = (value: number, threshold: number) => ({ measured: value, threshold })

/** Pixels that rounding may be off. */
const ROUNDED = 0.01

const disclaimerCheck = ({ disclaimer, disclaimerSize: size }: KnownFacts): Check => {
  if (disclaimer === "not_required") return base("disclaimer", "block")
  if (disclaimer !== "present") return fact("disclaimer", "block", disclaimer && false, "copy")
  const isLarge = size === undefined || size.measured + ROUNDED >= size.threshold
  return fact("disclaimer", "block", isLarge, "copy", size)
}

/** No weight: rights and disclaimer block, the others only inform. Source: product specification, section 6. */
export const factChecks = (known: KnownFacts): ReadonlyArray<Check> => {
  const { rights, provenanceWritten, productDistance: distance, nearestAsset } = known
  return [
    rightsCheck(rights),
    disclaimerCheck(known),
    fact("provenance", "info", provenanceWritten, "record"),
    distance === "not_asked"
      ? base("exactness", "info")
      : distance === undefined
        ? fact("exactness", "info", undefined, "source_photo")
        : fact("exactness", "info", distance <= EXACT, "source_photo", near(distance, EXACT)),
    nearestAsset === undefined
      ? fact("near_duplicate", "info", undefined, "other_pictures")
      : fact("near_duplicate", "info", nearestAsset > DUPLICATE, "other_pictures", near(nearestAsset, DUPLICATE))
  ]
}
