import type { Check, CheckSeverity, FactCheck } from "@marque/core/creative"

/** What is known of a creative beside its picture. A key left out is not known. */
export interface KnownFacts {
  /** Whether the rights of every place and picture hold for the market and the day. */
  readonly rightsValid?: boolean
  /** Whether the market's disclaimer is on the creative; `not_required` when the market asks for none. */
  readonly disclaimer?: "present" | "missing" | "not_required"
  readonly provenanceWritten?: boolean
  /** Mean CIEDE2000 between the product and its photograph. */
  readonly productDistance?: number
  /** Bits that differ from the most similar other asset's 64-bit difference hash. */
  readonly nearestAsset?: number
}

/** Mean difference up to which a product counts as exact; product specification, section 6. */
const EXACT = 1
/** Bits up to which two pictures count as near-duplicates; studio design, section 3. */
const DUPLICATE = 6

const fact = (
  id: FactCheck,
  severity: CheckSeverity,
  holds: boolean | undefined,
  rest: Partial<Check> = {}
): Check => ({
  id,
  group: "fact",
  severity,
  weight: 0,
  ...(holds === undefined
    ? { state: "not_measured" as const, needs: "record" as const }
    : { state: holds ? ("met" as const) : ("failed" as const), ...rest }),
  evidence: [],
  fixes: []
})

const near = (value: number | undefined, threshold: number) =>
  value === undefined ? {} : { measured: value, threshold }

/** Facts carry no weight: rights and disclaimer block, the others only tell. */
export const factChecks = (known: KnownFacts): ReadonlyArray<Check> => {
  const { rightsValid, disclaimer, provenanceWritten, productDistance, nearestAsset } = known
  const required = disclaimer === undefined ? undefined : disclaimer === "present"
  return [
    fact("rights", "block", rightsValid),
    disclaimer === "not_required"
      ? { ...fact("disclaimer", "block", true), state: "not_applicable" }
      : fact("disclaimer", "block", required),
    fact("provenance", "info", provenanceWritten),
    fact(
      "exactness",
      "info",
      productDistance === undefined ? undefined : productDistance <= EXACT,
      near(productDistance, EXACT)
    ),
    fact(
      "near_duplicate",
      "info",
      nearestAsset === undefined ? undefined : nearestAsset > DUPLICATE,
      near(nearestAsset, DUPLICATE)
    )
  ]
}
