import type { Plugin } from "esbuild"

const HOST_SYMBOL = "@marque/embedded/host-globals"
const NAMESPACE = "host-globals"

export const HOST_MODULE = "marque-embedded:host-globals"

export const offerHostGlobals = (globals: Readonly<Record<string, unknown>>): void => {
  Object.defineProperty(globalThis, Symbol.for(HOST_SYMBOL), { value: globals, configurable: true })
}

export const hostGlobalsPlugin = (names: ReadonlyArray<string>): Plugin => ({
  name: "host-globals",
  setup: (build) => {
    build.onResolve({ filter: new RegExp(`^${HOST_MODULE}$`) }, () => ({ path: HOST_MODULE, namespace: NAMESPACE }))
    build.onLoad({ filter: /.*/, namespace: NAMESPACE }, () => ({
      loader: "js",
      contents: [
        `const host = globalThis[Symbol.for(${JSON.stringify(HOST_SYMBOL)})]`,
        ...names.map((name, at) => `const host${at} = host.${name}`),
        `export { ${names.map((name, at) => `host${at} as ${name}`).join(", ")} }`
      ].join("\n")
    }))
  }
})
