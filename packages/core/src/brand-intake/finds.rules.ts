import { ColourRole } from "../model/logo-palette.ts"
import { type Find, FindField } from "./brand-intake.schema.ts"
import { compareText } from "./confidence.pure.ts"
import type { Facts, LogoEvidence, LogoFact } from "./facts.ts"
import { paletteFinds } from "./palette-finds.rules.ts"
import { textFinds } from "./text-finds.rules.ts"
import { typeFinds } from "./type-finds.rules.ts"

const believedLogo: Readonly<Record<LogoEvidence, number>> = { file: 0.95, header: 0.85, picture: 0.6, icon: 0.5 }

/** Colours and logos that are offered, at most. */
const SEVERAL: Readonly<Partial<Record<FindField, number>>> = { colour: 8, logo: 2 }

const logoFind = ({ evidence, file, source }: LogoFact): Find => ({
  id: `logo:${file.name}:${file.base64.length}`,
  field: "logo",
  value: file.name,
  file,
  source,
  confidence: believedLogo[evidence]
})

const rolePlace = ({ role }: Find): number => (role === undefined ? -1 : ColourRole.literals.indexOf(role))

const ranked = (left: Find, right: Find): number =>
  right.confidence - left.confidence ||
  rolePlace(left) - rolePlace(right) ||
  compareText(left.value, right.value) ||
  compareText(left.source, right.source) ||
  compareText(left.note ?? "", right.note ?? "") ||
  compareText(left.file?.base64 ?? "", right.file?.base64 ?? "")

/**
 * The finds of several readings as one list in the order of the form: of each the one that is believed most. The order
 * of readings does not matter, and merging again changes nothing.
 */
export const mergeFinds = (...lists: ReadonlyArray<ReadonlyArray<Find>>): ReadonlyArray<Find> => {
  const best = new Map<string, Find>()
  for (const find of lists.flat()) {
    const held = best.get(find.id)
    if (held === undefined || ranked(find, held) < 0) best.set(find.id, find)
  }
  const all = [...best.values()]
  return FindField.literals.flatMap((field) =>
    all
      .filter((find) => find.field === field)
      .sort(ranked)
      .slice(0, SEVERAL[field] ?? 1)
  )
}

/** What the facts amount to. */
export const findsOf = (facts: Facts): ReadonlyArray<Find> =>
  mergeFinds(textFinds(facts.texts), paletteFinds(facts.colours), typeFinds(facts.types), facts.logos.map(logoFind))
