import { CheckSeverity, CopyPart } from "@marque/core/creative"
import { Schema } from "effect"

const optional = Schema.optionalKey
const N = Schema.Finite
const Share = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))
const of = <const Type extends string, const Fields extends Schema.Struct.Fields>(type: Type, fields: Fields) =>
  Schema.Struct({ type: Schema.Literal(type), ...fields })

const BannedTerm = Schema.Struct({ term: Schema.NonEmptyString, suggestion: optional(Schema.String) })

/** The parameters of an executable guideline as a brand file writes them; product specification, section 6. */
const GuidelineTest = Schema.Union([
  of("banned_terms", { terms: Schema.Array(BannedTerm) }),
  of("required_text", { text: Schema.NonEmptyString, minSizePx: optional(N) }),
  of("max_length", { part: CopyPart, maximum: N }),
  of("max_exclamation", { maximum: N }),
  of("max_capitals", { maximum: Share }),
  of("reading_grade", { target: N }),
  of("tone", {}),
  of("locale", { currency: Schema.String.check(Schema.isPattern(/^[A-Z]{3}$/)) }),
  of("palette_share", { colours: Schema.Array(Schema.String), minimum: Share, maximum: Share }),
  of("foreign_colour", { tolerance: Share }),
  of("min_contrast", { ratio: N }),
  of("safe_zone", { top: Share, right: Share, bottom: Share, left: Share }),
  of("logo_width", { minimum: N }),
  of("logo_clear_space", { minimum: N }),
  of("min_resolution", { minimum: N }),
  of("product_fidelity", { maximum: N }),
  of("exposure", { maximum: Share })
])

export const GuidelineEntry = Schema.Struct({
  id: Schema.NonEmptyString,
  title: Schema.NonEmptyString,
  statement: Schema.String,
  severity: CheckSeverity,
  weight: optional(Share),
  test: GuidelineTest
})
