import { createHash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { pathToFileURL } from "node:url"
import { build, type BuildOptions, type Plugin } from "esbuild"

const PLACEHOLDER = "marque-embedded-packages:"

/** Packages are most of the text and rarely change, so they are built once. */
export interface Vendor {
  readonly plugin: Plugin
  /** Builds what is missing. */
  readonly link: (text: string) => Promise<string>
  readonly close: () => Promise<void>
}

/** Others stay in the program: their export names are unknown before they run. */
const isEsModule = (file: string): boolean => {
  if (file.endsWith(".mjs")) return true
  if (!file.endsWith(".js")) return false
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, "package.json")
    if (!existsSync(manifest)) continue
    const found: unknown = JSON.parse(readFileSync(manifest, "utf8"))
    return typeof found === "object" && found !== null && "type" in found && found.type === "module"
  }
  return false
}

const nameOf = (file: string): string => createHash("sha256").update(file).digest("hex").slice(0, 16)

export const makeVendor = (options: BuildOptions): Vendor => {
  const wanted = new Map<string, string>()
  const kinds = new Map<string, boolean>()
  const folders: Array<string> = []
  let built = 0
  let address = ""

  const shared = (file: string): boolean => {
    const known = kinds.get(file) ?? (/[\\/]node_modules[\\/]/.test(file) && isEsModule(file))
    kinds.set(file, known)
    return known
  }

  const buildAll = async (): Promise<void> => {
    const folder = await mkdtemp(join(tmpdir(), "marque-embedded-packages-"))
    folders.push(folder)
    const count = wanted.size
    const { metafile: _metafile, outfile: _outfile, sourcemap: _map, write: _write, ...same } = options
    await build({
      ...same,
      entryPoints: Object.fromEntries(wanted),
      outdir: folder,
      outExtension: { ".js": ".mjs" },
      splitting: true
    })
    built = count
    address = `${pathToFileURL(folder).href}/`
  }

  return {
    plugin: {
      name: "packages",
      setup: (program) => {
        program.onResolve({ filter: /^[a-z@]/i }, async ({ importer, kind, path, pluginData, resolveDir }) => {
          if (pluginData === "resolved" || (kind !== "import-statement" && kind !== "dynamic-import")) return undefined
          const found = await program.resolve(path, { importer, kind, resolveDir, pluginData: "resolved" })
          if (found.errors.length > 0) return { errors: found.errors }
          if (!shared(found.path)) return undefined
          const name = nameOf(found.path)
          wanted.set(name, found.path)
          return { path: `${PLACEHOLDER}${name}.mjs`, external: true }
        })
      }
    },
    link: async (text) => {
      if (!text.includes(PLACEHOLDER)) return text
      if (built < wanted.size) await buildAll()
      return text.replaceAll(PLACEHOLDER, address)
    },
    close: async () => {
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
    }
  }
}
