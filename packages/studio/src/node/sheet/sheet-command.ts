import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { type CreativeInput, CreativeLayout, type CreativeMode } from "@marque/core/creative"
import { AspectRatio } from "@marque/core/model"
import { readBrandRules } from "../check/brand-file.ts"
import { pageDirectionOf } from "../../text/scripts.ts"
import { scoreCreative } from "../check/score-creative.ts"
import { renderCreative } from "../render.ts"
import { type BrandKit, type KitProduct, readBrandKit } from "./brand-kit.ts"
import { type SheetCell, sheetPage, type SheetSection } from "./sheet-page.ts"

/** 0 made, 2 not made. */
export type SheetStatus = 0 | 2

export interface SheetOutput {
  readonly out: (text: string) => void
  readonly error: (text: string) => void
}

const USAGE = `Usage: marque sheet --brand <brand.json> [--products <picture or folder> …] [--out <folder>]

  --brand     brand file
  --products  photographs of products in place of those the brand file names
  --places    photographs of places in place of those the brand file names
  --layouts   only these, comma-separated: ${CreativeLayout.literals.join(", ")}
  --ratios    only these, comma-separated: ${AspectRatio.literals.join(", ")}
  --headline  the headline; without it the product's name
  --cta       the call to action; without it 'Discover' in English, and none in other languages
  --out       folder of the pictures and of index.html (default: contact-sheet)
`

const OPTIONS = {
  brand: { type: "string" },
  products: { type: "string", multiple: true },
  places: { type: "string", multiple: true },
  layouts: { type: "string" },
  ratios: { type: "string" },
  headline: { type: "string" },
  cta: { type: "string" },
  out: { type: "string" },
  help: { type: "boolean" }
} as const

const chosen = <Name extends string>(all: ReadonlyArray<Name>, asked: string | undefined): ReadonlyArray<Name> => {
  if (asked === undefined) return all
  const wanted = asked.split(",").map((name) => name.trim())
  const unknown = wanted.find((name) => !all.some((each) => each === name))
  if (unknown !== undefined) throw new Error(`There is no ${unknown}; there are ${all.join(", ")}`)
  return all.filter((name) => wanted.includes(name))
}

const modes: Readonly<Partial<Record<CreativeLayout, CreativeMode>>> = {
  arch: "place",
  bleed: "place",
  diptych: "place",
  halax: "halax",
  quote: "custom"
}

const HEADLINE = { least: 1, most: 60 } as const
const headlineOf = (kit: BrandKit, { product }: KitProduct): string => {
  const words = kit.tagline ?? product.name
  return words.length >= HEADLINE.least && words.length <= HEADLINE.most ? words : product.name
}

const OTHERS = 3
const CTA = "Discover"

const inputFor = (
  kit: BrandKit,
  at: number,
  shown: KitProduct,
  layout: CreativeLayout,
  ratio: CreativeInput["ratio"],
  asked: { readonly headline: string | undefined; readonly cta: string | undefined }
): CreativeInput => {
  const { product } = shown
  const place = kit.places[at % Math.max(1, kit.places.length)]
  const headline = asked.headline ?? headlineOf(kit, shown)
  const cta = asked.cta ?? (kit.locale.startsWith("en") ? CTA : undefined)
  const others = [...kit.products.slice(at + 1), ...kit.products.slice(0, at)].slice(0, OTHERS)
  return {
    brand: kit.brand,
    mode: modes[layout] ?? "product",
    layout,
    ratio,
    seed: 7,
    variant: at,
    product,
    companions: others.map((other) => other.product),
    ...(place !== undefined && { place }),
    copy: {
      headline,
      ...(shown.description !== undefined && { body: shown.description }),
      ...(cta !== undefined && { cta }),
      ...(product.price !== undefined && { price: product.price })
    },
    locale: kit.locale,
    direction: pageDirectionOf(`${headline} ${shown.description ?? ""}`)
  }
}

const fileName = (...parts: ReadonlyArray<string>): string =>
  `${parts
    .join("-")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")}.jpg`

const makeSheet = async (args: ReadonlyArray<string>, { out }: SheetOutput): Promise<void> => {
  const { positionals, values } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  if (values.help === true) return out(USAGE)
  const layouts = chosen(CreativeLayout.literals, values.layouts)
  const ratios = chosen(AspectRatio.literals, values.ratios)
  const brandFile = values.brand
  if (brandFile === undefined) throw new Error(`Say which brand: --brand <brand.json>\n\n${USAGE}`)
  const [kit, rules] = await Promise.all([
    readBrandKit(brandFile, { products: [...(values.products ?? []), ...positionals], places: values.places ?? [] }),
    readBrandRules(brandFile)
  ])
  if (kit.products.length === 0) throw new Error(`${brandFile} names no products: add them with --products`)
  const folder = values.out ?? "contact-sheet"
  await mkdir(folder, { recursive: true })

  const cellOf = async (
    at: number,
    shown: KitProduct,
    layout: CreativeLayout,
    ratio: AspectRatio
  ): Promise<SheetCell> => {
    const input = inputFor(kit, at, shown, layout, ratio, { headline: values.headline, cta: values.cta })
    const creative = await renderCreative(input, kit.files)
    const file = fileName(shown.product.name, layout, ratio)
    await writeFile(join(folder, file), creative.bytes)
    const report = await scoreCreative({ scene: creative.scene, copy: input.copy }, kit.files, rules)
    const { height, scene, warnings, width } = creative
    return { ratio, file, width, height, layout: scene.layout, report, warnings }
  }

  const sections: Array<SheetSection> = []
  for (const [at, shown] of kit.products.entries()) {
    const rows = []
    for (const layout of layouts) {
      const cells: Array<SheetCell> = []
      for (const ratio of ratios) cells.push(await cellOf(at, shown, layout, ratio))
      rows.push({ layout, cells })
    }
    sections.push({ title: shown.product.name, rows })
    out(`${shown.product.name}: ${rows.length * ratios.length} pictures\n`)
  }
  const cells = sections.flatMap(({ rows }) => rows.flatMap((row) => row.cells))
  const passed = cells.filter(({ report }) => report.verdict === "on_brand").length
  const page = join(folder, "index.html")
  await writeFile(page, sheetPage(kit.brand.name, `${passed} of ${cells.length} pictures are on brand.`, sections))
  out(`${passed} of ${cells.length} pictures are on brand: ${page}\n`)
}

/** Errors are one line on `error` and status 2. Never rejects. */
export const runSheet = async (args: ReadonlyArray<string>, output: SheetOutput): Promise<SheetStatus> => {
  try {
    await makeSheet(args, output)
    return 0
  } catch (cause) {
    output.error(`${cause instanceof Error ? cause.message : String(cause)}\n`)
    return 2
  }
}
