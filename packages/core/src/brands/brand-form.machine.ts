import type { RecordForm } from "../records/record-form.events.ts"
import { recordFormMachine } from "../records/record-form.machine.ts"
import { TOKEN_TEXT_MAX } from "../brand-tokens/token-list.pure.ts"
import { changeFields } from "../records/record-form.rules.ts"
import { uploadMachine } from "../uploads/uploads.machine.ts"
import { blankBrand, brandDraftOf, brandFieldAt, brandFieldsOf, brandProblems } from "./brand-fields.rules.ts"
import { fontFileOf, withType } from "./brand-type.rules.ts"
import type { BrandFormContext, BrandFormTypes } from "./brand-form.events.ts"
import {
  addColour,
  addReference,
  addUploaded,
  allowPair,
  applyPalette,
  attachFont,
  changeColour,
  changeLogo,
  dropLogo,
  noLogo,
  noteLicence,
  removeColour,
  removeFont,
  roleOfFont,
  useTokens
} from "./brand-form.rules.ts"
import { logoFinishing, logoPorts, logoWork } from "./brand-logo.setup.ts"
import { identityPreviewMachine } from "./identity-preview.machine.ts"
import { lookOf } from "./identity-preview.rules.ts"
import { brandTexts } from "./brand.texts.ts"
import { picturePickerMachine } from "../references/picture-picker.machine.ts"
import { changedReference } from "../references/reference-rows.rules.ts"
import type { TypeRole } from "./brands.schema.ts"

const logics = {
  preview: identityPreviewMachine,
  logo: uploadMachine,
  reference: uploadMachine,
  pictures: picturePickerMachine,
  headingFont: uploadMachine,
  bodyFont: uploadMachine,
  accentFont: uploadMachine
}

const showLook = ({ fields, fonts, latest }: BrandFormContext) => {
  const look = lookOf(fields, latest, fonts)
  return look && ({ type: "look.changed", look } as const)
}

/** The first that is proposed beside the two of a new brand. */
const THIRD_FAMILY = "Space Grotesk"

const holdLogo = {
  when: (_: BrandFormContext, { from }: { readonly from: string }) => from === "logo",
  change: (context: BrandFormContext) => changeLogo(context, { held: true, error: undefined })
}

const font = (role: TypeRole) => ({
  input: ({ recordId }: BrandFormContext) => ({ purpose: "font", brandId: recordId }),
  // A file that is part of the form makes room for the next one.
  follow: ({ fields }: BrandFormContext) =>
    fontFileOf(fields, role) === undefined ? undefined : { type: "file.show", assetId: undefined }
})

/**
 * The form of a brand, new in an organization or stored. Logos are added and removed beside the text; a new brand that
 * is stored waits for the logo in hand.
 */
export const brandForm: RecordForm<BrandFormTypes, typeof logics & typeof logoPorts> = {
  id: "brandForm",
  texts: brandTexts,
  blank: blankBrand,
  fieldsOf: brandFieldsOf,
  draftOf: ({ fields }) => brandDraftOf(fields),
  problemsOf: brandProblems,
  fieldAt: brandFieldAt,
  keptOver: (stored, kept) => ({ ...stored, ...kept }),
  carried: () => ({}),
  extra: { logo: noLogo, leaving: "", edited: undefined, pasted: undefined, pictures: [], fonts: [], sending: false },
  scope: ({ organizationId, orgRole }) => ({ organizationId, orgRole }),
  archives: false,
  work: logoWork,
  finishing: logoFinishing,
  edits: {
    "typeface.choose": (context, { family, role }) => changeFields(context, withType(context.fields, role, { family })),
    "typeface.add": (context) => changeFields(context, withType(context.fields, "accent", { family: THIRD_FAMILY })),
    "typeface.drop": (context) => changeFields(context, withType(context.fields, "accent", { family: undefined })),
    "typeface.weights": (context, { role, weights }) =>
      changeFields(context, withType(context.fields, role, { weights })),
    "typeface.fallback": (context, { fallback, role }) =>
      changeFields(context, withType(context.fields, role, { fallback })),
    "pair.allow": allowPair,
    "tokens.paste": (_, { text }) => ({ pasted: text.slice(0, TOKEN_TEXT_MAX) }),
    "tokens.close": () => ({ pasted: undefined }),
    "tokens.use": useTokens,
    "colour.add": addColour,
    "colour.change": (context, { change, id }) => changeColour(context, id, change),
    "colour.remove": (context, { id }) => removeColour(context, id),
    "palette.use": (context, { logoId }) => applyPalette(context, logoId),
    "font.note": (context, { licence, role }) => noteLicence(context, role, licence),
    "font.remove": (context, { role }) => removeFont(context, role),
    "reference.change": (context, { assetId, liked, note }) =>
      changeFields(context, { references: changedReference(context.fields.references, assetId, { liked, note }) }),
    "reference.remove": (context, { assetId }) =>
      changeFields(context, { references: context.fields.references.filter((row) => row.assetId !== assetId) }),
    "picture.picked": (context, { picture }) => addReference(context, picture),
    "file.ready": {
      when: (_, { from }) => from !== "logo",
      change: (context, { from, upload }) =>
        from === "reference" ? addUploaded(context, upload) : attachFont(context, roleOfFont(from), upload),
      follows: true
    },
    "logo.describe": (context, { theme, variant }) =>
      changeLogo(context, { ...(variant && { variant }), ...(theme && { theme }) })
  },
  hears: {
    "file.held": holdLogo,
    "file.sending": {
      when: (_, { from }) => from === "logo" || from === "reference",
      change: (context, { from }) => (from === "logo" ? holdLogo.change(context) : { sending: true })
    },
    "file.removed": { when: holdLogo.when, change: dropLogo }
  },
  logics: { ...logics, ...logoPorts },
  children: {
    logo: {
      input: ({ recordId }) => ({ purpose: "logo", brandId: recordId }),
      // The file of a new brand is held until there is one to send it to.
      follow: ({ recordId }) => ({ type: "destination.set", brandId: recordId })
    },
    reference: {
      input: ({ recordId }) => ({ purpose: "reference", brandId: recordId }),
      // A picture that is among the references makes room for the next file.
      follow: ({ sending }) => (sending ? undefined : { type: "file.show", assetId: undefined })
    },
    pictures: { input: ({ recordId }) => ({ brandId: recordId ?? "", first: "reference" as const }) },
    preview: { input: () => ({}), follow: showLook, drafted: showLook },
    headingFont: font("heading"),
    bodyFont: font("body"),
    accentFont: font("accent")
  }
}

export const brandFormMachine = recordFormMachine(brandForm)
