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

/**
 * What the hash of a scene is made of: its canonical JSON with files numbered in the order of their use, without the
 * brand's version. A brand that is imported elsewhere has other ids there and versions from 1.
 */
export const hashedScene = ({ brandVersion: _, ...scene }: Scene): string => {
  const numbers = new Map<string, number>()
  const numberOf = (id: string): number => {
    const number = numbers.get(id) ?? numbers.size
    numbers.set(id, number)
    return number
  }
  return canonicalJson({
    ...scene,
    layers: scene.layers.map((layer) => ({
      ...layer,
      ops: layer.ops.map((op) => ("source" in op ? { ...op, source: numberOf(op.source) } : op))
    })),
    sources: scene.sources.map((source) => ({ ...source, assetId: numberOf(source.assetId) }))
  })
}

/** SHA-256 of {@link hashedScene}, 64 lower-case hex digits. Needs a secure context in the browser. */
export const sceneHash = async (scene: Scene): Promise<string> => {
  const digest = await platform.crypto.subtle.digest("SHA-256", new platform.TextEncoder().encode(hashedScene(scene)))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")
}
