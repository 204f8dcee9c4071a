import { Schema, SchemaIssue } from "effect"

export const INVALID_INPUT = "Invalid input"

/**
 * The first message of the schema for a value, or {@link INVALID_INPUT} when the check has none. Source: specification,
 * section 2.5.
 */
export const fieldCheck = <S extends Schema.ConstraintDecoder<unknown>>(
  schema: S
): ((value: unknown) => string | undefined) => {
  const validate = Schema.toStandardSchemaV1(schema, {
    leafHook: () => INVALID_INPUT,
    checkHook: (issue) => SchemaIssue.defaultCheckHook(issue) ?? INVALID_INPUT
  })["~standard"].validate
  return (value) => {
    const result = validate(value)
    return "issues" in result && result.issues ? (result.issues[0]?.message ?? INVALID_INPUT) : undefined
  }
}
