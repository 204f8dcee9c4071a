// Writes the stylesheet of the brand form. A browser fetches a file when text first uses it.
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { typefaces } from "@marque/core/model"

const require = createRequire(import.meta.url)
const SUBSETS = ["latin-ext", "latin"]
const WEIGHTS = [400, 600]

const rule = (family: string, weight: string, file: string, range: string) => `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  font-display: swap;
  src: url("${file}") format("woff2");
  unicode-range: ${range};
}
`

const rules = typefaces.flatMap(({ family, package: name, weights }) => {
  const folder = dirname(require.resolve(`${name}/package.json`))
  const ranges = JSON.parse(readFileSync(join(folder, "unicode.json"), "utf8")) as Readonly<Record<string, string>>
  const stem = name.slice(name.indexOf("/") + 1)
  const cuts = name.startsWith("@fontsource-variable/")
    ? [{ cut: "wght", weight: "400 600" }]
    : weights.filter((weight) => WEIGHTS.includes(weight)).map((weight) => ({ cut: weight, weight: `${weight}` }))
  return SUBSETS.flatMap((subset) =>
    cuts.map(({ cut, weight }) => {
      const file = `files/${stem}-${subset}-${cut}-normal.woff2`
      if (!existsSync(join(folder, file))) throw new Error(`${name} has no ${file}`)
      return rule(family, weight, `${name}/${file}`, ranges[subset] ?? "")
    })
  )
})

writeFileSync(
  new URL("../../react/src/brands/typefaces.css", import.meta.url),
  `/* Written by npm run typefaces -w packages/studio from the typefaces of core. */\n${rules.join("")}`
)
