import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { compressBuild } from "./compress-build.ts"
import { aliases, BASE, TARGETS } from "./vite.shared.ts"

/** What the server runs to draw pages, and the styles of those. Goes into the folder of the app's build, after it. */
export default defineConfig({
  base: BASE,
  plugins: [react(), compressBuild()],
  resolve: { alias: aliases },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: { noExternal: true },
  build: {
    ssr: "src/draw-page.tsx",
    ssrEmitAssets: true,
    copyPublicDir: false,
    emptyOutDir: false,
    // Read by the server.
    manifest: ".drawn/manifest.json",
    target: TARGETS,
    cssMinify: "lightningcss",
    rolldownOptions: {
      // Named with a dot, so it is not served.
      output: { entryFileNames: ".drawn/draw-page.js", assetFileNames: "assets/[hash][extname]", codeSplitting: false }
    }
  }
})
