// CSS Modules for consumers without a CSS tool: every module becomes a map of class names, all rules one stylesheet.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { basename, dirname, join, relative } from "node:path"
import { bundle, transform } from "lightningcss"
import { filesUnder } from "./files.mjs"

const require = createRequire(import.meta.url)

const compileModule = (source, path) => {
  const name = relative(source, path)
    .replace(/\.module\.css$/, "")
    .replaceAll("/", "-")
  const { code, exports } = transform({
    filename: path,
    code: readFileSync(path),
    cssModules: { pattern: `m-${name}-[local]` }
  })
  const classes = Object.entries(exports ?? {}).map(([local, { name: published }]) => [local, published])
  return { code: code.toString(), classes: Object.fromEntries(classes.toSorted(([a], [b]) => (a < b ? -1 : 1))) }
}

/** The stylesheet of typefaces with its files and licences, and no module that imports CSS. */
const writeTypefaces = (source, dist) => {
  const files = join(dist, "typefaces")
  mkdirSync(files, { recursive: true })
  const css = readFileSync(join(source, "brands/typefaces.css"), "utf8").replace(
    /url\("([^"]+)"\)/g,
    (_, specifier) => {
      const path = require.resolve(specifier)
      const [, name] = specifier.split("/")
      copyFileSync(path, join(files, basename(path)))
      copyFileSync(join(dirname(path), "../LICENSE"), join(files, `${name}-LICENSE.txt`))
      return `url(./typefaces/${basename(path)})`
    }
  )
  writeFileSync(join(dist, "typefaces.css"), css)
  for (const extension of [".js", ".d.ts", ".d.ts.map"]) rmSync(join(dist, `brands/typefaces${extension}`))
}

export const writeStyles = (source, dist) => {
  const shared = bundle({ filename: join(source, "ui/styles.css") }).code.toString()
  const modules = filesUnder(source).filter((path) => path.endsWith(".module.css"))
  const rules = modules.map((path) => {
    const { classes, code } = compileModule(source, path)
    writeFileSync(join(dist, `${relative(source, path)}.js`), `export default ${JSON.stringify(classes, null, 2)}\n`)
    return code
  })
  writeFileSync(join(dist, "styles.css"), [shared, ...rules].join("\n"))
  writeTypefaces(source, dist)
  for (const path of filesUnder(dist).filter((file) => /\.(js|d\.ts)$/.test(file))) {
    const code = readFileSync(path, "utf8")
    const plain = code
      .replace(/(from "\.[^"]+\.module\.css)"/g, '$1.js"')
      .replace(/^import "\.\/typefaces\.[jt]s";\n/gm, "")
    if (plain !== code) writeFileSync(path, plain)
  }
}
