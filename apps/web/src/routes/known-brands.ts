import { createContext } from "react"

/** Brands of the organization that the shell has loaded; undefined until then. */
export const KnownBrands = createContext<ReadonlyArray<{ readonly _id: string; readonly name: string }> | undefined>(
  undefined
)
