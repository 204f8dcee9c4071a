import type { Scene } from "@marque/core/creative"

interface Platform {
  readonly crypto: { readonly subtle: { digest(algorithm: "SHA-256", data: Uint8Array): Promise<ArrayBuffer> } }
  readonly TextEncoder: new () => { encode(text: string): Uint8Array }
}
// Names only what both platforms provide; this package compiles without their types.
const platform = globalThis as unknown as Platform

export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(",")}}`
  }
  return JSON.stringify(value)
}

/** SHA-256 of the canonical JSON, 64 lower-case hex digits. Needs a secure context in the browser. */
export const sceneHash = async (scene: Scene): Promise<string> => {
  const digest = await platform.crypto.subtle.digest("SHA-256", new platform.TextEncoder().encode(canonicalJson(scene)))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")
}
