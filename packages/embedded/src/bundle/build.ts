import { join, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { type BuildContext, type BuildFailure, type BuildOptions, context, type Message, type Plugin } from "esbuild"
import { type Entry, listEntries } from "./entries.ts"
import { type Complaint, FunctionsRefused } from "./functions-refused.ts"
import { HOST_MODULE, hostGlobalsPlugin } from "./host-injection.ts"
import { externalPackages, parityGuard } from "./parity-guard.ts"
import { makeVendor } from "./vendor.ts"

type Environment = Entry["environment"]

interface BuiltProgram {
  readonly environment: Environment
  /** An ES module exporting `modules`, pairs of module path and namespace, with an inline source map. */
  readonly text: string
  readonly entries: ReadonlyArray<Entry>
}

export interface Built {
  readonly programs: ReadonlyArray<BuiltProgram>
  readonly inputs: ReadonlyArray<string>
}

/** From an earlier build; its programs lie on the disk. */
export interface BuiltAhead {
  readonly programs: ReadonlyArray<Omit<BuiltProgram, "text"> & { readonly file: string }>
  readonly inputs: readonly []
}

export interface Builder {
  /** Fails with {@link FunctionsRefused} and keeps nothing of the failed build. */
  readonly build: () => Promise<Built>
  readonly close: () => Promise<void>
}

const ENTRY = "marque-embedded:functions"

const complaintOf = ({ location, text }: Message): Complaint => ({
  file: location?.file ?? "(functions)",
  line: location?.line ?? 1,
  message: text
})

/** The bundler's complaints with file and line; */
export const asRefusal = (error: unknown): unknown =>
  isBuildFailure(error) ? new FunctionsRefused(error.errors.map(complaintOf)) : error

const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && "errors" in error && Array.isArray(error.errors)

const entryPlugin = (folder: string, entries: () => ReadonlyArray<Entry>): Plugin => ({
  name: "functions",
  setup: (build) => {
    build.onResolve({ filter: new RegExp(`^${ENTRY}$`) }, () => ({ path: ENTRY, namespace: "functions" }))
    build.onLoad({ filter: /.*/, namespace: "functions" }, () => {
      const imports = entries().map(({ file }, at) => `import * as module${at} from ${JSON.stringify(`./${file}`)}`)
      const pairs = entries().map(({ module }, at) => `[${JSON.stringify(module)}, module${at}]`)
      return {
        contents: `${imports.join("\n")}\nexport const modules = [${pairs.join(", ")}]\n`,
        resolveDir: folder,
        loader: "js"
      }
    })
  }
})

const optionsOf = (folder: string, environment: Environment, hostNames: ReadonlyArray<string>): BuildOptions => ({
  absWorkingDir: folder,
  entryPoints: [ENTRY],
  outfile: join(folder, `${environment}.mjs`),
  bundle: true,
  write: false,
  format: "esm",
  target: "node24",
  sourcemap: "inline",
  sourcesContent: false,
  // The program is evaluated from another folder than its map is relative to.
  sourceRoot: `${pathToFileURL(folder).href}/`,
  metafile: true,
  logLevel: "silent",
  conditions: ["convex", "module"],
  define: { "process.env.NODE_ENV": '"production"' },
  ...(environment === "node" ? { platform: "node" } : { platform: "browser", inject: [HOST_MODULE] }),
  ...(environment === "node"
    ? { plugins: [externalPackages] }
    : { plugins: [hostGlobalsPlugin(hostNames), parityGuard] })
})

/**
 * `hostNames` are the globals that the host replaces in the default environment. `quick` makes later builds fast and
 * the first one slower.
 */
export const makeBuilder = (folder: string, hostNames: ReadonlyArray<string>, quick = false): Builder => {
  const root = resolve(folder)
  let entries: ReadonlyArray<Entry> = []
  const contexts = new Map<Environment, Promise<BuildContext>>()
  const vendor = quick ? makeVendor(optionsOf(root, "default", hostNames)) : undefined

  const contextOf = (environment: Environment): Promise<BuildContext> => {
    const options = optionsOf(root, environment, hostNames)
    const own = entryPlugin(root, () => entries.filter((entry) => entry.environment === environment))
    const apart = environment === "default" && vendor !== undefined ? [vendor.plugin] : []
    const plugins = [own, ...(options.plugins ?? []), ...apart]
    const made = contexts.get(environment) ?? context({ ...options, plugins })
    contexts.set(environment, made)
    return made
  }

  const linked = (text: string): Promise<string> => (vendor === undefined ? Promise.resolve(text) : vendor.link(text))

  const buildOne = async (
    environment: Environment
  ): Promise<{ program: BuiltProgram; inputs: ReadonlyArray<string> }> => {
    const { metafile, outputFiles } = await (await contextOf(environment)).rebuild()
    const own = entries.filter((entry) => entry.environment === environment)
    return {
      program: { environment, text: await linked(outputFiles?.[0]?.text ?? ""), entries: own },
      inputs: Object.keys(metafile?.inputs ?? {})
        .filter((input) => !/^[\w-]+:/.test(input))
        .map((input) => resolve(root, input))
    }
  }

  return {
    build: async () => {
      entries = await listEntries(root)
      const environments = (["default", "node"] as const).filter((environment) =>
        entries.some((entry) => entry.environment === environment)
      )
      try {
        const built = await Promise.all(environments.map(buildOne))
        return {
          programs: built.map(({ program }) => program),
          inputs: [...new Set(built.flatMap(({ inputs }) => inputs))]
        }
      } catch (error) {
        throw asRefusal(error)
      }
    },
    close: async () => {
      const made = await Promise.all(contexts.values())
      contexts.clear()
      await Promise.all(made.map((each) => each.dispose()))
      await vendor?.close()
    }
  }
}
