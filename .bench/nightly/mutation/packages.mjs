/** What is changed in a folder of each package, and the tests that it is held to; globs from the package. */

const ROLES = ["rules", "pure", "view", "machine", "schema", "service"]

export const packages = {
  core: {
    source: "src",
    mutated: (folder) => ROLES.map((role) => `src/${folder}/**/*.${role}.ts`),
    tests: (folder) => [`src/${folder}/**/*.test.ts`]
  },
  adapters: {
    source: "src",
    mutated: (folder) => [`src/${folder}/**/*.ts`],
    tests: (folder) => [`src/${folder}/**/*.test.ts`]
  },
  backend: {
    source: "convex",
    mutated: (folder) => [`convex/${folder}/**/*.ts`],
    tests: () => ["test/**/*.test.ts"]
  },
  studio: {
    source: "src",
    mutated: (folder) => [`src/${folder}/**/*.ts`],
    tests: () => ["src/!(browser)/**/*.test.ts"]
  }
}

/** Of `adapters/stripe` or `brands`; all of one package. Fails with a sentence. */
export const partsOf = (named) => {
  const parts = named.map((path) => {
    const [first, ...rest] = path.split("/")
    return Object.hasOwn(packages, first) ? { name: first, folder: rest.join("/") } : { name: "core", folder: path }
  })
  const names = new Set(parts.map(({ name }) => name))
  if (names.size > 1) throw new Error(`Name folders of one package at a time, not of ${[...names].join(" and ")}`)
  const [name = "core"] = names
  return { name, folders: parts.map(({ folder }) => folder).filter((folder) => folder !== "") }
}
