import { Schema } from "effect"

/** What a place may be shown for; specification, section 4.1 (Place.rights). */
export const PermittedUse = Schema.Literals(["organic", "paid", "print", "out_of_home", "internal"])
export type PermittedUse = typeof PermittedUse.Type
