// Browsers and servers both have these; core's libraries do not declare them.
declare const TextDecoder: new () => { readonly decode: (bytes: Uint8Array) => string }
declare const TextEncoder: new () => { readonly encode: (text: string) => Uint8Array }

/** The text of UTF-8 bytes; what is not UTF-8 becomes U+FFFD. Never throws. */
export const utf8Text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** The UTF-8 bytes of a text. */
export const utf8Bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
