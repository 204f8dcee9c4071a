// Available in browsers and servers, but not declared by core's libraries.
declare const TextDecoder: new () => { readonly decode: (bytes: Uint8Array) => string }
declare const TextEncoder: new () => { readonly encode: (text: string) => Uint8Array }

/** Invalid bytes become U+FFFD. Never throws. */
export const utf8Text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

export const utf8Bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
