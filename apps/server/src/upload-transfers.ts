import { api } from "@marque/backend/api"
import type { Id } from "@marque/backend/data-model"
import type { UploadPurpose } from "@marque/core/uploads"
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
}

export interface UploadTransfers {
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
  received: async ({ transfer, uploadId }, storageId) => {
    const stored = storageId as Id<"_storage">
    return (await client.mutation(api.uploadTransfers.received, { workerKey, uploadId, transfer, storageId: stored }))
      .kept
  },
  dropped: async ({ transfer, uploadId }, refused) => {
    await client.mutation(api.uploadTransfers.dropped, { workerKey, uploadId, transfer, refused })
  }
})
