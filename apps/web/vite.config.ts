import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { clerkScript } from "./clerk-script.ts"
import { compressBuild } from "./compress-build.ts"

export default defineConfig({
  base: "/_build/",
  plugins: [react(), clerkScript(), compressBuild()],
  resolve: {
    alias: [
      // React has had the hook since 18, so the shim is not needed.
      { find: "use-sync-external-store/shim/with-selector", replacement: "use-sync-external-store/with-selector" },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" }
    ]
  },
  build: {
    // Read by .ci/size.mjs.
    manifest: true,
    // First versions with light-dark(), which the themes use.
    target: ["chrome123", "edge123", "firefox128", "safari17.5"],
    rolldownOptions: {
      // The shell lists every page's files; hash-only names save 1.1 kB gzip.
      output: { chunkFileNames: "assets/[hash].js", assetFileNames: "assets/[hash][extname]" },
      // Reading a property has no side effects here or in dependencies, so unread values are removed.
      treeshake: { propertyReadSideEffects: false }
    }
  }
})
