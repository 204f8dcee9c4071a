import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { clerkScript } from "./clerk-script.ts"
import { compressBuild } from "./compress-build.ts"
import { aliases, BASE, TARGETS } from "./vite.shared.ts"

export default defineConfig({
  base: BASE,
  plugins: [react(), clerkScript(), compressBuild()],
  resolve: { alias: aliases },
  build: {
    // Read by .ci/size.mjs.
    manifest: true,
    target: TARGETS,
    rolldownOptions: {
      // The shell lists every page's files; hash-only names save 1.1 kB gzip.
      output: { chunkFileNames: "assets/[hash].js", assetFileNames: "assets/[hash][extname]" },
      // Reading a property has no side effects here or in dependencies, so unread values are removed.
      treeshake: { propertyReadSideEffects: false }
    }
  }
})
