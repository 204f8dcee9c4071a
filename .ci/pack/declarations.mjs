// Reads emitted declarations: which names a subpath exports, and the declaration and docstring of each.
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { parseSync } from "vite"

const nameOf = (node) => (node.type === "Literal" ? node.value : node.name)

const namesOf = (declaration) =>
  declaration.type === "VariableDeclaration" ? declaration.declarations.map(({ id }) => id.name) : [declaration.id.name]

/** The docstring that ends right before `start`, or none. */
const docBefore = (text, comments, start) =>
  comments.find(
    ({ end, type, value }) =>
      type === "Block" && value.startsWith("*") && end <= start && !text.slice(end, start).trim()
  )?.value

const readModule = (path) => {
  const text = readFileSync(path, "utf8")
  const { comments, errors, program } = parseSync(path, text, { lang: "dts" })
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const module = { path, text, comments, declared: new Map(), exported: new Map(), imported: new Map() }
  for (const statement of program.body) readStatement(module, statement)
  return module
}

const declare = (module, declaration, statement) => {
  for (const name of namesOf(declaration)) {
    const found = module.declared.get(name) ?? []
    module.declared.set(name, [
      ...found,
      { declaration, doc: docBefore(module.text, module.comments, statement.start) }
    ])
  }
}

const readStatement = (module, statement) => {
  const { exported, imported } = module
  switch (statement.type) {
    case "ImportDeclaration":
      for (const { imported: original, local } of statement.specifiers) {
        imported.set(local.name, { from: statement.source.value, name: original ? nameOf(original) : "default" })
      }
      return
    case "ExportAllDeclaration":
      throw new Error(`${module.path} exports without listing names; its surface cannot be reported`)
    case "ExportNamedDeclaration":
      if (statement.declaration) {
        declare(module, statement.declaration, statement)
        for (const name of namesOf(statement.declaration)) exported.set(name, { local: name })
      }
      for (const { exported: outside, local } of statement.specifiers) {
        const from = statement.source?.value
        exported.set(nameOf(outside), from === undefined ? { local: nameOf(local) } : { from, name: nameOf(local) })
      }
      return
    default:
      if (statement.declare || statement.type.startsWith("TS")) declare(module, statement, statement)
  }
}

/** Reads declaration files once each. */
export const makeDeclarations = () => {
  const modules = new Map()
  const moduleAt = (path) => {
    const module = modules.get(path) ?? readModule(path)
    modules.set(path, module)
    return module
  }

  const follow = (from, specifier, name) =>
    specifier.startsWith(".")
      ? resolve(join(dirname(from), specifier).replace(/\.js$/, ".d.ts"), name)
      : { elsewhere: specifier, name }

  const resolve = (path, name) => {
    if (!existsSync(path)) throw new Error(`${path} is not there`)
    const module = moduleAt(path)
    const target = module.exported.get(name)
    if (target === undefined) throw new Error(`${path} has no export ${name}`)
    if (target.from !== undefined) return follow(path, target.from, target.name)
    const found = module.declared.get(target.local)
    if (found !== undefined) return { module, name: target.local, found }
    const origin = module.imported.get(target.local)
    if (origin === undefined) throw new Error(`${path} exports ${name} without declaring it`)
    return follow(path, origin.from, origin.name)
  }

  /** The names that a declaration file exports, sorted, each with where it is declared. */
  const exportsOf = (path) =>
    [...moduleAt(path).exported.keys()].toSorted().map((name) => ({ name, ...resolveNamed(path, name) }))

  const resolveNamed = (path, name) => {
    const { name: original, ...rest } = resolve(path, name)
    return { original, ...rest }
  }
  return { exportsOf }
}
