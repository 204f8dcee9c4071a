export const BASE = "/_build/"

export const aliases = [
  // React has had the hook since 18, so the shim is not needed.
  { find: "use-sync-external-store/shim/with-selector", replacement: "use-sync-external-store/with-selector" },
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" }
]

/** First versions with light-dark(), which the themes use. */
export const TARGETS = ["chrome123", "edge123", "firefox128", "safari17.5"]
