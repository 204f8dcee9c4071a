// The package.json that is published, made from the short form that the repository works with.
import { pinned, published } from "./packages.mjs"

const compiled = (source, extension) => source.replace("./src/", "./dist/").replace(/\.tsx?$/, extension)

const exported = (source) =>
  source.endsWith(".css")
    ? source.replace("./src/ui/", "./dist/")
    : { "marque-source": source, types: compiled(source, ".d.ts"), default: compiled(source, ".js") }

const ranges = (dependencies, ours) =>
  Object.fromEntries(
    Object.entries(dependencies).map(([name, version]) => {
      const meant = name.startsWith("@marque/") ? ours(name).version : version
      return [name, pinned.has(name) || !/^\d/.test(meant) ? meant : `^${meant}`]
    })
  )

const only = (record, keep) => Object.fromEntries(Object.entries(record).filter(([key]) => keep(key)))

/**
 * `imports` are the packages that the built modules import. A dependent of one of our packages needs its peers too.
 */
export const publishManifest = (folder, short, imports, ours) => {
  const { description, engines, optionalPeers = {}, styles, withoutSubpaths = [] } = published[folder]
  const subpaths = only(short.exports, (subpath) => !withoutSubpaths.includes(subpath))
  const exports = Object.fromEntries(Object.entries(subpaths).map(([subpath, source]) => [subpath, exported(source)]))
  const sideEffects = styles ? ["**/*.css"] : short.sideEffects
  const dependencies = ranges(
    only(short.dependencies ?? {}, (name) => imports.has(name)),
    ours
  )
  const peersOfOurs = Object.keys(dependencies)
    .filter((name) => name.startsWith("@marque/"))
    .map((name) => ours(name).peerDependencies)
  const peerDependencies = Object.assign({}, ...peersOfOurs, short.peerDependencies, optionalPeers)
  return {
    name: short.name,
    version: short.version,
    description,
    license: short.license,
    type: short.type,
    ...(sideEffects !== undefined && { sideEffects }),
    files: ["dist", "src"],
    exports: {
      ...exports,
      ...(styles && { "./typefaces.css": "./dist/typefaces.css" }),
      "./package.json": "./package.json"
    },
    ...(short.bin !== undefined && {
      bin: Object.fromEntries(Object.entries(short.bin).map(([name, source]) => [name, compiled(source, ".js")]))
    }),
    ...(Object.keys(dependencies).length > 0 && { dependencies }),
    ...(Object.keys(peerDependencies).length > 0 && { peerDependencies }),
    ...(Object.keys(optionalPeers).length > 0 && {
      peerDependenciesMeta: Object.fromEntries(Object.keys(optionalPeers).map((name) => [name, { optional: true }]))
    }),
    ...(engines !== undefined && { engines }),
    publishConfig: { access: "public" }
  }
}
