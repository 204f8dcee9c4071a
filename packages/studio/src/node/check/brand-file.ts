import { readFile } from "node:fs/promises"
import { dirname, resolve } from "node:path"
import type { CreativeLogo } from "@marque/core/creative"
import { Schema } from "effect"
import { paletteFrom } from "../../colour/roles.ts"
import type { BrandRules, LogoRule } from "../../score/brand-rules.ts"
import { EXCLAMATIONS } from "../../score/rules-of.ts"
import { checksIn, GuidelineEntry } from "./guideline-file.ts"
import type { CreativeSources } from "../sources.ts"
import { readJson, reasonOf, UnusableFile } from "./json-file.ts"
import { logoRuleOf } from "./logo-rules.ts"

const optional = Schema.optionalKey
const Hex = Schema.String.check(Schema.isPattern(/^#[0-9A-Fa-f]{6}$/, { message: "Expected a colour such as #B5331E" }))

/** Logo paths are relative to the file; `rules` overrides what a brand book says. */
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

const variants: ReadonlyArray<
  readonly ["primary" | "monoDark" | "monoLight" | "icon" | "wordmark", CreativeLogo["variant"]]
> = [
  ["primary", "primary"],
  ["monoDark", "mono"],
  ["monoLight", "mono"],
  ["wordmark", "wordmark"],
  ["icon", "icon"]
]

const logosIn = ({ logos = {} }: BrandFile) =>
  variants.flatMap(([key, variant]) => {
    const name = logos[key]
    return name === undefined ? [] : [{ name, variant }]
  })

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
    guidelines: checksIn(own.guidelines ?? [])
  }
}

export interface ReadBrand {
  readonly rules: BrandRules
  readonly logoFiles: CreativeSources
}

/** Reads a brand file with its logos. Rejects with `UnusableFile`. */
export const readBrand = async (path: string): Promise<ReadBrand> => {
  const file = await readJson(path, BrandFile, "a brand file")
  const logos = await Promise.all(
    logosIn(file).map(async ({ name, variant }) => {
      const at = resolve(dirname(path), name)
      try {
        const bytes = await readFile(at)
        return { bytes, rule: await logoRuleOf(name, variant, bytes) }
      } catch (cause) {
        throw new UnusableFile(path, `names the logo ${name}: ${reasonOf(cause)}`)
      }
    })
  )
  const rules = rulesOf(
    file,
    logos.map(({ rule }) => rule)
  )
  return { rules, logoFiles: new Map(logos.map(({ bytes, rule }) => [rule.assetId, bytes])) }
}

export const readBrandRules = async (path: string): Promise<BrandRules> => (await readBrand(path)).rules
