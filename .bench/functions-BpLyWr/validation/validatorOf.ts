/**
 * Derives validators from core's schemas, so that a shape is written once.
 *
 * A validator checks only the encoded shape: texts, numbers, keys. Lengths, ranges and patterns are checked by decoding
 * with the schema.
 */
import { type Schema, SchemaAST } from "effect"
import { type GenericValidator, type Validator, v } from "convex/values"

export type ValidatorOf<S extends Schema.Top> = Validator<S["Encoded"], "required", never>

export type Encoded<S extends Schema.Top> = S["Encoded"]

/** Optional keys become optional validators. */
export type FieldsOf<Encoded> = {
  readonly [K in keyof Encoded]-?: Record<never, never> extends Pick<Encoded, K>
    ? Validator<Encoded[K], "optional", never>
    : Validator<Encoded[K], "required", never>
}

/** Part of the schema can be neither stored nor an argument. */
export class SchemaNotStorable extends Error {
  constructor(node: string, path: string) {
    super(`A validator cannot be made of ${node} at ${path === "" ? "the top" : path}`)
  }
}

const at = (path: string, key: string): string => (path === "" ? key : `${path}.${key}`)

const unionOf = (members: ReadonlyArray<GenericValidator>): GenericValidator => {
  const flat = members.flatMap((member) => (member.kind === "union" ? member.members : [member]))
  const [only, ...more] = flat
  return only !== undefined && more.length === 0 ? only : v.union(...flat)
}

const literalOf = ({ literal }: SchemaAST.Literal): GenericValidator => v.literal(literal)

const listOf = ({ elements, rest }: SchemaAST.Arrays, path: string): GenericValidator => {
  const [item, ...more] = rest
  if (elements.length > 0 || item === undefined || more.length > 0) throw new SchemaNotStorable("a tuple", path)
  return v.array(walk(item, at(path, "[]")))
}

/** An optional key's `undefined` is never stored. */
const withoutUndefined = (node: SchemaAST.AST): ReadonlyArray<SchemaAST.AST> =>
  SchemaAST.isUnion(node) ? node.types.filter((type) => !SchemaAST.isUndefined(type)) : [node]

const fieldOf = ({ name, type }: SchemaAST.PropertySignature, path: string): [string, GenericValidator] => {
  const key = String(name)
  const isOptional = type.context?.isOptional === true
  const types = isOptional ? withoutUndefined(type) : [type]
  const field = unionOf(types.map((each) => walk(each, at(path, key))))
  return [key, isOptional ? v.optional(field) : field]
}

const recordOf = ({ indexSignatures }: SchemaAST.Objects, path: string): GenericValidator => {
  const [signature, ...more] = indexSignatures
  if (signature === undefined || more.length > 0 || !SchemaAST.isString(signature.parameter)) {
    throw new SchemaNotStorable("a record whose keys are not plain texts", path)
  }
  return v.record(v.string(), walk(signature.type, at(path, "*")))
}

const objectOf = (node: SchemaAST.Objects, path: string): GenericValidator => {
  if (node.indexSignatures.length === 0) {
    return v.object(Object.fromEntries(node.propertySignatures.map((property) => fieldOf(property, path))))
  }
  if (node.propertySignatures.length > 0) throw new SchemaNotStorable("a record with fixed keys", path)
  return recordOf(node, path)
}

const walk = (node: SchemaAST.AST, path: string): GenericValidator => {
  switch (node._tag) {
    case "String":
      return v.string()
    case "Number":
      return v.number()
    case "Boolean":
      return v.boolean()
    case "Null":
      return v.null()
    case "Literal":
      return literalOf(node)
    case "Arrays":
      return listOf(node, path)
    case "Objects":
      return objectOf(node, path)
    case "Union":
      return unionOf(node.types.map((type) => walk(type, path)))
    default:
      throw new SchemaNotStorable(node._tag, path)
  }
}

const made = new WeakMap<SchemaAST.AST, GenericValidator>()

/**
 * Ids are plain strings, resolved by the function's access rule.
 *
 * Throws {@link SchemaNotStorable} for tuples, declarations and suspended schemas.
 */
export const validatorOf = <S extends Schema.Top>(schema: S): ValidatorOf<S> => {
  const validator = made.get(schema.ast) ?? walk(SchemaAST.toEncoded(schema.ast), "")
  made.set(schema.ast, validator)
  // The walk keeps to the encoded side of the same schema; a property test compares the two.
  return validator as ValidatorOf<S>
}

export const fieldsOf = <S extends Schema.Top>(schema: S): FieldsOf<S["Encoded"]> => {
  const validator: GenericValidator = validatorOf(schema)
  if (validator.kind !== "object") throw new SchemaNotStorable(validator.kind, "a list of fields")
  // As above: the keys of the object are those of the encoded side.
  return validator.fields as FieldsOf<S["Encoded"]>
}
