import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { refusalOf } from "../model/backend-failed.ts"
import type { AssetId, BrandId } from "../model/ids.ts"
import { brandProblems } from "./brand-fields.rules.ts"
import type {
  AddLogoInput,
  BrandFormEmitted,
  BrandFormEvent,
  BrandFormInput,
  FieldChange,
  FontChange,
  SaveBrandInput
} from "./brand-form.events.ts"
import {
  type BrandFormContext,
  addColour,
  applyPalette,
  changeColour,
  changeField,
  changeFont,
  discard,
  isNewer,
  keptOf,
  removeColour,
  savedAs,
  showRefusal,
  take
} from "./brand-form.rules.ts"
import type { BrandFieldName, ColourFields } from "./brand-form.schema.ts"
import type { Brand, LogoTheme, LogoVariant } from "./brands.schema.ts"

/** Ports, guards and actions of the brand form; the chart itself stands in `brand-form.machine.ts`. */
export const brandFormSetup = setup({
  types: {
    context: {} as BrandFormContext,
    events: {} as BrandFormEvent,
    input: {} as BrandFormInput,
    emitted: {} as BrandFormEmitted
  },
  actors: {
    watchBrand: streamPort<string | undefined>("watchBrand"),
    saveBrand: port<SaveBrandInput, { readonly brandId: BrandId; readonly version: number }>("saveBrand"),
    addLogo: port<AddLogoInput, void>("addLogo"),
    removeLogo: port<{ readonly brandId: string | undefined; readonly logoId: string }, void>("removeLogo")
  },
  delays: { saveLimit: 15_000 },
  guards: {
    isNew: ({ context }) => context.brandId === undefined,
    isValid: ({ context }) => brandProblems(context.fields).size === 0,
    isNewer: ({ context }, params: { readonly brand: Brand }) => isNewer(context, params.brand),
    isGone: (_, params: { readonly error: unknown }) => refusalOf(params.error)?.code === "not_found",
    isSaved: ({ context }) => context.basis !== undefined,
    hasLogo: ({ context }) => context.logo.held,
    hasLogoFile: ({ context }) => context.logo.assetId !== undefined
  },
  actions: {
    change: assign(({ context }, params: { readonly change: FieldChange }) => changeField(context, params.change)),
    changeFont: assign(({ context }, params: { readonly change: FontChange }) => changeFont(context, params.change)),
    touch: assign(({ context }, params: { readonly field: BrandFieldName }) => ({
      touched: [...context.touched, params.field]
    })),
    addColour: assign(({ context }) => addColour(context)),
    changeColour: assign(({ context }, params: { readonly id: string; readonly change: Partial<ColourFields> }) =>
      changeColour(context, params.id, params.change)
    ),
    removeColour: assign(({ context }, params: { readonly id: string }) => removeColour(context, params.id)),
    applyPalette: assign(({ context }, params: { readonly logoId: string }) => applyPalette(context, params.logoId)),
    reveal: assign({ revealed: true }),
    take: assign(({ context }, params: { readonly brand: Brand }) => take(context, params.brand)),
    glance: assign((_, params: { readonly brand: Brand }) => ({ latest: params.brand })),
    reload: assign(({ context }) => discard(context)),
    clearErrors: assign({ error: undefined, conflict: undefined, refusal: undefined }),
    showRefusal: assign(({ context }, params: { readonly error: unknown; readonly fallback: string }) =>
      showRefusal(context, params.error, params.fallback)
    ),
    saved: assign(({ context }, params: { readonly brandId: BrandId; readonly version: number }) =>
      savedAs(context, params)
    ),
    holdLogo: assign(({ context }) => ({ logo: { ...context.logo, held: true, error: undefined } })),
    dropLogo: assign(({ context }) => ({
      logo: { ...context.logo, held: false, assetId: undefined, error: undefined }
    })),
    takeLogo: assign(({ context }, params: { readonly assetId: AssetId; readonly name: string }) => ({
      logo: { ...context.logo, assetId: params.assetId, name: params.name, error: undefined }
    })),
    failLogo: assign(({ context }, params: { readonly message: string }) => ({
      logo: { ...context.logo, error: params.message }
    })),
    describeLogo: assign(({ context }, params: { readonly variant?: LogoVariant; readonly theme?: LogoTheme }) => ({
      logo: {
        ...context.logo,
        ...(params.variant && { variant: params.variant }),
        ...(params.theme && { theme: params.theme })
      }
    })),
    aimAtLogo: assign((_, params: { readonly logoId: string }) => ({ leaving: params.logoId })),
    keep: emit(({ context }) => ({ type: "draft.changed", kept: keptOf(context) })),
    tellSaved: emit({ type: "notice", kind: "success", text: "Brand saved" }),
    tellLogo: emit({ type: "notice", kind: "success", text: "Logo added" }),
    tellMade: emit((_, params: { readonly brandId: BrandId | undefined }) => ({
      type: "brand.saved",
      brandId: params.brandId as BrandId
    }))
  }
})
