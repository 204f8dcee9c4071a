import { readFile } from "node:fs/promises"
import { basename, extname } from "node:path"
import { api } from "@marque/backend/api"
import type { Id } from "@marque/backend/data-model"
import { demoFile } from "@marque/studio/demo"
import type { ConvexHttpClient } from "convex/browser"
import { demoBrandDraft, demoLogos, demoPlaces, demoProducts } from "./demo-brand.ts"
import { demoPictures } from "./demo-pictures.ts"

const types: ReadonlyMap<string, string> = new Map([
  [".jpg", "image/jpeg"],
  [".svg", "image/svg+xml"]
])

export const makeDemo = (client: ConvexHttpClient, workerKey: string) => {
  const upload = async (name: string): Promise<Id<"_storage">> => {
    const { uploadUrl } = await client.mutation(api.demo.uploadUrl, { workerKey })
    const response = await fetch(uploadUrl, {
      method: "POST",
      headers: { "Content-Type": types.get(extname(name)) ?? "application/octet-stream" },
      body: await readFile(demoFile(name))
    })
    if (!response.ok) throw new Error(`The demo file ${name} could not be stored (${response.status})`)
    const { storageId } = (await response.json()) as { readonly storageId: Id<"_storage"> }
    return storageId
  }

  const fill = async (clerkId: string): Promise<string> => {
    const logos = await Promise.all(
      demoLogos.map(async ({ file, ...logo }) => ({ ...logo, storageId: await upload(file) }))
    )
    const products = await Promise.all(
      demoProducts.map(async ({ draft, file }) => ({ draft, fileName: basename(file), storageId: await upload(file) }))
    )
    const places = await Promise.all(
      demoPlaces.map(async ({ draft, file, photo }) => ({
        draft,
        photo,
        fileName: basename(file),
        storageId: await upload(file)
      }))
    )
    const { brandId } = await client.mutation(api.demo.install, {
      workerKey,
      clerkId,
      brand: demoBrandDraft(),
      logos,
      products,
      places,
      pictures: [...demoPictures]
    })
    return brandId
  }

  /** Two visitors at once wait for the same filling. */
  const underWay = new Map<string, Promise<string>>()
  const fillOnce = (clerkId: string): Promise<string> => {
    const running = underWay.get(clerkId) ?? fill(clerkId).finally(() => underWay.delete(clerkId))
    underWay.set(clerkId, running)
    return running
  }

  return {
    /** Fills the organization first when it is empty. `clerkId` is the provider's id. */
    ensure: async (clerkId: string): Promise<{ readonly organizationId: string; readonly brandId: string }> => {
      const { brandId, organizationId } = await client.query(api.demo.state, { workerKey, clerkId })
      return { organizationId, brandId: brandId ?? (await fillOnce(clerkId)) }
    },
    reset: async (clerkId: string): Promise<{ readonly organizationId: string; readonly brandId: string }> => {
      await client.mutation(api.demo.clear, { workerKey, clerkId })
      const { organizationId } = await client.query(api.demo.state, { workerKey, clerkId })
      return { organizationId, brandId: await fillOnce(clerkId) }
    }
  }
}

export type Demo = ReturnType<typeof makeDemo>
