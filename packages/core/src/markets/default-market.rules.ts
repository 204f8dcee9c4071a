import { DEFAULT_MARKET } from "./default-market.texts.ts"
import type { Market } from "./markets.schema.ts"

/** Another market of the brand once `saved` is stored: at most one is the default. */
export const withoutChoice = (other: Market, saved: Market): Market =>
  saved.isDefault === true && other.isDefault === true
    ? { ...other, isDefault: false, version: other.version + 1 }
    : other

/** On its card the default market says so, and no way to archive it is offered. */
export const shownDefault = <Act extends { readonly kind: string }>(
  { isDefault }: Pick<Market, "isDefault">,
  acts: ReadonlyArray<Act>
): { readonly acts: ReadonlyArray<Act>; readonly defaultLabel: string | undefined } =>
  isDefault === true
    ? { acts: acts.filter(({ kind }) => kind !== "archive"), defaultLabel: DEFAULT_MARKET }
    : { acts, defaultLabel: undefined }
