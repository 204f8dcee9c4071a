/** Bytes searched for the first tag, because editors write long comments there. */
const LOOKED_AT = 64_000

const GZIP = [0x1f, 0x8b]

export const isCompressed = (bytes: Uint8Array): boolean => GZIP.every((byte, at) => bytes[at] === byte)

/** Broader than what image libraries draw, so that no SVG reaches them. */
export const isVector = (bytes: Uint8Array): boolean =>
  /<(?:[\w-]+:)?svg[\s/>]/i.test(new TextDecoder("latin1").decode(bytes.subarray(0, LOOKED_AT))) && startsAsText(bytes)

/** Image formats start with non-text bytes or name themselves. */
const startsAsText = (bytes: Uint8Array): boolean =>
  /^(?:\u00ef\u00bb\u00bf)?\s*</.test(new TextDecoder("latin1").decode(bytes.subarray(0, 256)))
