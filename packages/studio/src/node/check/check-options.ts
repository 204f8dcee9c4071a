import { parseArgs } from "node:util"
import { type Placement, placementById, placements } from "@marque/core/creative"

export interface Asked {
  readonly pictures: ReadonlyArray<string>
  readonly brand: string
  readonly words: string | undefined
  readonly market: string | undefined
  readonly language: string | undefined
  readonly placement: Placement | undefined
  readonly format: "words" | "json" | "sarif"
  readonly fix: string | undefined
}

export const CHECK_USAGE = `Usage: marque check <picture, folder or -> … --brand <brand pack or brand file> [options]

  --brand      a brand pack, as Marque exports it: the zip, its folder or its marque.brand.json;
               or a brand file: colours, logos, banned words, rules
  --market     key or name of a market in the brand pack; without it the default market
  --language   of the words, one of the market's languages; without it the market's first
  --words      what is written on the picture: { "headline": "...", "marks": [{ "role": "headline", "x": 0, "y": 0, "w": 1, "h": 1 }] }
               marks are boxes in fractions of the picture; without them contrast and safe area are not measured
  --placement  where the picture is for: ${placements.map(({ id }) => id).join(", ")};
               without it the nearest shape
  --fix        folder for fixed pictures: what can be fixed in pixels and then passes, one fault after the other;
               no file there is replaced
  --json       the whole report; a list of them for several pictures
  --sarif      failed checks as SARIF 2.1.0
  --help       this text

A folder stands for the pictures in it, - for a picture that is piped in. JPEG, PNG, WebP, AVIF, GIF, TIFF and SVG are read.
Exit status: 0 no blocking check failed, 1 one did, 2 something could not be measured.
`

export class NotAsked extends Error {}

const OPTIONS = {
  brand: { type: "string" },
  words: { type: "string" },
  market: { type: "string" },
  language: { type: "string" },
  placement: { type: "string" },
  fix: { type: "string" },
  json: { type: "boolean" },
  sarif: { type: "boolean" },
  help: { type: "boolean", short: "h" }
} as const

const parsed = (args: ReadonlyArray<string>) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (cause) {
    const [first = ""] = cause instanceof Error ? cause.message.split(". ") : []
    throw new NotAsked(first)
  }
}

/** `help` when asked for. Throws {@link NotAsked}. */
export const askedBy = (args: ReadonlyArray<string>): Asked | "help" => {
  const { positionals: pictures, values } = parsed(args)
  if (values.help === true) return "help"
  if (pictures.length === 0) throw new NotAsked("Say which picture is to be checked")
  if (values.brand === undefined) throw new NotAsked("Say whose rules hold: --brand brand.json")
  if (values.json === true && values.sarif === true) throw new NotAsked("Choose one of --json and --sarif")
  if (values.words !== undefined && pictures.length > 1) throw new NotAsked("--words are those of one picture")
  const placement = values.placement === undefined ? undefined : placementById(values.placement)
  if (values.placement !== undefined && placement === undefined) {
    const known = placements.map(({ id }) => id).join(", ")
    throw new NotAsked(`There is no placement ${values.placement}; there are ${known}`)
  }
  const format = values.json === true ? "json" : values.sarif === true ? "sarif" : "words"
  const { brand, fix, language, market, words } = values
  return { pictures, brand, words, market, language, placement, format, fix }
}
