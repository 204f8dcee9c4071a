import { Schema } from "effect"
import { refuse } from "../access/access.ts"

/** Refuses with code `invalid`, the schema's message and the path of the first invalid field. */
export const decode = <S extends Schema.Codec<unknown, unknown>>(schema: S, value: unknown): S["Type"] => {
  const result = Schema.toStandardSchemaV1(schema)["~standard"].validate(value)
  if (result instanceof Promise) throw new Error("Schemas of stored values decode synchronously")
  if (result.issues === undefined) return result.value
  const issue = result.issues[0]
  const path = (issue?.path ?? []).map((part) => String(typeof part === "object" ? part.key : part)).join(".")
  throw refuse("invalid", issue?.message ?? "Invalid input", path === "" ? undefined : path)
}

/** Lower-case ASCII letters, digits and single hyphens, at most 48 characters; "brand" when nothing is left. */
export const slugOf = (name: string): string => {
  const plain = name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 48)
    .replace(/^-+|-+$/g, "")
  return plain === "" ? "brand" : plain
}
