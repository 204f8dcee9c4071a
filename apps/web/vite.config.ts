import react from "@vitejs/plugin-react"
import { defineConfig, type InlineConfig, mergeConfig } from "vite"
import { mergedChunks } from "./chunks/merged-chunks.ts"
import { clerkScript } from "./clerk-script.ts"
import { compressBuild } from "./compress-build.ts"
import { aliases, BASE, TARGETS } from "./vite.shared.ts"

const config = (): InlineConfig => ({
  root: import.meta.dirname,
  base: BASE,
  plugins: [react()],
  resolve: { alias: aliases },
  build: {
    target: TARGETS,
    rolldownOptions: {
      // The shell lists every page's files; hash-only names save 1.1 kB gzip.
      output: { chunkFileNames: "assets/[hash].js", assetFileNames: "assets/[hash][extname]" },
      // Reading a property has no side effects here or in dependencies, so unread values are removed.
      treeshake: { propertyReadSideEffects: false }
    }
  }
})

export default defineConfig(async ({ command }) => {
  if (command !== "build") return config()
  const codeSplitting = await mergedChunks(config())
  return mergeConfig(config(), {
    plugins: [clerkScript(), compressBuild()],
    // The manifest is read by .ci/size.mjs and by the server.
    build: { manifest: true, rolldownOptions: { output: { codeSplitting } } }
  })
})
