import { join } from "node:path"
import { defineConfig } from "vitest/config"

// Run only by `npm run conformance`, because these scenarios need a backend address.
export default defineConfig({
  test: {
    name: "conformance",
    root: join(import.meta.dirname, "..", ".."),
    environment: "node",
    include: ["test/conformance/*.conformance.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000
  }
})
