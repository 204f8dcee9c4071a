// The examples of the READMEs: compiled and run where the packages are installed as adopters have them.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { makeProject, runBin, runNode } from "./outside.mjs"
import { published } from "./packages.mjs"

export const examplesIn = (markdown) =>
  new Map([...markdown.matchAll(/^```\w+ (\S+)\n([^]*?)^```$/gm)].map(([, name, text]) => [name, text]))

const TSCONFIG = {
  compilerOptions: {
    target: "es2024",
    module: "nodenext",
    lib: ["es2024", "dom", "dom.iterable"],
    types: ["node"],
    jsx: "react-jsx",
    strict: true,
    noUncheckedIndexedAccess: true,
    outDir: "out"
  },
  exclude: ["node_modules", "out"]
}

/** Every subpath is imported by plain Node: no entry needs a browser, a bundler or a CSS tool to be loaded. */
const importAll = (manifest) =>
  Object.entries(manifest.exports)
    .filter(([, target]) => typeof target === "object")
    .map(([subpath]) => `await import(${JSON.stringify(`${manifest.name}${subpath.slice(1)}`)})`)
    .join("\n")

export const runReadme = async (packed) => {
  const [{ folder, manifest, staged }] = packed
  const examples = examplesIn(readFileSync(join(staged, "README.md"), "utf8"))
  const { project, remove } = makeProject(packed, [
    "typescript",
    "@types/node",
    ...(published[folder].exampleNeeds ?? [])
  ])
  try {
    const files = {
      "package.json": JSON.stringify({ type: "module" }),
      "tsconfig.json": JSON.stringify(TSCONFIG),
      "import-all.mjs": importAll(manifest),
      ...Object.fromEntries([...examples].filter(([name]) => name !== "output"))
    }
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(project, name)), { recursive: true })
      writeFileSync(join(project, name), text)
    }
    await runBin(project, "typescript", "tsc", [])
    await runNode(project, ["import-all.mjs"])
    const printed = await runNode(project, ["out/example.js"])
    const expected = examples.get("output")
    return printed === expected ? [] : [`The example of ${manifest.name} prints\n${printed}instead of\n${expected}`]
  } catch (error) {
    return [`The example of ${manifest.name}: ${error.message}`]
  } finally {
    remove()
  }
}
