import { builtinModules } from "node:module"
import { pathToFileURL } from "node:url"
import type { Plugin } from "esbuild"

const BUILTINS = new Set(builtinModules)
const isBuiltin = (name: string): boolean => name.startsWith("node:") || BUILTINS.has(name.replace(/\/.*$/, ""))

/**
 * The hosted default runtime has no Node modules. A `require` inside a package stays and throws when called, because
 * packages probe for Node that way.
 */
export const parityGuard: Plugin = {
  name: "parity-guard",
  setup: (build) => {
    build.onResolve({ filter: /^[a-z@]/ }, ({ kind, path }) => {
      if (!isBuiltin(path)) return undefined
      if (kind === "require-call" || kind === "require-resolve") return { path, external: true }
      return {
        errors: [
          {
            text: `${path} is part of Node and not of the default runtime. Begin the file with "use node" and define only actions in it.`
          }
        ]
      }
    })
  }
}

export const externalPackages: Plugin = {
  name: "external-packages",
  setup: (build) => {
    build.onResolve({ filter: /^[^./]/ }, async ({ importer, kind, path, pluginData, resolveDir }) => {
      if (pluginData === "resolved" || isBuiltin(path) || kind === "entry-point") return undefined
      const found = await build.resolve(path, { importer, kind, resolveDir, pluginData: "resolved" })
      if (found.errors.length > 0) return { errors: found.errors }
      const installed = /[\\/]node_modules[\\/]/.test(found.path)
      return installed ? { path: pathToFileURL(found.path).href, external: true } : undefined
    })
  }
}
