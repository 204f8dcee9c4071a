import { Context, Effect, Layer, Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { BrandId, LogoId } from "../model/ids.ts"
import type { Brand, BrandDraft, BrandSummary, LogoTheme, LogoUse, LogoVariant } from "./brands.schema.ts"

/**
 * Where brands are kept. The Convex adapter and the memory layer implement it.
 *
 * Every method fails with {@link BackendFailed}; its refusal carries the code: `not_found` for a brand that does not
 * exist or is not the caller's to see, `conflict` for a save based on an older version, `invalid` with the field.
 */
export class BrandStore extends Context.Service<
  BrandStore,
  {
    /**
     * The brands of an organization that the caller may see, now and whenever they change; of `every` also the archived
     * ones, each with its last activity.
     */
    readonly list: (
      organizationId: string,
      which?: "current" | "every"
    ) => Stream.Stream<ReadonlyArray<BrandSummary>, BackendFailed>
    readonly get: (brandId: string) => Stream.Stream<Brand, BackendFailed>
    /** The same key gives the same brand. */
    readonly create: (given: {
      readonly organizationId: string
      readonly idempotencyKey: string
      readonly draft: BrandDraft
    }) => Effect.Effect<BrandId, BackendFailed>
    /** Gives the new version; the same key gives the one of then. */
    readonly update: (given: {
      readonly brandId: string
      readonly version: number
      readonly idempotencyKey: string
      readonly draft: BrandDraft
    }) => Effect.Effect<number, BackendFailed>
    readonly addLogo: (given: {
      readonly brandId: string
      readonly assetId: string
      readonly name: string
      readonly variant: LogoVariant
      readonly theme: LogoTheme
    }) => Effect.Effect<LogoId, BackendFailed>
    /** Changes what is said of a stored logo; a new default replaces the one before. */
    readonly changeLogo: (given: {
      readonly brandId: string
      readonly logoId: string
      readonly logo: LogoUse
    }) => Effect.Effect<void, BackendFailed>
    readonly removeLogo: (given: {
      readonly brandId: string
      readonly logoId: string
    }) => Effect.Effect<void, BackendFailed>
    /** Takes a brand out of lists, or restores it as it was. Gives whether that changed anything. */
    readonly archive: (given: {
      readonly brandId: string
      readonly archived: boolean
    }) => Effect.Effect<boolean, BackendFailed>
    /** Notes the brand as the last one this person worked in. */
    readonly remember: (brandId: string) => Effect.Effect<void, BackendFailed>
  }
>()("@marque/core/brands/BrandStore") {}

/**
 * The brands of the person's organization.
 *
 * `open` gives the brand live and notes the visit; a visit that cannot be noted is logged and nothing else.
 */
export class Brands extends Context.Service<
  Brands,
  { readonly open: (brandId: string) => Stream.Stream<Brand, BackendFailed> }
>()("@marque/core/brands/Brands") {
  static readonly layer = Layer.effect(
    Brands,
    Effect.gen(function* () {
      const store = yield* BrandStore

      const note = Effect.fn("Brands.note")(function* (brandId: string) {
        yield* store.remember(brandId).pipe(Effect.catch((error) => Effect.logWarning("Visit not noted", error)))
      })
      // Noted once the brand is there, and beside the stream, so that the screen never waits for it.
      const open = (brandId: string) => Stream.onFirst(store.get(brandId), () => Effect.forkChild(note(brandId)))

      return Brands.of({ open })
    })
  )
}
