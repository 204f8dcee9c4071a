export const notBuilt: Readonly<Record<string, string>> = {}

export const partly: Readonly<Record<string, string>> = {
  "S-014": "the hosted provider ran with its own script and library against a stand-in only, never against the service",
  "S-016":
    "the media host ran behind a caching proxy and the bucket was a stand-in, both on one machine; no CDN and no provider's bucket was tried",
  "S-018": "neither the script of Meta nor its Conversions API was ever reached; both ran against stand-ins",
  "S-168": "the pages of some parameters are not built",
  "S-191": "the data client takes its token from the identity port; nothing reads the token of the server function"
}
