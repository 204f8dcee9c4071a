import type { Notice } from "../kernel/notice.ts"
import type { AssetId, BrandId } from "../model/ids.ts"
import type { OrgRole } from "../model/roles.ts"
import type { BrandFieldName, BrandTextField, ColourFields, KeptBrandForm } from "./brand-form.schema.ts"
import type { Brand, BrandDraft, BundledFamily, LogoTheme, LogoVariant, TypeRole } from "./brands.schema.ts"

/** One text or typeface that changed. */
export type FieldChange =
  | { readonly type: "field.change"; readonly field: BrandTextField; readonly value: string }
  | { readonly type: "field.change"; readonly field: "heading" | "body"; readonly value: BundledFamily }

/** What becomes of the brand's own font file for one kind of text; `family` is the name that the check found in it. */
export type FontChange =
  | { readonly type: "font.attach"; readonly role: TypeRole; readonly assetId: AssetId; readonly family: string }
  | { readonly type: "font.note"; readonly role: TypeRole; readonly licence: string }
  | { readonly type: "font.remove"; readonly role: TypeRole }

/** A form for a new brand, or with `brandId` for that brand's identity. */
export interface BrandFormInput {
  readonly organizationId: string
  readonly orgRole: OrgRole
  readonly brandId?: string | undefined
  /** Any text unique to this opening of the form; it keeps a repeated save from making a second brand. */
  readonly key: string
  /** What was typed before a reload. */
  readonly kept?: KeptBrandForm | undefined
}

/** `brand.*` come from the ports, `logo.*` (but `logo.describe`, `logo.remove`, `logo.skip`) from the upload beside. */
export type BrandFormEvent =
  | FieldChange
  | { readonly type: "field.blur"; readonly field: BrandFieldName }
  | { readonly type: "colour.add" }
  | { readonly type: "colour.change"; readonly id: string; readonly change: Partial<Omit<ColourFields, "id">> }
  | { readonly type: "colour.remove"; readonly id: string }
  | { readonly type: "palette.use"; readonly logoId: string }
  | { readonly type: "logo.hold" }
  | { readonly type: "logo.send" }
  | { readonly type: "logo.attach"; readonly assetId: AssetId; readonly name: string }
  | { readonly type: "logo.fail"; readonly message: string }
  | { readonly type: "logo.drop" }
  | { readonly type: "logo.describe"; readonly variant?: LogoVariant; readonly theme?: LogoTheme }
  | { readonly type: "logo.remove"; readonly logoId: string }
  | { readonly type: "logo.skip" }
  | FontChange
  | { readonly type: "form.submit" }
  | { readonly type: "form.discard" }
  | { readonly type: "form.reload" }
  | { readonly type: "form.retry" }
  | { readonly type: "brand.changed"; readonly brand: Brand }
  | { readonly type: "brand.lost"; readonly error: unknown }

/** What the host must do: keep the unsaved text (or forget it), go to the brand that was made, show a notice. */
export type BrandFormEmitted =
  | Notice
  | { readonly type: "draft.changed"; readonly kept: KeptBrandForm | undefined }
  | { readonly type: "brand.saved"; readonly brandId: BrandId }

/** What is saved: a new brand, or with `brandId` the next version of one. */
export interface SaveBrandInput {
  readonly organizationId: string
  readonly brandId: string | undefined
  readonly version: number
  readonly key: string
  readonly draft: BrandDraft
}

/** What the port needs to store one logo file. */
export interface AddLogoInput {
  readonly brandId: string | undefined
  readonly assetId: AssetId | undefined
  readonly name: string
  readonly variant: LogoVariant
  readonly theme: LogoTheme
}
