/** Bytes at the start of a file in which the first tag of a drawing is looked for; editors write long comments there. */
const LOOKED_AT = 64_000

const GZIP = [0x1f, 0x8b]

export const isCompressed = (bytes: Uint8Array): boolean => GZIP.every((byte, at) => bytes[at] === byte)

/** Whether a file is marked up like an SVG. Wider than what image libraries draw, so that none of it reaches them. */
export const isVector = (bytes: Uint8Array): boolean =>
  /<(?:[\w-]+:)?svg[\s/>]/i.test(new TextDecoder("latin1").decode(bytes.subarray(0, LOOKED_AT))) && startsAsText(bytes)

/** Image formats begin with bytes that no text has, or say what they are in their first characters. */
const startsAsText = (bytes: Uint8Array): boolean =>
  /^(?:\u00ef\u00bb\u00bf)?\s*</.test(new TextDecoder("latin1").decode(bytes.subarray(0, 256)))
