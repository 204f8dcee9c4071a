import { LOGO_NAME_MAX } from "../brands/brands.schema.ts"
import { Context, Data, Effect, Layer, Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import { BrandStore } from "../brands/brands.service.ts"
import type { LocalFile } from "../uploads/uploads.rules.ts"
import { Uploads } from "../uploads/uploads.service.ts"
import type { ReviewedBrand, StartedBrand } from "./brand-intake.events.ts"
import type { FoundFile, SiteAsk, SiteReading } from "./brand-intake.schema.ts"

/** Says in the user's words why nothing at all could be read. */
export class IntakeUnreadable extends Data.TaggedError("IntakeUnreadable")<{ readonly message: string }> {}

/** Reads what a brand can be started with. What is only partly readable is an answer with problems. */
export class BrandSources extends Context.Service<
  BrandSources,
  {
    /** On the server, behind the guard against inward addresses. */
    readonly website: (ask: SiteAsk) => Effect.Effect<SiteReading, IntakeUnreadable>
    /** Where the files are: nothing is sent. */
    readonly files: (files: ReadonlyArray<LocalFile>) => Effect.Effect<SiteReading, IntakeUnreadable>
    /** The `brand.json` of a domain or at an address, on the server like a website. */
    readonly pointed: (to: string) => Effect.Effect<SiteReading, IntakeUnreadable>
    /** The file of a logo that was found, as the host can upload it. */
    readonly fileOf: (found: FoundFile) => LocalFile
  }
>()("@marque/core/brand-intake/BrandSources") {}

const addLogo = (brandId: string, found: FoundFile) =>
  Effect.gen(function* () {
    const [sources, store, uploads] = [yield* BrandSources, yield* BrandStore, yield* Uploads]
    const sent = yield* Stream.runLast(uploads.send(sources.fileOf(found), { brandId, purpose: "logo" }))
    const assetId = sent._tag === "Some" && sent.value.type === "stored" ? sent.value.assetId : undefined
    if (assetId === undefined) return false
    yield* store.addLogo({
      brandId,
      assetId,
      name: found.name.slice(0, LOGO_NAME_MAX),
      variant: "primary",
      theme: "any"
    })
    return true
  })

/** Makes the brand, then its logos; a logo that does not arrive does not undo the brand. */
export const startBrand = ({
  draft,
  key,
  logos,
  organizationId
}: ReviewedBrand): Effect.Effect<StartedBrand, BackendFailed, BrandSources | BrandStore | Uploads> =>
  Effect.gen(function* () {
    const store = yield* BrandStore
    const id = yield* store.create({ organizationId, idempotencyKey: key, draft })
    const added = yield* Effect.forEach(logos, (found) =>
      addLogo(id, found).pipe(Effect.catch((error) => Effect.as(Effect.logWarning("Logo not added", error), false)))
    )
    return { id, lacksLogo: added.includes(false) }
  })

/** Readings by address and by file name, for tests and stories. */
export const sourcesMemory = (
  websites: Readonly<Record<string, SiteReading>>,
  files: Readonly<Record<string, SiteReading>> = {}
): Layer.Layer<BrandSources> =>
  Layer.succeed(
    BrandSources,
    BrandSources.of({
      website: ({ url }) => {
        const found = websites[url]
        return found === undefined
          ? Effect.fail(new IntakeUnreadable({ message: "Nothing answers at this address. Check how it is written." }))
          : Effect.succeed(found)
      },
      files: (given) => {
        const found = files[given[0]?.name ?? ""]
        return found === undefined
          ? Effect.fail(new IntakeUnreadable({ message: "The files could not be read." }))
          : Effect.succeed(found)
      },
      pointed: (to) => {
        const found = websites[to]
        return found === undefined
          ? Effect.fail(new IntakeUnreadable({ message: "Nothing answers at this address. Check how it is written." }))
          : Effect.succeed(found)
      },
      fileOf: ({ base64, name, type }) => ({ name, type, size: base64.length, content: { base64 } })
    })
  )
