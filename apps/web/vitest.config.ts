import react from "@vitejs/plugin-react"
import { defineConfig } from "vitest/config"
export default defineConfig({
  plugins: [react()],
  test: {
    name: "web",
    testTimeout: 120_000,
    hookTimeout: 120_000,
    environment: "node",
    isolate: false,
    include: ["src/**/*.test.{ts,tsx}", "chunks/*.test.ts"]
  }
})
