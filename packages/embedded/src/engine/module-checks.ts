import { COMPONENTS_NOT_SUPPORTED } from "../syscalls/address.ts"
import type { AuthProviders, Modules } from "../contract/modules.ts"

const NO_SCHEMA = JSON.stringify({ tables: [], schemaValidation: false })

const exportOf = (module: Readonly<Record<string, unknown>> | undefined): string | undefined => {
  const exported = module?.["default"]
  if (typeof exported !== "object" || exported === null || !("export" in exported)) return undefined
  return typeof exported.export === "function" ? String(exported.export()) : undefined
}

export const schemaText = (modules: Modules): string => exportOf(modules.get("schema")) ?? NO_SCHEMA

export const cronsText = (modules: Modules): string => exportOf(modules.get("crons")) ?? "{}"

/** Fails by name. */
export const refuseUnsupported = (modules: Modules): void => {
  if (modules.has("convex.config")) throw new Error(COMPONENTS_NOT_SUPPORTED)
}

export const authProvidersOf = (modules: Modules): AuthProviders => {
  const config = modules.get("auth.config")?.["default"]
  const providers = typeof config === "object" && config !== null && "providers" in config ? config.providers : []
  return Array.isArray(providers) ? providers : []
}
