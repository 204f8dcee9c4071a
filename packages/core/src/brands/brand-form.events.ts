import type { PairUse } from "./colour-pairs.schema.ts"
import type { AssetId } from "../model/ids.ts"
import type { OrgRole } from "../model/roles.ts"
import type {
  RecordFormContext,
  RecordFormEmitted,
  RecordFormEvent,
  RecordFormInput,
  SaveInput
} from "../records/record-form.events.ts"
import type { ShownPicture } from "../references/references.schema.ts"
import type { ShownFont } from "./references.schema.ts"
import type { Upload } from "../uploads/uploads.schema.ts"
import type { LogoEdit } from "./logo-use.rules.ts"
import type { BrandFieldName, BrandFields, BrandTextField, ColourFields } from "./brand-form.schema.ts"
import type {
  Brand,
  BrandDraft,
  BundledFamily,
  FontFallback,
  LogoTheme,
  LogoVariant,
  TypeRole
} from "./brands.schema.ts"

/** The organization that has the brand, or gets it, and what the person may do there. */
interface OrganizationScope {
  readonly organizationId: string
  readonly orgRole: OrgRole
}

/** The uploads of the form: a logo, a reference picture, and for each kind of text a font file of the brand's own. */
type BrandUpload = "logo" | "reference" | `${TypeRole}Font`

/** `file.*` come from the uploads, each with the name of the one it comes from. */
type BrandOwnEvent =
  | { readonly type: "typeface.choose"; readonly role: TypeRole; readonly family: BundledFamily }
  | { readonly type: "typeface.add" }
  | { readonly type: "typeface.drop" }
  | { readonly type: "typeface.weights"; readonly role: TypeRole; readonly weights: ReadonlyArray<number> | undefined }
  | { readonly type: "typeface.fallback"; readonly role: TypeRole; readonly fallback: FontFallback | undefined }
  | { readonly type: "pair.allow"; readonly one: string; readonly other: string; readonly use: PairUse }
  | { readonly type: "tokens.paste"; readonly text: string }
  | { readonly type: "tokens.use" }
  | { readonly type: "tokens.close" }
  | { readonly type: "font.note"; readonly role: TypeRole; readonly licence: string }
  | { readonly type: "font.remove"; readonly role: TypeRole }
  | {
      readonly type: "reference.change"
      readonly assetId: AssetId
      readonly liked?: boolean
      readonly note?: string
    }
  | { readonly type: "reference.remove"; readonly assetId: AssetId }
  | { readonly type: "picture.picked"; readonly from: "pictures"; readonly picture: ShownPicture }
  | { readonly type: "colour.add" }
  | { readonly type: "colour.change"; readonly id: string; readonly change: Partial<Omit<ColourFields, "id">> }
  | { readonly type: "colour.remove"; readonly id: string }
  | { readonly type: "palette.use"; readonly logoId: string }
  | { readonly type: "logo.describe"; readonly variant?: LogoVariant; readonly theme?: LogoTheme }
  | { readonly type: "logo.edit"; readonly logoId: string }
  | { readonly type: "logo.change"; readonly change: Partial<Omit<LogoEdit, "error" | "logoId">> }
  | { readonly type: "logo.close" }
  | { readonly type: "logo.save" }
  | { readonly type: "logo.remove"; readonly logoId: string }
  | { readonly type: "logo.skip" }
  | { readonly type: "file.held"; readonly from: BrandUpload }
  | { readonly type: "file.sending"; readonly from: BrandUpload }
  | { readonly type: "file.ready"; readonly from: BrandUpload; readonly upload: Upload }
  | { readonly type: "file.failed"; readonly from: BrandUpload; readonly message: string }
  | { readonly type: "file.removed"; readonly from: BrandUpload }

/** The logo file that is not with the brand yet; `held` until it is. */
export interface LogoInHand {
  readonly held: boolean
  readonly assetId: AssetId | undefined
  readonly name: string
  readonly variant: LogoVariant
  readonly theme: LogoTheme
  readonly error: string | undefined
}

interface BrandFormExtra {
  readonly logo: LogoInHand
  /** The list of tokens being imported; undefined while none is. */
  readonly pasted: string | undefined
  /** Pictures and fonts that were added to the form: what is stored of them comes with the brand. */
  readonly pictures: ReadonlyArray<ShownPicture>
  readonly fonts: ReadonlyArray<ShownFont>
  /** A reference picture is on its way. */
  readonly sending: boolean
  /** The logo being removed. */
  readonly leaving: string
  /** The stored logo being edited; undefined while none is. */
  readonly edited: LogoEdit | undefined
}

export interface BrandFormTypes {
  readonly scope: OrganizationScope
  readonly row: Brand
  readonly draft: BrandDraft
  readonly fields: BrandFields
  readonly text: BrandTextField
  readonly field: BrandFieldName
  readonly extra: BrandFormExtra
  readonly own: BrandOwnEvent
}

export type BrandFormContext = RecordFormContext<BrandFormTypes>
export type BrandFormInput = RecordFormInput<BrandFormTypes>
export type BrandFormEvent = RecordFormEvent<BrandFormTypes>
export type BrandFormEmitted = RecordFormEmitted<BrandFormTypes>
export type SaveBrandInput = SaveInput<BrandDraft, OrganizationScope>

/** What the port needs to change one stored logo. */
export interface ChangeLogoInput {
  readonly brandId: string | undefined
  readonly edit: LogoEdit | undefined
}

/** What the port needs to store one logo file. */
export interface AddLogoInput {
  readonly brandId: string | undefined
  readonly assetId: AssetId | undefined
  readonly name: string
  readonly variant: LogoVariant
  readonly theme: LogoTheme
}
