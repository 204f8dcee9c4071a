/** A prebuilt folder, so that serving needs neither sources nor bundler. */
import { createHash } from "node:crypto"
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { version } from "convex"
import { hostGlobals } from "../modules/host-globals.ts"
import type { BuiltAhead } from "./build.ts"
import type { Entry } from "./entries.ts"

const MANIFEST = "manifest.json"
const FORMAT = 1

export interface Manifest {
  readonly format: number
  /** npm version of `convex` it was built with. */
  readonly convex: string
  /** SHA-256 of all programs, hex. */
  readonly hash: string
  readonly modules: ReadonlyArray<string>
  readonly programs: ReadonlyArray<{
    readonly environment: Entry["environment"]
    readonly entries: ReadonlyArray<Entry>
  }>
}

const fileOf = (environment: Entry["environment"]): string => `${environment}.mjs`

/** Fails for a folder that holds anything but an earlier build. */
const makeRoom = async (out: string): Promise<void> => {
  const present = await readdir(out).catch(() => [])
  if (present.length > 0 && (await manifestOf(out)) === undefined) {
    throw new Error(`${out} holds something else than a build: choose an empty folder`)
  }
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
}

/** Fails with `FunctionsRefused`, naming file and line. */
export const buildFunctions = async (folder: string, out: string): Promise<Manifest> => {
  const { makeBuilder } = await import("./build.ts")
  const { evaluate } = await import("./evaluate.ts")
  const { offerHostGlobals } = await import("./host-injection.ts")
  const builder = makeBuilder(folder, Object.keys(hostGlobals))
  try {
    const built = await builder.build()
    // What cannot be loaded here could not be loaded there either.
    offerHostGlobals(hostGlobals)
    await evaluate(built, folder)
    const hash = createHash("sha256")
    for (const { text } of built.programs) hash.update(text)
    const programs = built.programs.map(({ entries, environment }) => ({ environment, entries }))
    const modules = programs.flatMap(({ entries }) => entries.map(({ module }) => module))
    const manifest: Manifest = { format: FORMAT, convex: version, hash: hash.digest("hex"), modules, programs }
    await makeRoom(out)
    for (const { environment, text } of built.programs) await writeFile(join(out, fileOf(environment)), text)
    await writeFile(join(out, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
    return manifest
  } finally {
    await builder.close()
  }
}

const manifestOf = async (folder: string): Promise<Manifest | undefined> => {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => undefined)
  // Only a folder that this module wrote has a manifest with a format.
  const manifest = text === undefined ? undefined : (JSON.parse(text) as Partial<Manifest>)
  return manifest?.format === undefined ? undefined : (manifest as Manifest)
}

/** Fails when another version of `convex` built it. */
export const readBuilt = async (folder: string): Promise<BuiltAhead | undefined> => {
  const manifest = await manifestOf(folder)
  if (manifest === undefined) return undefined
  if (manifest.format !== FORMAT || manifest.convex !== version) {
    throw new Error(`${folder} was built for convex ${manifest.convex} and this is ${version}: build it again`)
  }
  const programs = manifest.programs.map(({ entries, environment }) => ({
    environment,
    entries,
    file: join(folder, fileOf(environment))
  }))
  return { programs, inputs: [] }
}
