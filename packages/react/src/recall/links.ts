"use client"
import { later } from "@marque/react/ui"

export { RecallLink } from "./recall-link.tsx"

// Loaded where something is recalled.
export const OpenRecalls = later(async () => (await import("./open-recalls.tsx")).OpenRecalls)
