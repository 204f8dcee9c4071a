const SOURCE_TYPE = /digitalsourcetype\/([A-Za-z]{1,60})/g

export const marksIn = (xmp: Uint8Array | undefined): ReadonlyArray<string> =>
  xmp === undefined
    ? []
    : [...new Set(Array.from(new TextDecoder().decode(xmp).matchAll(SOURCE_TYPE), ([, type]) => type ?? ""))]
