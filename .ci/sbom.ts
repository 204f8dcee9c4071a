// Writes the bill of materials, CycloneDX 1.6 as JSON, without what only development needs: `npm run sbom [path]`.
import { spawnSync } from "node:child_process"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"

const root = join(import.meta.dirname, "..")
const BILL = join(root, ".packed", "marque.cdx.json")

interface Component {
  readonly "bom-ref": string
  readonly name: string
  readonly version: string
  readonly licenses?: ReadonlyArray<unknown>
}

export interface Bill {
  readonly bomFormat: string
  readonly specVersion: string
  readonly components: ReadonlyArray<Component>
  readonly dependencies: ReadonlyArray<{ readonly ref: string; readonly dependsOn: ReadonlyArray<string> }>
}

interface Locked {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly dev?: boolean
  readonly devOptional?: boolean
}

const lockedPackages = (): ReadonlyArray<readonly [name: string, locked: Locked]> => {
  // A lock file of version 2 or 3 has this shape.
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, Locked>>
  }
  return Object.entries(packages).map(([path, locked]) => [
    locked.name ?? path.split("node_modules/").at(-1) ?? "",
    locked
  ])
}

/** Licences of packages whose lock entry names none: a build for one platform has that of the package that asks for it. */
const inheritedLicences = (packages: ReturnType<typeof lockedPackages>): ReadonlyMap<string, string> =>
  new Map(
    packages.flatMap(([, { license, optionalDependencies = {} }]) =>
      license === undefined ? [] : Object.keys(optionalDependencies).map((name) => [name, license] as const)
    )
  )

/** What only development needs. `--omit=dev` of npm also leaves out what both need, so the lock file decides. */
const forDevelopment = (packages: ReturnType<typeof lockedPackages>): ReadonlySet<string> => {
  const refs = (wanted: boolean) =>
    packages
      .filter(([, { dev, devOptional }]) => (dev === true || devOptional === true) === wanted)
      .map(([name, { version }]) => `${name}@${version}`)
  return new Set(refs(true)).difference(new Set(refs(false)))
}

/** Makes the bill. npm writes version 1.5, every document of which is one of 1.6 under its name. Throws with npm's words. */
export const billOfMaterials = (): Bill => {
  const args = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only"]
  const { status, stderr, stdout } = spawnSync("npm", args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32"
  })
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`)
  const packages = lockedPackages()
  const licences = inheritedLicences(packages)
  const left = forDevelopment(packages)
  // npm's own document, of the shape that its version of CycloneDX prescribes.
  const bill = JSON.parse(stdout) as Bill
  return {
    ...bill,
    // The schema is named by its version too; the key keeps its place.
    ...{ $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json" },
    specVersion: "1.6",
    components: bill.components
      .filter((component) => !left.has(component["bom-ref"]))
      .map((component) => {
        const id = licences.get(component.name)
        return component.licenses === undefined && id !== undefined
          ? { ...component, licenses: [{ license: { id } }] }
          : component
      }),
    dependencies: bill.dependencies
      .filter(({ ref }) => !left.has(ref))
      .map(({ dependsOn, ref }) => ({ ref, dependsOn: dependsOn.filter((each) => !left.has(each)) }))
  }
}

export const writeBill = (path: string = BILL): string => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(billOfMaterials(), null, 2)}\n`)
  return path
}

if (import.meta.main) console.log(writeBill(process.argv[2]))
