import type { Entry } from "../bundle/entries.ts"
import { generatedHeader } from "./generated-header.ts"

const RESERVED = new Set(
  (
    "break case catch class const continue debugger default delete do else export extends false finally for function " +
    "if import in instanceof new null return super switch this throw true try typeof var void while with let static " +
    "yield await enum implements interface package private protected public"
  ).split(" ")
)
const TAKEN = new Set(["fullApi", "api", "internal", "components"])

const variableOf = (module: string): string => {
  const name = module.replaceAll(/[/-]/g, "_")
  return TAKEN.has(name) || RESERVED.has(name) ? `${name}_` : name
}

const keyOf = (module: string): string => (/^[A-Za-z_$][\w$]*$/.test(module) ? module : JSON.stringify(module))

export const apiTypes = (entries: ReadonlyArray<Entry>): string => {
  const modules = entries.filter((entry) => !entry.configuration).map((entry) => entry.module)
  const imports = modules.map((module) => `import type * as ${variableOf(module)} from "../${module}.js";\n`).join("")
  const members = modules.map((module) => `  ${keyOf(module)}: typeof ${variableOf(module)};\n`).join("")
  return `${generatedHeader("References to the functions of this folder.")}
${imports}${imports === "" ? "" : "\n"}import type {
  ApiFromModules,
  FilterApi,
  FunctionReference,
} from "convex/server";

declare const fullApi: ApiFromModules<{${members === "" ? "" : `\n${members}`}}>;

/** Functions that clients may call: \`api.module.fn\`. */
export declare const api: FilterApi<
  typeof fullApi,
  FunctionReference<any, "public">
>;

/** Functions that only other functions may call: \`internal.module.fn\`. */
export declare const internal: FilterApi<
  typeof fullApi,
  FunctionReference<any, "internal">
>;

/** Installed components: none. */
export declare const components: {};
`
}

/** The same for every folder: references are built from property names. */
export const apiModule = `${generatedHeader("References to the functions of this folder.")}
import { anyApi, componentsGeneric } from "convex/server";

/** Functions that clients may call: \`api.module.fn\`. */
export const api = anyApi;

/** Functions that only other functions may call: \`internal.module.fn\`. */
export const internal = anyApi;

/** Installed components: none. */
export const components = componentsGeneric();
`
