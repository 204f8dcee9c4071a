import { Option, Schema } from "effect"

/**
 * An unsaved form kept across a reload, with its base version and any unanswered save. Invalid text or other fields
 * decode to undefined; unknown keys are dropped.
 */
export const keptForm = <Fields extends Schema.Codec<object, unknown>, Draft extends Schema.Codec<object, unknown>>(
  fields: Fields,
  draft: Draft
) => {
  const Kept = Schema.Struct({
    fields,
    version: Schema.optionalKey(Schema.Number),
    pending: Schema.optionalKey(Schema.Struct({ key: Schema.String, draft }))
  })
  const Text = Schema.fromJsonString(Kept)
  const decode = Schema.decodeUnknownOption(Text)
  return {
    read: (text: unknown) => Option.getOrUndefined(decode(text)),
    write: Schema.encodeSync(Text)
  }
}
