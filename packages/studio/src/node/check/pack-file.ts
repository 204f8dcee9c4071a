import { readdir, readFile, stat } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import {
  type BrandPack,
  isBrandFile,
  measuredBrand,
  openPack,
  PACK_FILE,
  type PackFolder,
  packSnapshot,
  readBrandFile,
  readPack
} from "@marque/core/brand-files"
import { paintedRules } from "@marque/core/brands"
import type { Placement } from "@marque/core/creative"
import { Result } from "effect"
import { unzipSync } from "fflate"
import { reasonOf, UnusableFile } from "./json-file.ts"
import { logoRuleOf } from "./logo-rules.ts"
import type { MeasuredBrand } from "./measure-file.ts"

/** What a picture is measured for. */
export interface AskedScope {
  readonly market: string | undefined
  /** BCP 47, one of the market's. @default its first */
  readonly language?: string | undefined
  readonly placement: Placement | undefined
}

/** The folders that a pack keeps its parts in. */
const PARTS = ["markets", "rules", "house-layouts", "products", "places", "logos", "fonts", "photos"]

const decoder = new TextDecoder()
const isText = (name: string): boolean => name.endsWith(".json")

const filesIn = async (folder: string, part: string): Promise<ReadonlyArray<readonly [string, string | Buffer]>> => {
  const names = await readdir(join(folder, part)).catch(() => [])
  return Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, part, name))
      return [`${part}/${name}`, isText(name) ? bytes.toString("utf8") : bytes] as const
    })
  )
}

const folderAt = async (folder: string): Promise<PackFolder | undefined> => {
  const root = await readFile(join(folder, PACK_FILE), "utf8").catch(() => undefined)
  if (root === undefined) return undefined
  const parts = await Promise.all(PARTS.map((part) => filesIn(folder, part)))
  return new Map([[PACK_FILE, root], ...parts.flat()])
}

const reader: Parameters<typeof openPack>[2] = {
  text: (bytes) => decoder.decode(bytes),
  unzip: (bytes, wanted) => unzipSync(bytes, { filter: ({ name, originalSize: size }) => wanted({ path: name, size }) })
}

const readFolder = async (path: string) => {
  const folder = await folderAt(path)
  return folder && readPack(folder)
}

const readFileAt = async (path: string) => {
  const folder = openPack(basename(path), await readFile(path), reader)
  const [alone, ...more] = folder
  if (alone === undefined || more.length > 0 || typeof alone[1] !== "string") return readPack(folder)
  if (!isBrandFile(alone[1])) return undefined
  const whole = basename(path) === PACK_FILE ? await readFolder(dirname(path)) : undefined
  return whole !== undefined && Result.isSuccess(whole) ? whole : readBrandFile(alone[1])
}

/** Undefined for a file of another kind. Rejects with {@link UnusableFile}. */
export const readPackAt = async (path: string): Promise<BrandPack | undefined> => {
  try {
    const isFolder = (await stat(path)).isDirectory()
    const read = isFolder ? await readFolder(path) : await readFileAt(path)
    return read && Result.getOrThrowWith(read, ({ message }) => new UnusableFile(path, message))
  } catch (cause) {
    throw cause instanceof UnusableFile ? cause : new UnusableFile(path, reasonOf(cause))
  }
}

const MEDIUM = "image"

/** The brand of a pack, as a picture for a market and a placement is measured with it. */
export const packBrand = async (
  path: string,
  { brand, files }: BrandPack,
  { language, market, placement }: AskedScope
): Promise<MeasuredBrand> => {
  const { guidelines = [], ...snapshot } = packSnapshot(brand)
  const found = brand.markets.find(({ key, name }) => key === market || name === market)
  if (market !== undefined && found === undefined) {
    const known = brand.markets.map(({ key }) => key).join(", ")
    throw new UnusableFile(path, `has no market ${market}; it has ${known === "" ? "none" : known}`)
  }
  const { languages = [] } = found ?? brand.markets[0] ?? {}
  if (language !== undefined && !languages.includes(language)) {
    throw new UnusableFile(path, `has no language ${language} in that market; it has ${languages.join(", ") || "none"}`)
  }
  const measured = measuredBrand(
    {
      state: brand.version === undefined ? "draft" : "published",
      version: brand.version ?? 0,
      language: brand.language,
      snapshot,
      guidelines: guidelines.map(({ guidelineId, ...rule }) => ({ ...rule, _id: guidelineId }))
    },
    {
      channel: placement?.channel === "any" ? undefined : placement?.channel,
      marketId: found?.key,
      language,
      medium: MEDIUM,
      campaignIds: []
    }
  )
  const logos = brand.logos.flatMap(({ path: at, variant, ...logo }) => {
    const bytes = files.get(at)
    return bytes === undefined ? [] : [{ at, bytes, variant, rules: paintedRules(logo, brand.identity.colours) }]
  })
  return {
    measured,
    logos: await Promise.all(
      logos.map(async ({ at, bytes, rules, variant }) => ({
        bytes,
        rule: { ...(await logoRuleOf(at, variant, bytes)), ...rules }
      }))
    )
  }
}
