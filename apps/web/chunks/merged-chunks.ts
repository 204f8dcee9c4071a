import { build, type InlineConfig, type Rolldown } from "vite"
import type { Chunk } from "./asked-chunks.ts"
import { planChunks } from "./plan-chunks.ts"

/** Fetched at the same time by every page of the app. */
const APP = ["/src/routes/app-area.tsx", "/src/app-context/data-client.ts"]

/** Opened without anything from before: they outweigh all others. */
const PUBLIC = ["/index.html", "/share-page.tsx"]

/** What the app begins with, and what each of its pages fetches after it. */
const FIRST = [
  "/src/app.tsx",
  ...APP,
  "/sign-in-page.tsx",
  "/gallery-page.tsx",
  "/brand-home-page.tsx",
  "/bell.tsx",
  "/search-slot.tsx",
  "/version-watch.tsx"
]

/** Bytes before compression: its headers, and what compresses less well apart. */
const REQUEST = 2_500

const endsAs = (endings: ReadonlyArray<string>, source: string): boolean =>
  endings.some((ending) => source.endsWith(ending))

const weightOf = (source: string): number => {
  if (endsAs(PUBLIC, source)) return 1_000
  if (endsAs(FIRST, source)) return 16
  return source.endsWith("-page.tsx") ? 4 : 2
}

const chunksOf = (output: Rolldown.RolldownOutput["output"]): ReadonlyArray<Rolldown.OutputChunk> =>
  output.filter((file) => file.type === "chunk")

const cutByBundler = async (config: InlineConfig): Promise<ReadonlyArray<Rolldown.OutputChunk>> => {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: "error",
    build: { ...config.build, write: false }
  })
  if ("output" in built) return chunksOf(built.output)
  if (Array.isArray(built)) return built.flatMap(({ output }) => chunksOf(output))
  throw new Error("A build that is not watched gives its chunks")
}

const chunkOf = (chunk: Rolldown.OutputChunk): Chunk => ({
  name: chunk.fileName,
  size: chunk.code.length,
  imports: chunk.imports,
  dynamicImports: chunk.dynamicImports,
  kind: chunk.isEntry ? "page" : chunk.isDynamicEntry ? "fetched" : "shared"
})

/**
 * How to cut the app, found by building it once: the bundler's own chunks are as small as every difference between two
 * pages, which costs a page a hundred requests.
 */
export const mergedChunks = async (config: InlineConfig): Promise<Rolldown.CodeSplittingOptions> => {
  const cut = await cutByBundler(config)
  const sources = new Map(cut.map(({ facadeModuleId, fileName }) => [fileName, facadeModuleId ?? ""]))
  const sourceOf = (name: string) => sources.get(name) ?? ""
  const app = cut.find(({ fileName }) => endsAs(APP, sourceOf(fileName)))
  const plan = planChunks(cut.map(chunkOf), {
    request: REQUEST,
    weight: (name) => weightOf(sourceOf(name)),
    leader: (name) => (app !== undefined && endsAs(APP, sourceOf(name)) ? app.fileName : name)
  })
  const modules = new Map(cut.map(({ fileName, moduleIds }) => [fileName, moduleIds]))
  const homes = new Map(
    plan.flatMap((names, index) =>
      names.flatMap((name) => modules.get(name)?.map((id) => [id, `part-${index}`] as const) ?? [])
    )
  )
  return { includeDependenciesRecursively: false, groups: [{ name: (id) => homes.get(id) ?? null }] }
}
