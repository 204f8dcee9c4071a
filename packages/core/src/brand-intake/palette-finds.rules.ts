import { contrastRatio } from "../brands/colours.rules.ts"
import type { HexColour } from "../model/hex-colour.ts"
import { ColourRole, PROPOSED_COLOURS_MAX } from "../model/logo-palette.ts"
import type { Find } from "./brand-intake.schema.ts"
import { combined, compareText, grouped } from "./confidence.pure.ts"
import type { ColourFact, ColourUse } from "./facts.ts"

/** How far a use of a colour speaks for each role. */
const speaksFor: Readonly<Record<Exclude<ColourUse, "named">, Readonly<Partial<Record<ColourRole, number>>>>> = {
  themeColour: { primary: 0.7 },
  logo: { primary: 0.7, accent: 0.4 },
  pageGround: { background: 0.85 },
  pageText: { text: 0.85 },
  control: { primary: 0.5, accent: 0.6 },
  link: { accent: 0.5 },
  sectionGround: { secondary: 0.5 },
  declared: { accent: 0.3, secondary: 0.3, highlight: 0.25 }
}
const NAMED = 0.85
/** Roles in the order in which they choose. */
const order: ReadonlyArray<ColourRole> = ["background", "text", "primary", "accent", "secondary", "highlight"]
const colourful: ReadonlySet<ColourRole> = new Set(["primary", "accent", "secondary", "highlight"])
/** Below this a use says too little. */
const LEAST = 0.25
/** Difference of two channels, 0-255, below which a colour counts as grey. */
const GREY = 24
/** Distance in RGB, below which two colours count as one. */
const ALIKE = 14
/** Text that cannot be read on the background is no text colour. */
const READABLE = 3

const channels = (hex: HexColour): readonly [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16)
]

const isGrey = (hex: HexColour): boolean => Math.max(...channels(hex)) - Math.min(...channels(hex)) < GREY

const distance = (one: HexColour, other: HexColour): number => {
  const [a, b] = [channels(one), channels(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

interface Candidate {
  readonly hex: HexColour
  readonly facts: ReadonlyArray<ColourFact>
}

const strengthOf = ({ role, use }: ColourFact, asked: ColourRole): number =>
  use === "named" ? (role === asked ? NAMED : 0) : (speaksFor[use][asked] ?? 0)

const believedAs = ({ facts, hex }: Candidate, role: ColourRole): number => {
  const kinds = grouped(facts, ({ role: named = "", use }) => `${use} ${named}`).flatMap(([, [first]]) => first ?? [])
  const all = combined(kinds.map((fact) => strengthOf(fact, role)))
  const isNamed = kinds.some((fact) => fact.use === "named" && fact.role === role)
  return colourful.has(role) && isGrey(hex) && !isNamed ? all / 2 : all
}

const bestOf = (candidate: Candidate): number => Math.max(...order.map((role) => believedAs(candidate, role)))

/** Colours that look alike become the one that is believed most. */
const candidatesOf = (facts: ReadonlyArray<ColourFact>): ReadonlyArray<Candidate> => {
  const exact = grouped(facts, ({ hex }) => hex.toUpperCase())
    .map(([hex, same]) => ({ hex, facts: same }))
    .sort((left, right) => bestOf(right) - bestOf(left) || compareText(left.hex, right.hex))
  return exact.reduce<ReadonlyArray<Candidate>>((kept, one) => {
    const at = kept.findIndex((other) => distance(one.hex, other.hex) < ALIKE)
    return at < 0
      ? [...kept, one]
      : kept.map((other, index) => (index === at ? { ...other, facts: [...other.facts, ...one.facts] } : other))
  }, [])
}

const sourceOf = ({ facts }: Candidate, role: ColourRole): string =>
  [...facts].sort(
    (left, right) => strengthOf(right, role) - strengthOf(left, role) || compareText(left.source, right.source)
  )[0]?.source ?? ""

/** At most six colours, each with the role that its uses speak for; the first of each role is the strongest. */
export const paletteFinds = (facts: ReadonlyArray<ColourFact>): ReadonlyArray<Find> => {
  const found: Array<Find & { readonly role: ColourRole }> = []
  let left = candidatesOf(facts)
  const background = () => found.find(({ role }) => role === "background")?.value
  const suits = ({ hex }: Candidate, role: ColourRole): boolean => {
    const ground = background()
    return role !== "text" || ground === undefined || contrastRatio(hex, ground) >= READABLE
  }
  for (const role of order) {
    const [first] = left
      .filter((candidate) => suits(candidate, role))
      .map((candidate) => ({ candidate, confidence: believedAs(candidate, role) }))
      .filter(({ confidence }) => confidence >= LEAST)
      .sort((one, other) => other.confidence - one.confidence || compareText(one.candidate.hex, other.candidate.hex))
    if (first === undefined) continue
    const { candidate, confidence } = first
    left = left.filter((one) => one !== candidate)
    const { hex } = candidate
    found.push({
      id: `colour:${hex}`,
      field: "colour",
      value: hex,
      role,
      source: sourceOf(candidate, role),
      confidence
    })
  }
  return ColourRole.literals
    .flatMap((role) => found.filter((find) => find.role === role))
    .slice(0, PROPOSED_COLOURS_MAX)
}
