import { Schema, SchemaIssue } from "effect"

export const INVALID_INPUT = "Invalid input"

/**
 * Makes the check of one field: the first sentence the schema has against a value, or undefined when there is none.
 *
 * A check without a message says {@link INVALID_INPUT}. Source: product specification, section 2.5.
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
