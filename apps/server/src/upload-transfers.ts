import { api } from "@marque/backend/api"
import type { Id } from "@marque/backend/data-model"
import type { UploadPurpose, UploadTakes } from "@marque/core/uploads"
import type { ConvexHttpClient } from "convex/browser"

export interface Transfer {
  readonly uploadId: string
  /** Distinguishes transfers to one address. */
  readonly transfer: string
  readonly storageUrl: string
  readonly name: string
  /** Maximum bytes, as declared. */
  readonly bytes: number
  readonly purpose: UploadPurpose
  readonly takes: UploadTakes
}

/** One part of a large file; `bytes`: its length. */
export interface PartTransfer extends Omit<Transfer, "transfer"> {
  /** Bytes of the whole file, as declared. */
  readonly total: number
  /** It holds the head of the file. */
  readonly first: boolean
}

/** Addresses of the parts of a file, in order. */
export interface Assembly extends Transfer {
  readonly parts: ReadonlyArray<string>
}

export type PosterTransfer = Pick<Transfer, "bytes" | "name" | "storageUrl" | "uploadId">

export interface UploadTransfers {
  readonly admitPoster: (token: string) => Promise<PosterTransfer>
  /** False when the poster came too late and was deleted. */
  readonly posterReceived: (poster: PosterTransfer, storageId: string) => Promise<boolean>
  readonly admitPart: (token: string, index: number) => Promise<PartTransfer>
  /** False when the part was refused and deleted. */
  readonly partReceived: (part: PartTransfer, index: number, storageId: string) => Promise<boolean>
  /** Rejects while parts are missing. */
  readonly assemble: (token: string) => Promise<Assembly>
  /** Rejects with the backend's refusal. */
  readonly admit: (token: string) => Promise<Transfer>
  /** False when the file was refused and deleted. */
  readonly received: (transfer: Transfer, storageId: string) => Promise<boolean>
  /** Nothing was stored; refused content invalidates the address. */
  readonly dropped: (transfer: Transfer, refused: boolean) => Promise<void>
}

export const uploadTransfers = (
  client: Pick<ConvexHttpClient, "mutation">,
  workerKey: string,
  reachable: (address: string) => string
): UploadTransfers => ({
  admit: async (token) => {
    const opened = await client.mutation(api.uploadTransfers.admit, { workerKey, token })
    return { ...opened, storageUrl: reachable(opened.storageUrl) }
  },
  admitPart: async (token, index) => {
    const opened = await client.mutation(api.uploadTransfers.admitPart, { workerKey, token, index })
    return { ...opened, storageUrl: reachable(opened.storageUrl) }
  },
  admitPoster: async (token) => {
    const opened = await client.mutation(api.uploadTransfers.admitPoster, { workerKey, token })
    return { ...opened, storageUrl: reachable(opened.storageUrl) }
  },
  posterReceived: async ({ uploadId }, storageId) => {
    const stored = storageId as Id<"_storage">
    return (await client.mutation(api.uploadTransfers.posterReceived, { workerKey, uploadId, storageId: stored })).kept
  },
  partReceived: async ({ uploadId }, index, storageId) => {
    const stored = storageId as Id<"_storage">
    return (await client.mutation(api.uploadTransfers.partReceived, { workerKey, uploadId, index, storageId: stored }))
      .kept
  },
  assemble: async (token) => {
    const opened = await client.mutation(api.uploadTransfers.assemble, { workerKey, token })
    return { ...opened, storageUrl: reachable(opened.storageUrl), parts: opened.parts.map(reachable) }
  },
  received: async ({ transfer, uploadId }, storageId) => {
    const stored = storageId as Id<"_storage">
    return (await client.mutation(api.uploadTransfers.received, { workerKey, uploadId, transfer, storageId: stored }))
      .kept
  },
  dropped: async ({ transfer, uploadId }, refused) => {
    await client.mutation(api.uploadTransfers.dropped, { workerKey, uploadId, transfer, refused })
  }
})
