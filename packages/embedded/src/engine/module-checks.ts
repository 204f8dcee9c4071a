import { COMPONENTS_NOT_SUPPORTED } from "../syscalls/address.ts"
import type { AuthProviders, Modules } from "./engine.ts"

const NO_SCHEMA = JSON.stringify({ tables: [], schemaValidation: false })

/** The exported text of `schema.ts`; without one, that of a schema which asks for nothing. */
export const schemaText = (modules: Modules): string => {
  const schema = modules.get("schema")?.["default"]
  if (typeof schema !== "object" || schema === null || !("export" in schema)) return NO_SCHEMA
  return typeof schema.export === "function" ? String(schema.export()) : NO_SCHEMA
}

/** Fails, by name, at modules that this runtime cannot honour. */
export const refuseUnsupported = (modules: Modules): void => {
  if (modules.has("crons")) throw new Error("crons.ts is not supported by this runtime yet")
  if (modules.has("convex.config")) throw new Error(COMPONENTS_NOT_SUPPORTED)
}

export const authProvidersOf = (modules: Modules): AuthProviders => {
  const config = modules.get("auth.config")?.["default"]
  const providers = typeof config === "object" && config !== null && "providers" in config ? config.providers : []
  return Array.isArray(providers) ? providers : []
}
