// What each published package ships besides what its package.json says. The subpath "testing" ships, because adopters test their
// screens with it; tests, stories and arbitraries never do.

const NOT_SHIPPED = /\.(test|test-d|stories|arbitrary)\.[a-z]+$/

export const published = {
  core: {
    description: "Schemas, rules, state machines, services and views of brand content work, without a platform.",
    skip: NOT_SHIPPED
  },
  react: {
    description: "Providers, hooks and components over @marque/core, with an optional stylesheet.",
    skip: NOT_SHIPPED,
    styles: true,
    optionalPeers: { "@types/react": "^19.0.0" },
    exampleNeeds: ["@types/react-dom"]
  },
  studio: {
    description: "Scenes, layouts, text fitting, paint, cut-outs and provenance of pictures, for Node and browsers.",
    skip: NOT_SHIPPED,
    // The demo brand is data of the product: 2.4 MB of pictures that no adopter needs.
    withoutSubpaths: ["./demo"],
    // Fonts are resolved by names that the table of typefaces in core holds.
    resolvedByName: /^@fontsource/,
    reachedByAddress: [
      "./src/node/clip/clip-process.ts",
      "./src/node/clip/encoder-thread.ts",
      "./src/node/cutout-model/model-process.ts",
      "./src/node/grabcut-process.ts",
      "./src/node/video/video-process.ts"
    ],
    optionalPeers: { "@types/node": "*", "onnxruntime-web": "^1.30.0" }
  },
  embedded: {
    description: "Runs Convex functions in one Node process on SQLite, for the unmodified Convex clients.",
    skip: NOT_SHIPPED,
    reachedByAddress: ["./src/server/runtime-thread.ts"],
    optionalPeers: { "@types/node": "*" },
    engines: { node: ">=22.19" }
  }
}

/** Dependencies whose exact version is meant: every other one is published as a caret range. */
export const pinned = new Map([["convex", "the wire protocol of this version is the one that is spoken"]])
