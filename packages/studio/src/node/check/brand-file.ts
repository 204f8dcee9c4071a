import { readFile } from "node:fs/promises"
import { dirname, resolve } from "node:path"
import type { CreativeLogo } from "@marque/core/creative"
import { Schema } from "effect"
import { paletteFrom } from "../../colour/roles.ts"
import type { BrandRules, LogoRule } from "../../measure/brand-rules.ts"
import { GuidelineEntry } from "./guideline-file.ts"
import { logoRuleOf } from "./logo-rules.ts"

const optional = Schema.optionalKey
const Hex = Schema.String.check(Schema.isPattern(/^#[0-9A-Fa-f]{6}$/))

/**
 * What the measure reads of a brand file; other keys are left alone. Paths of logos are relative to the file. `rules` is
 * only for files that know more than a brand book usually says.
 */
const BrandFile = Schema.Struct({
  name: Schema.String,
  colors: Schema.Array(
    Schema.Struct({
      name: optional(Schema.String),
      hex: Hex,
      role: Schema.Literals(["primary", "secondary", "accent", "background", "text", "highlight", "detail"])
    })
  ),
  logos: optional(
    Schema.Struct({
      primary: optional(Schema.String),
      monoDark: optional(Schema.String),
      monoLight: optional(Schema.String),
      icon: optional(Schema.String),
      wordmark: optional(Schema.String),
      minWidthPx: optional(Schema.Finite)
    })
  ),
  bannedWords: optional(Schema.Array(Schema.String)),
  locale: optional(Schema.String),
  rules: optional(
    Schema.Struct({
      version: optional(Schema.Finite),
      required: optional(Schema.Array(Schema.String)),
      maxExclamations: optional(Schema.Finite),
      readingFloor: optional(Schema.Finite),
      ctaRequired: optional(Schema.Boolean),
      logoClearSpace: optional(Schema.Finite),
      guidelines: optional(Schema.Array(GuidelineEntry))
    })
  )
})
type BrandFile = typeof BrandFile.Type

/** The brand file cannot be used; `message` says why, in one line. */
export class UnusableBrandFile extends Error {
  constructor(path: string, reason: string) {
    super(`${path}: ${reason}`)
    this.name = "UnusableBrandFile"
  }
}

const variants: ReadonlyArray<
  readonly ["primary" | "monoDark" | "monoLight" | "icon" | "wordmark", CreativeLogo["variant"]]
> = [
  ["primary", "primary"],
  ["monoDark", "mono"],
  ["monoLight", "mono"],
  ["wordmark", "wordmark"],
  ["icon", "icon"]
]

const logosOf = async ({ logos = {} }: BrandFile, folder: string): Promise<ReadonlyArray<LogoRule>> => {
  const named = variants.flatMap(([key, variant]) => {
    const file = logos[key]
    return file === undefined ? [] : [{ file, variant }]
  })
  return Promise.all(
    named.map(async ({ file, variant }) => logoRuleOf(file, variant, await readFile(resolve(folder, file))))
  )
}

/** Exclamation marks that a text may have when its brand says nothing. */
const EXCLAMATIONS = 1

const rulesOf = (file: BrandFile, logos: ReadonlyArray<LogoRule>): BrandRules => {
  const own = file.rules ?? {}
  const wide = logos.find(({ variant }) => variant !== "icon")
  const least = file.logos?.minWidthPx
  return {
    state: "published",
    version: own.version ?? 1,
    roles: paletteFrom(file.colors.map(({ hex, role }) => ({ hex, role: role === "detail" ? "highlight" : role }))),
    colours: file.colors.map(({ hex, name, role }) => ({ name: name ?? role, hex })),
    logos,
    ...(least !== undefined && wide !== undefined && { logoMinHeight: least / wide.aspect }),
    ...(own.logoClearSpace !== undefined && { logoClearSpace: own.logoClearSpace }),
    copy: {
      banned: (file.bannedWords ?? []).map((term) => ({ term })),
      required: own.required ?? [],
      maxExclamations: own.maxExclamations ?? EXCLAMATIONS,
      ...(own.readingFloor !== undefined && { readingFloor: own.readingFloor }),
      ctaRequired: own.ctaRequired ?? false
    },
    locale: file.locale ?? "en",
    guidelines: own.guidelines ?? []
  }
}

const parsed = (path: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnusableBrandFile(path, "is not JSON")
  }
}

const decoded = (path: string, text: string): BrandFile => {
  const value = parsed(path, text)
  try {
    return Schema.decodeUnknownSync(BrandFile)(value)
  } catch (cause) {
    throw new UnusableBrandFile(path, `is not a brand file: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
}

const reasonOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

/** The rules of a brand file with its logos. Rejects with {@link UnusableBrandFile}. */
export const readBrandRules = async (path: string): Promise<BrandRules> => {
  const text = await readFile(path, "utf8").catch((cause: unknown) => {
    throw new UnusableBrandFile(path, reasonOf(cause))
  })
  const file = decoded(path, text)
  const logos = await logosOf(file, dirname(path)).catch((cause: unknown) => {
    throw new UnusableBrandFile(path, reasonOf(cause))
  })
  return rulesOf(file, logos)
}
