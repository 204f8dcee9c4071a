import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { refusalOf } from "../model/backend-failed.ts"
import type { PhotoRegion } from "../model/cutout.ts"
import type { AssetId, ProductId } from "../model/ids.ts"
import { productProblems } from "./product-fields.rules.ts"
import type {
  ArchiveInput,
  ProductFormEmitted,
  ProductFormEvent,
  ProductFormInput,
  ReadyPhoto,
  SaveProductInput
} from "./product-form.events.ts"
import {
  change,
  discard,
  dropPhoto,
  failPhoto,
  isNewer,
  keptOf,
  placeLabel,
  type ProductFormContext,
  renew,
  savedAs,
  type SavedProduct,
  showRefusal,
  storePhoto,
  take
} from "./product-form.rules.ts"
import type { ProductFieldName, ProductFields } from "./product-form.schema.ts"
import type { Product } from "./products.schema.ts"

/** Ports, guards and actions of the product form; the chart itself stands in `product-form.machine.ts`. */
export const productFormSetup = setup({
  types: {
    context: {} as ProductFormContext,
    events: {} as ProductFormEvent,
    input: {} as ProductFormInput,
    emitted: {} as ProductFormEmitted
  },
  actors: {
    watchProduct: streamPort<string | undefined>("watchProduct"),
    watchCategories: streamPort<string>("watchCategories"),
    saveProduct: port<SaveProductInput, SavedProduct>("saveProduct"),
    archiveProduct: port<ArchiveInput, void>("archiveProduct")
  },
  delays: { saveLimit: 15_000 },
  guards: {
    isNew: ({ context }) => context.mode === "new",
    isNameless: ({ context }) => context.mode === "edit" && context.productId === undefined,
    isSound: ({ context }) => productProblems(context.fields).size === 0 && !context.photoOnItsWay,
    isNewer: ({ context }, params: { readonly product: Product }) => isNewer(context, params.product),
    isGone: (_, params: { readonly error: unknown }) => refusalOf(params.error)?.code === "not_found",
    isHero: ({ context }, params: { readonly photo: ReadyPhoto }) =>
      params.photo.assetId === context.fields.heroAssetId,
    hasPhoto: ({ context }) => context.fields.heroAssetId !== undefined,
    isUsed: ({ context }) => (context.latest?.usedIn ?? 0) > 0,
    isStored: ({ context }) => context.productId !== undefined,
    wantsAnother: ({ context }) => context.another && context.mode === "new"
  },
  actions: {
    change: assign(
      (
        { context },
        params: { readonly field: ProductFieldName | undefined; readonly values: Partial<ProductFields> }
      ) => change(context, params.field, params.values)
    ),
    placeLabel: assign(({ context }, params: { readonly region: PhotoRegion | undefined }) =>
      placeLabel(context, params.region)
    ),
    touch: assign(({ context }, params: { readonly field: ProductFieldName }) => ({
      touched: [...context.touched, params.field]
    })),
    list: assign((_, params: { readonly categories: ReadonlyArray<string> }) => ({ categories: params.categories })),
    awaitPhoto: assign({ photoOnItsWay: true }),
    storePhoto: assign(({ context }, params: { readonly assetId: AssetId }) => storePhoto(context, params.assetId)),
    showPhoto: assign((_, params: { readonly photo: ReadyPhoto }) => ({ photo: params.photo, photoOnItsWay: false })),
    failPhoto: assign(({ context }) => failPhoto(context)),
    dropPhoto: assign(({ context }) => dropPhoto(context)),
    reveal: assign({ revealed: true }),
    remember: assign((_, params: { readonly another: boolean }) => ({ another: params.another })),
    take: assign(({ context }, params: { readonly product: Product }) => take(context, params.product)),
    glance: assign((_, params: { readonly product: Product }) => ({ latest: params.product })),
    discard: assign(({ context }) => discard(context)),
    clearErrors: assign({ error: undefined, conflict: undefined, refusal: undefined }),
    showRefusal: assign((_, params: { readonly error: unknown; readonly fallback: string }) =>
      showRefusal(params.error, params.fallback)
    ),
    settle: assign(({ context }, params: { readonly version: number }) => savedAs(context, params.version)),
    renew: assign(({ context }) => renew(context)),
    aim: assign((_, params: { readonly archiving: boolean }) => ({ archiving: params.archiving })),
    keep: emit(({ context }) => ({ type: "draft.changed", kept: keptOf(context) })),
    tellSaved: emit({ type: "notice", kind: "success", text: "Product saved" }),
    tellArchived: emit(({ context }) => ({
      type: "notice",
      kind: "success",
      text: context.archiving ? "Product archived" : "Product restored"
    })),
    tellMade: emit((_, params: { readonly productId: ProductId }) => ({
      type: "product.saved",
      productId: params.productId
    }))
  }
})
