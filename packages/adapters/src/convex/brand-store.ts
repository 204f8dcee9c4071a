import { api } from "@marque/backend/api"
import { Brand, type BrandDraft, BrandStore, BrandSummary } from "@marque/core/brands"
import { BrandId, LogoId } from "@marque/core/model"
import type { ConvexClient } from "convex/browser"
import { Effect, Layer, Schema } from "effect"
import { change, changeOnly, liveDecoded } from "./backend-call.ts"

const Created = Schema.Struct({ brandId: BrandId })
const Saved = Schema.Struct({ version: Schema.Number })
const Changed = Schema.Struct({ changed: Schema.Boolean })
const Added = Schema.Struct({ logoId: LogoId })

// Functions take lists that may change; a draft is never changed.
const argsOf = (draft: BrandDraft) => draft as Writable<BrandDraft>

type Writable<Value> = Value extends string | number | boolean | undefined
  ? Value
  : Value extends ReadonlyArray<infer Item>
    ? Array<Writable<Item>>
    : { -readonly [Key in keyof Value]: Writable<Value[Key]> }

export const layer = (client: Pick<ConvexClient, "mutation" | "onUpdate">): Layer.Layer<BrandStore> =>
  Layer.succeed(BrandStore, {
    list: (organizationId, which = "current") =>
      liveDecoded(
        client,
        api.brands.list,
        { organizationId, ...(which === "every" && { every: true }) },
        Schema.Array(BrandSummary)
      ),
    get: (brandId) => liveDecoded(client, api.brands.get, { brandId }, Brand),
    create: ({ draft, idempotencyKey, organizationId }) =>
      Effect.map(
        change(client, api.brands.create, { organizationId, idempotencyKey, draft: argsOf(draft) }, Created),
        ({ brandId }) => brandId
      ),
    update: ({ brandId, draft, idempotencyKey, version }) =>
      Effect.map(
        change(client, api.brands.update, { brandId, version, idempotencyKey, draft: argsOf(draft) }, Saved),
        (saved) => saved.version
      ),
    addLogo: (logo) => Effect.map(change(client, api.brands.addLogo, logo, Added), ({ logoId }) => logoId),
    changeLogo: (given) => changeOnly(client, api.brands.changeLogo, given),
    removeLogo: (logo) => changeOnly(client, api.brands.removeLogo, logo),
    archive: (given) => Effect.map(change(client, api.brands.archive, given, Changed), ({ changed }) => changed),
    remember: (brandId) => changeOnly(client, api.users.rememberBrand, { brandId })
  })
