import { type BrandPack, packOf } from "@marque/core/brand-files"
import { api } from "../convex/_generated/api.js"
import { syncAsset } from "../convex/files/storedFiles.ts"
import type { Id } from "../convex/_generated/dataModel"
import { creativeFields } from "./drafts.ts"
import { storeAsset, type World } from "./world.ts"

type Person = World["ada"]

export const contents = (person: Person, brandId: string) => person.query(api.brandPack.contents, { brandId })

export const logoOf = async (world: World, brandId: Id<"brands">, more: object = {}) => {
  const storageId = await world.t.run(({ storage }) => storage.store(new Blob(["logo"], { type: "image/jpeg" })))
  const fields = creativeFields({ brandId, storageId }, world.users.ada)
  const assetId = await storeAsset(world, { ...fields, origin: "upload", purpose: "logo", ...more })
  await world.t.run((ctx) => syncAsset(ctx, assetId))
  return assetId
}

export const exported = async (person: Person, brandId: string): Promise<BrandPack> => {
  const { files, snapshot } = await contents(person, brandId)
  const held = files.map(({ assetId }, at) => [assetId, { type: "svg", bytes: new Uint8Array([at]) }] as const)
  return packOf(snapshot as Parameters<typeof packOf>[0], new Map(held))
}

/** With every logo stored as `logo`. */
export const draftOf = ({ brand }: BrandPack, logo?: string) => {
  const { identity, logos, ...rest } = brand
  return {
    ...rest,
    identity: { ...identity, type: identity.type.map(({ file: _, ...type }) => type) },
    logos: logo === undefined ? [] : logos.map(({ path: _, ...each }) => ({ ...each, assetId: logo }))
  }
}

export type Draft = ReturnType<typeof draftOf>

export const take = async (person: Person, brandId: string, draft: Draft, seen?: string) => {
  const { fingerprint } = await contents(person, brandId)
  return person.mutation(api.brandPack.take, { brandId, fingerprint: seen ?? fingerprint, draft: draft as never })
}
