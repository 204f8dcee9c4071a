import type { TestConvex } from "@marque/embedded/testing"
import { expect } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { filesOfAsset } from "../convex/files/storedFiles.ts"
import { filesOfTicket } from "../convex/files/uploadTickets.ts"
import type schema from "../convex/schema.ts"

interface World {
  readonly t: TestConvex<typeof schema>
  readonly ada: ReturnType<TestConvex<typeof schema>["withIdentity"]>
}

const WORKER = { workerKey: "worker-key-of-this-test" }

type Purpose = "product" | "place" | "logo" | "font" | "reference" | "other"

/** Returns the token. */
export const opened = async (
  caller: Pick<World["ada"], "mutation">,
  about: { readonly brandId: string; readonly name?: string; readonly bytes?: number; readonly purpose?: Purpose }
): Promise<string> => {
  const { uploadUrl } = await caller.mutation(api.uploads.start, {
    name: "a.png",
    bytes: 1_000,
    purpose: "product",
    ...about
  })
  return uploadUrl.replace("/_upload/", "")
}

export const transferred = async ({ t }: Pick<World, "t">, token: string, content: string) => {
  const { transfer, uploadId } = await t.mutation(api.uploadTransfers.admit, { ...WORKER, token })
  const storageId = await t.run(({ storage }) => storage.store(new Blob([content])))
  const { kept } = await t.mutation(api.uploadTransfers.received, { ...WORKER, uploadId, transfer, storageId })
  return { uploadId, transfer, storageId, kept }
}

/** Waits for `uploads.finish`. */
export const uploaded = async (
  world: Pick<World, "t">,
  caller: Pick<World["ada"], "mutation">,
  about: { readonly brandId: string; readonly name?: string; readonly purpose?: Purpose },
  content = "a photograph"
): Promise<{ readonly uploadId: string; readonly storageId: Id<"_storage"> }> =>
  transferred(world, await opened(caller, about), content)

export const uploadedAsset = async (
  world: Pick<World, "t">,
  caller: Pick<World["ada"], "mutation">,
  about: { readonly brandId: string; readonly name?: string; readonly purpose?: Purpose },
  content?: string
) => {
  const { storageId, uploadId } = await uploaded(world, caller, about, content)
  const { brandId } = about
  const { assetId } = await caller.mutation(api.uploads.finish, { brandId, uploadId, idempotencyKey: uploadId })
  return { assetId, storageId, uploadId }
}

export const lost = ({ t }: Pick<World, "t">, storageId: Id<"_storage">) =>
  t.run(async ({ db, storage }) => {
    await storage.delete(storageId)
    const rows = await db
      .query("files")
      .withIndex("by_storage", (q) => q.eq("storageId", storageId))
      .collect()
    const uses = await db
      .query("fileUses")
      .withIndex("by_storage", (q) => q.eq("storageId", storageId))
      .collect()
    for (const { _id } of [...rows, ...uses]) await db.delete(_id)
  })

export const storedFiles = ({ t }: Pick<World, "t">) =>
  t.run(async ({ db }) => {
    const stored = await db.system.query("_storage").collect()
    const files = await db.query("files").collect()
    const uses = await db.query("fileUses").collect()
    const assets = await db.query("assets").collect()
    const tasks = await db.query("tasks").collect()
    const tickets = await db.query("uploadTickets").collect()
    const named = [
      ...assets.flatMap(filesOfAsset),
      ...tasks.flatMap(({ kept = [] }) => kept),
      ...tickets.flatMap(filesOfTicket)
    ]
    return {
      stored: new Set<string>(stored.map(({ _id }) => _id)),
      owned: new Map<string, number>(files.map(({ storageId, uses: count }) => [storageId, count])),
      uses: uses.map(({ owner, storageId }): readonly [string, string] => [owner, storageId]),
      named: new Set<string>(named)
    }
  })

/** Every named file is stored, and every stored file is named as often as counted. */
export const expectFilesToAgree = async (world: Pick<World, "t">): Promise<void> => {
  const { named, owned, stored, uses } = await storedFiles(world)
  const counted = new Map([...owned.keys()].map((id) => [id, uses.filter(([, used]) => used === id).length]))
  expect({
    namedButGone: [...named, ...uses.map(([, id]) => id)].filter((id) => !stored.has(id)),
    ownedButGone: [...owned.keys()].filter((id) => !stored.has(id)),
    ownedByNothing: [...owned].filter(([, count]) => count === 0).map(([id]) => id),
    counts: Object.fromEntries(owned)
  }).toEqual({ namedButGone: [], ownedButGone: [], ownedByNothing: [], counts: Object.fromEntries(counted) })
}
