import { readFile } from "node:fs/promises"
import { basename, extname } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { api } from "@marque/backend/api"
import type { Id } from "@marque/backend/data-model"
import { demoFile } from "@marque/studio/demo"
import type { ConvexHttpClient } from "convex/browser"
import { demoBrandDraft, demoLogos, demoPlaces, demoProducts } from "./demo-brand.ts"
import { demoGuidelines } from "./demo-guidelines.ts"
import { demoHouseLayouts } from "./demo-house-layouts.ts"
import { demoArrangement, demoClip, demoMarkets, demoPictures } from "./demo-pictures.ts"

const types: ReadonlyMap<string, string> = new Map([
  [".jpg", "image/jpeg"],
  [".svg", "image/svg+xml"]
])

/** Poll interval of the template's state, ms. */
const POLL_MS = 500

/** `edition` identifies the demo's content: another one makes a new template. */
interface DemoParts {
  readonly client: Pick<ConvexHttpClient, "mutation" | "query">
  readonly serverKey: string
  readonly edition: string
  /** Maximum wait for an unfinished template, ms. */
  readonly patienceMs: number
  readonly log: (line: string) => void
}

/** Uses the backend's own functions. Each edition has one template, of which every visitor gets a copy. */
export const makeDemo = ({ client, edition, log, patienceMs, serverKey }: DemoParts) => {
  const upload = async (name: string): Promise<Id<"_storage">> => {
    const { uploadUrl } = await client.mutation(api.demo.uploadUrl, { serverKey })
    const response = await fetch(uploadUrl, {
      method: "POST",
      headers: { "Content-Type": types.get(extname(name)) ?? "application/octet-stream" },
      body: await readFile(demoFile(name))
    })
    if (!response.ok) throw new Error(`The demo file ${name} could not be stored (${response.status})`)
    const { storageId } = (await response.json()) as { readonly storageId: Id<"_storage"> }
    return storageId
  }

  const begin = async (): Promise<void> => {
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
    await client.mutation(api.demo.prepare, {
      serverKey,
      edition,
      brand: demoBrandDraft(),
      logos,
      products,
      places,
      markets: [...demoMarkets],
      guidelines: [...demoGuidelines],
      houseLayouts: [...demoHouseLayouts],
      pictures: [...demoPictures]
    })
  }

  /** All pictures and the clip exist; a copy requests missing scores itself. */
  const isFinished = async (): Promise<boolean> => {
    const { pictures, uploads } = await client.query(api.demo.prepared, { serverKey, edition })
    if (uploads + pictures > 0) return false
    await client.mutation(api.demo.film, { serverKey, edition, clip: demoClip })
    return (await client.query(api.demo.prepared, { serverKey, edition })).pictures === 0
  }

  let stopped = false
  let making: Promise<boolean> | undefined

  const make = async (): Promise<boolean> => {
    const { begun } = await client.query(api.demo.prepared, { serverKey, edition })
    if (!begun) await begin()
    while (!stopped && !(await isFinished())) await delay(POLL_MS, undefined, { ref: false })
    return !stopped
  }

  /** Returns whether the template is ready; the next visitor retries a failed one. */
  const prepare = (): Promise<boolean> =>
    (making ??= make().catch((error: unknown) => {
      making = undefined
      if (!stopped) log(`The demo could not be prepared: ${String(error)}`)
      return false
    }))

  const fill = async (clerkId: string): Promise<string> => {
    await Promise.race([prepare(), delay(patienceMs, undefined, { ref: false })])
    const arrangement = demoArrangement(Date.now())
    const { brandId } = await client.mutation(api.demo.copy, { serverKey, clerkId, edition, arrangement })
    return brandId
  }

  /** Concurrent visitors share one filling. */
  const underWay = new Map<string, Promise<string>>()
  const fillOnce = (clerkId: string): Promise<string> => {
    const running = underWay.get(clerkId) ?? fill(clerkId).finally(() => underWay.delete(clerkId))
    underWay.set(clerkId, running)
    return running
  }

  return {
    /** So that the first visitor does not wait. Never fails. */
    prepare,
    /** Fills an empty demo organization first. `clerkId` is the provider's id. */
    ensure: async (clerkId: string): Promise<{ readonly organizationId: string; readonly brandId: string }> => {
      const { brandId, organizationId } = await client.query(api.demo.state, { serverKey, clerkId })
      return { organizationId, brandId: brandId ?? (await fillOnce(clerkId)) }
    },
    reset: async (clerkId: string): Promise<{ readonly organizationId: string; readonly brandId: string }> => {
      await client.mutation(api.demo.clear, { serverKey, clerkId })
      const { organizationId } = await client.query(api.demo.state, { serverKey, clerkId })
      return { organizationId, brandId: await fillOnce(clerkId) }
    },
    stop: (): void => {
      stopped = true
    }
  }
}

export type Demo = ReturnType<typeof makeDemo>
