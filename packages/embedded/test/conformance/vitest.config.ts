import { join } from "node:path"
import { defineConfig } from "vitest/config"

// Only by `npm run conformance`: these scenarios need a backend at an address.
export default defineConfig({
  test: {
    name: "conformance",
    root: join(import.meta.dirname, "..", ".."),
    environment: "node",
    include: ["test/conformance/*.conformance.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000
  }
})
