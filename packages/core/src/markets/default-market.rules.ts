import type { Market } from "./markets.schema.ts"

/** Another market of the brand once `saved` is stored: at most one is the default. */
export const withoutChoice = (other: Market, saved: Market): Market =>
  saved.isDefault === true && other.isDefault === true
    ? { ...other, isDefault: false, version: other.version + 1 }
    : other
