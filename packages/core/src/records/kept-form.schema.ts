import { Option, Schema } from "effect"

/**
 * How a host keeps an unsaved form over a reload: the text, the version it was based on, and the attempt to save that
 * found no answer. A text that is none, or of a form that had other fields, reads as undefined; what an earlier version
 * kept besides is left out.
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
