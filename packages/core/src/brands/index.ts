export type {
  AddLogoInput,
  ChangeLogoInput,
  BrandFormContext,
  BrandFormEmitted,
  BrandFormEvent,
  BrandFormInput,
  BrandFormTypes,
  LogoInHand
} from "./brand-form.events.ts"
export { brandFormMachine } from "./brand-form.machine.ts"
export {
  type BrandFieldName,
  BrandFields,
  type BrandTextField,
  ColourFields,
  keptBrandForm
} from "./brand-form.schema.ts"
export {
  brandFormView,
  type BrandFormView,
  type ColourRowView,
  type PairView,
  type TokensView
} from "./brand-form.view.ts"
export { isTokenList } from "./brand-tokens.rules.ts"
export { pairsByHex } from "./colour-pairs.rules.ts"
export { ColourPair, PairUse } from "./colour-pairs.schema.ts"
export type { TypefaceView } from "./brand-type.view.ts"
export type { LogoPaletteView } from "./logo-palette.view.ts"
export { type BrandHomeContext, type BrandHomeEvent, brandHomeMachine } from "./brand-home.machine.ts"
export {
  type BrandFrontBeside,
  brandFrontView,
  type BrandFrontView,
  type HomeAction,
  type SetUpItem
} from "./brand-front.view.ts"
export { brandHomeView, type BrandHomeView } from "./brand-home.view.ts"
export { brandRestoreActors } from "./brand-restore.actors.ts"
export { type BrandRestoreContext, type BrandRestoreEvent, brandRestoreMachine } from "./brand-restore.machine.ts"
export { brandRestoreView, type BrandRestoreView } from "./brand-restore.view.ts"
export type { PublishHint } from "./brand-publish.view.ts"
export { brandListMachine } from "./brand-list.machine.ts"
export { brandListInput, type BrandRow } from "./brand-list.rules.ts"
export { type BrandCard, brandListView, type BrandListView } from "./brand-list.view.ts"
export type { BrandPreview } from "./brand-preview.view.ts"
export { type BrandSwitcherContext, type BrandSwitcherEvent, brandSwitcherMachine } from "./brand-switcher.machine.ts"
export {
  brandStatusLabels,
  type BrandSwitcherItem,
  type BrandSwitcherPlace,
  brandSwitcherView,
  type BrandSwitcherView
} from "./brand-switcher.view.ts"
export { brandSwitcherActors } from "./brand-switcher.actors.ts"
export { brandFormActors } from "./brand-form.actors.ts"
export { brandHomeActors } from "./brand-home.actors.ts"
export { brandListActors } from "./brand-list.actors.ts"
export {
  Brand,
  BrandColour,
  BrandDraft,
  BrandIdentity,
  BrandStatus,
  BrandSummary,
  BundledFamily,
  ColourRole,
  FontFallback,
  Logo,
  LogoTheme,
  LogoUse,
  LogoVariant,
  TypeRole,
  LOGO_NAME_MAX,
  LOGOS_MAX
} from "./brands.schema.ts"
export { brandHomeTexts } from "./brand-home.texts.ts"
export { brandFormTexts, brandTexts } from "./brand.texts.ts"
export { brandRemovalContract } from "./brand-removal.schema.ts"
export { BrandRemoval } from "./brand-removal.service.ts"
export { Brands, BrandStore } from "./brands.service.ts"
export { parseHex } from "../model/hex-colour.ts"
export { contrastRatio, readableOn } from "./colours.rules.ts"
export { paintedRules } from "./logo-rules.rules.ts"
export type { LogoEditField } from "./logo-use.rules.ts"
export type { LogoEditView, LogoRowView } from "./logo-use.view.ts"
export { logoTexts } from "./logo.texts.ts"
export { ShownFont } from "./references.schema.ts"
export { brandReferenceTexts } from "./references.texts.ts"
export { brandMemory } from "./brands-memory.layer.ts"
export {
  type IdentityPreviewContext,
  type IdentityPreviewEvent,
  identityPreviewMachine
} from "./identity-preview.machine.ts"
export {
  type IdentityLook,
  type MissingGlyphs,
  type PaintedIdentity,
  PREVIEW_SHAPES,
  type PreviewShape
} from "./identity-preview.rules.ts"
export { IdentityNotPainted, IdentityPainter } from "./identity-preview.service.ts"
export { previewTexts } from "./identity-preview.texts.ts"
export { identityPreviewView, type IdentityPreviewView } from "./identity-preview.view.ts"
