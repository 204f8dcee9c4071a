import type { CheckReport } from "@marque/core/creative"
import type { BrandRules } from "../../../score/brand-rules.ts"
import { scoreScene } from "../../../score/score.ts"
import { type CleanPicture, cleanPicture, demoInputs, demoRules, randomBrands } from "./clean-pictures.ts"
import { mutators } from "./mutations.ts"
import { meanOf, spearman } from "./statistics.ts"

interface MutatorRow {
  readonly name: string
  readonly pairs: number
  /** Share of pairs in which the worse picture has the lower value. */
  readonly ranked: number
  readonly within: number | undefined
  readonly pooled: number | undefined
  readonly drop: number
}

interface CleanRow {
  readonly name: string
  readonly pictures: number
  readonly least: number
  readonly mean: number
  /** Share of measured built-in checks that failed on unchanged pictures. */
  readonly falseAlarms: number
}

export interface Validation {
  readonly mutators: ReadonlyArray<MutatorRow>
  readonly clean: ReadonlyArray<CleanRow>
  readonly foreign: { readonly pairs: number; readonly byValue: number; readonly byPalette: number }
}

const measure = ({ scene, picture, ground, copy }: CleanPicture, rules: BrandRules): CheckReport =>
  scoreScene({ scene, picture, ground, copy }, rules)

const scoreOf = (report: CheckReport, id: string): number => report.checks.find((check) => check.id === id)?.score ?? 1

interface Seen {
  readonly severity: number
  readonly lower: boolean
  readonly drop: number
  readonly valueDrop: number
}

const correlationOf = (seen: ReadonlyArray<Seen>): number =>
  spearman(
    seen.map(({ severity }) => severity),
    seen.map(({ drop }) => drop)
  )

const seenOf = (name: string, clean: CleanPicture): ReadonlyArray<Seen> => {
  const before = measure(clean, clean.rules)
  const mutations = (mutators[name]?.(clean) ?? []).filter(({ severity }) => severity > 0)
  return mutations.map(({ check, made, severity }) => {
    const after = measure(made, clean.rules)
    return {
      severity,
      lower: (after.value ?? 0) < (before.value ?? 0),
      drop: scoreOf(before, check) - scoreOf(after, check),
      valueDrop: (before.value ?? 0) - (after.value ?? 0)
    }
  })
}

const LEVELS = 3

const rowOf = (name: string, cleans: ReadonlyArray<CleanPicture>): MutatorRow => {
  const pictures = cleans.map((clean) => seenOf(name, clean))
  const seen = pictures.flat()
  const graded = pictures.filter((each) => each.length >= LEVELS)
  return {
    name,
    pairs: seen.length,
    ranked: meanOf(seen.map(({ lower }) => Number(lower))),
    within: graded.length === 0 ? undefined : meanOf(graded.map(correlationOf)),
    pooled: graded.length === 0 ? undefined : correlationOf(seen),
    drop: meanOf(pictures.flatMap((each) => each.toSorted((a, b) => b.severity - a.severity)[0]?.valueDrop ?? []))
  }
}

const cleanRow = (name: string, cleans: ReadonlyArray<CleanPicture>): CleanRow => {
  const reports = cleans.map((clean) => measure(clean, clean.rules))
  const checks = reports.flatMap((report) =>
    report.checks.filter(({ group, state }) => group === "built_in" && (state === "met" || state === "failed"))
  )
  const values = reports.map(({ value }) => value ?? 0)
  return {
    name,
    pictures: cleans.length,
    least: Math.min(...values),
    mean: meanOf(values),
    falseAlarms: meanOf(checks.map(({ state }) => Number(state === "failed")))
  }
}

const foreignPairs = (cleans: ReadonlyArray<CleanPicture>, brands: ReadonlyArray<BrandRules>) => {
  const pairs = cleans.flatMap((clean) => {
    const own = measure(clean, clean.rules)
    return brands
      .filter((rules) => rules !== clean.rules)
      .map((rules) => {
        const other = measure(clean, rules)
        return {
          value: Number((other.value ?? 0) < (own.value ?? 0)),
          palette: Number(scoreOf(other, "palette") < scoreOf(own, "palette"))
        }
      })
  })
  return {
    pairs: pairs.length,
    byValue: meanOf(pairs.map(({ value }) => value)),
    byPalette: meanOf(pairs.map(({ palette }) => palette))
  }
}

export interface ValidationSize {
  readonly products: number
  readonly brands: number
}

export const validate = async (
  { products, brands }: ValidationSize,
  files: ReadonlyMap<string, Uint8Array>
): Promise<Validation> => {
  const rules = await demoRules()
  const own: Array<CleanPicture> = []
  for (const input of demoInputs(products)) own.push(await cleanPicture(input, files, rules))
  const strangers = randomBrands(brands, files, rules)
  const held: Array<CleanPicture> = []
  for (const brand of strangers) {
    for (const input of brand.inputs) held.push(await cleanPicture(input, brand.files, brand.rules))
  }
  const all = [...own, ...held]
  return {
    mutators: Object.keys(mutators).map((name) => rowOf(name, all)),
    clean: [cleanRow("demo brand", own), cleanRow("brands held apart", held)],
    foreign: foreignPairs(
      held,
      strangers.map((brand) => brand.rules)
    )
  }
}
