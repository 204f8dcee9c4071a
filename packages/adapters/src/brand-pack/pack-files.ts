import { PACK_BYTES_MAX, packFaults, PackFiles, PackRefused } from "@marque/core/brand-files"
import { BackendFailed } from "@marque/core/model"
import { Effect, Layer } from "effect"
import { archiveOf, openPack } from "./pack-archive.ts"

export interface PackHost {
  /** Of the installation, before the path of an address. */
  readonly origin: () => string
  readonly fetch: (url: string, init: { readonly signal: AbortSignal }) => Promise<Response>
  readonly keep: (blob: Blob, name: string) => void
}

const types = new Map([
  ["svg", "image/svg+xml"],
  ["png", "image/png"],
  ["jpg", "image/jpeg"],
  ["woff2", "font/woff2"],
  ["ttf", "font/ttf"],
  ["otf", "font/otf"]
])

const typeOf = (name: string): string => types.get(name.slice(name.lastIndexOf(".") + 1)) ?? ""

/** Any view of bytes as one that a `Blob` takes. */
const blobOf = (bytes: Uint8Array, type: string): Blob => new Blob([new Uint8Array(bytes)], { type })

const bytesOf = async (content: object): Promise<Uint8Array> => {
  if (!(content instanceof Blob)) throw new PackRefused({ message: packFaults.notZip })
  if (content.size > PACK_BYTES_MAX) throw new PackRefused({ message: packFaults.tooLarge })
  return new Uint8Array(await content.arrayBuffer())
}

export const layerFrom = ({ fetch, keep, origin }: PackHost): Layer.Layer<PackFiles> =>
  Layer.succeed(PackFiles, {
    open: ({ content, name }) =>
      Effect.tryPromise({
        try: async () => openPack(name, await bytesOf(content)),
        catch: (error) => (error instanceof PackRefused ? error : new PackRefused({ message: packFaults.damaged }))
      }),
    address: (path) => `${origin()}${path}`,
    // A page that came over an insecure connection has no subtle crypto.
    hashOf: (bytes) =>
      globalThis.crypto.subtle === undefined
        ? Effect.succeed(undefined)
        : Effect.map(
            Effect.promise(() => globalThis.crypto.subtle.digest("SHA-256", new Uint8Array(bytes))),
            (digest) => Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")
          ),
    load: (url) =>
      Effect.tryPromise({
        try: async (signal) => {
          const response = await fetch(url, { signal })
          if (!response.ok) throw new Error(`A file was answered with ${response.status}`)
          return new Uint8Array(await response.arrayBuffer())
        },
        catch: (cause) => new BackendFailed({ cause })
      }),
    save: (name, content) =>
      Effect.sync(() =>
        typeof content === "string"
          ? keep(new Blob([content], { type: "application/json" }), name)
          : keep(blobOf(archiveOf(content), "application/zip"), name)
      ),
    toUpload: (name, bytes) => {
      const content = blobOf(bytes, typeOf(name))
      return { name, size: content.size, type: content.type, content }
    }
  })
