import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"

export default defineConfig({
  base: "/_build/",
  plugins: [react()],
  resolve: {
    alias: [
      // React has had the hook since 18; the shim for older versions is left out.
      { find: "use-sync-external-store/shim/with-selector", replacement: "use-sync-external-store/with-selector" },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" }
    ]
  },
  build: {
    // Read by .ci/size.mjs.
    manifest: true,
    // The first versions with light-dark(), which the themes are made of.
    target: ["chrome123", "edge123", "firefox128", "safari17.5"],
    rolldownOptions: {
      // The shell lists the files of every page; names that are hashes alone save it 1.1 kB gzip.
      output: { chunkFileNames: "assets/[hash].js", assetFileNames: "assets/[hash][extname]" },
      // Reading a property does nothing else, here and in what we use, so that an unread value is left out.
      treeshake: { propertyReadSideEffects: false }
    }
  }
})
