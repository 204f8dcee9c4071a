export const notBuilt: Readonly<Record<string, string>> = {}

export const partly: Readonly<Record<string, string>> = {
  "S-014": "the hosted provider ran with its own script and library against a stand-in only, never against the service",
  "S-016":
    "the media host ran behind a caching proxy and the bucket was a stand-in, both on one machine; no CDN and no provider's bucket was tried",
  "S-018":
    "the server sends no orders of its own (`META_CAPI_TOKEN`), and one that is confirmed after a minute is not sent; the script of Meta was never run",
  "S-168": "the pages of some parameters are not built",
  "S-191": "the data client takes its token from the identity port; nothing reads the token of the server function"
}
