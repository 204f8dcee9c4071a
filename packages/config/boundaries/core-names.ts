import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname, join, relative, resolve, sep } from "node:path"

/** A name of core that code outside imports, and the file of core that makes it. */
export interface CoreName {
  /** The importing file, from the root, with `/`. */
  readonly importer: string
  readonly name: string
  /** The file that declares it, from core's `src`, with `/`; undefined where it was not found. */
  readonly file: string | undefined
  readonly isType: boolean
}

const NAMED = /^(?:import|export)\s+(type\s+)?\{([^}]*)\}\s+from\s+"([^"]+)"/gm
const DECLARED =
  /^export (?:declare |async |abstract )*(?:const|let|function|class|type|interface)\s+\*?([A-Za-z_$][\w$]*)/gm

interface Named {
  readonly name: string
  readonly as: string
  readonly from: string
  readonly isType: boolean
}

const namedIn = (source: string): ReadonlyArray<Named> =>
  [...source.matchAll(NAMED)].flatMap(([, allTypes, list = "", from = ""]) =>
    list
      .split(",")
      .map((entry) => entry.trim())
      .filter((entry) => entry !== "")
      .map((entry) => {
        const [name = "", as = name] = entry.replace(/^type\s+/, "").split(" as ")
        return { name, as, from, isType: allTypes !== undefined || entry.startsWith("type ") }
      })
  )

const declaredIn = (file: string, name: string): string | undefined => {
  if (!existsSync(file)) return undefined
  const source = readFileSync(file, "utf8")
  if ([...source.matchAll(DECLARED)].some(([, declared]) => declared === name)) return file
  const passedOn = namedIn(source).find(({ as }) => as === name)
  return passedOn && declaredIn(resolve(dirname(file), passedOn.from), passedOn.name)
}

const slashed = (path: string): string => path.split(sep).join("/")

/** The files that core gives out by subpath; those of a subpath that it does not list are in the folder of its name. */
const entriesOf = (core: string): ReadonlyMap<string, string> => {
  const file = join(core, "package.json")
  if (!existsSync(file)) return new Map()
  const { exports }: { readonly exports: Readonly<Record<string, unknown>> } = JSON.parse(readFileSync(file, "utf8"))
  return new Map(
    Object.entries(exports).flatMap(([subpath, entry]) => (typeof entry === "string" ? [[subpath, entry]] : []))
  )
}

/** Every name that files under `folder` (from `root`) import from a subpath of core, tests left out. */
export const coreNames = (root: string, folder: string): ReadonlyArray<CoreName> => {
  const core = join(root, "packages/core")
  const src = join(core, "src")
  const entries = entriesOf(core)
  return globSync(`${folder}/**/*.ts`, { cwd: root, exclude: (path) => /node_modules|_generated/.test(path) })
    .filter((file) => !/\.(test|test-d)\.ts$/.test(file))
    .flatMap((importer) =>
      namedIn(readFileSync(join(root, importer), "utf8")).flatMap(({ from, isType, name }) => {
        const feature = /^@marque\/core\/(.+)$/.exec(from)?.[1]
        if (feature === undefined) return []
        const entry = entries.get(`./${feature}`) ?? `src/${feature}/index.ts`
        const file = declaredIn(join(core, entry), name)
        return [{ importer: slashed(importer), name, isType, file: file && slashed(relative(src, file)) }]
      })
    )
}
