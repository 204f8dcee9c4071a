import { brandFormTexts, type BrandTextField, brandReferenceTexts } from "@marque/core/brands"
import { later } from "@marque/react/ui"
import { type ReactNode } from "react"
import { FormRow, FormSection } from "../forms/form-section.tsx"
import { RecordForm } from "../records/record-form.tsx"
import { RecordTextField } from "../records/text-field.tsx"
import { useBrandForm, useBrandFormChild } from "./brand-form-provider.tsx"
import { BrandPreviewCard } from "./brand-preview-card.tsx"
import { ColourEditor } from "./colour-editor.tsx"
import { DraftBanner } from "./draft-banner.tsx"
import { Finishing } from "./finishing.tsx"
import { IdentityPreviewScope } from "./identity-preview-provider.tsx"
import { LogoField } from "./logo-field.tsx"
import { TypePicker } from "./type-picker.tsx"

const ReferencePictures = later(async () => (await import("./reference-pictures.tsx")).ReferencePictures)
const IdentityPreview = later(async () => (await import("./identity-preview.tsx")).IdentityPreview)

interface TextProps {
  readonly field: BrandTextField
  readonly lines?: number
  readonly inputMode?: "url"
}

const Text = ({ field, lines, ...given }: TextProps) => {
  const { view, send } = useBrandForm()
  const type = lines === undefined ? "text" : "lines"
  return <RecordTextField {...given} type={type} lines={lines} field={field} view={view.text[field]} send={send} />
}

const Sections = () => {
  const { view } = useBrandForm()
  const locked = view.readOnly !== undefined || view.state !== "editing"
  return (
    <>
      <DraftBanner hint={view.unpublished} />
      <FormSection title={brandFormTexts.about}>
        <Text field="name" />
        <Text field="website" inputMode="url" />
      </FormSection>
      <FormSection title={brandFormTexts.logo} text={brandFormTexts.logoText}>
        <LogoField disabled={locked} />
      </FormSection>
      <FormSection title={brandFormTexts.colours} text={brandFormTexts.coloursText}>
        <ColourEditor disabled={locked} />
      </FormSection>
      <FormSection title={brandFormTexts.typefaces} text={view.typefacesText}>
        <TypePicker disabled={locked} />
      </FormSection>
      <FormSection title={brandFormTexts.voice} text={view.voiceText}>
        <Text field="tagline" />
        <Text field="voice" lines={3} />
        {!view.isNew && (
          <FormRow>
            <Text field="voiceDo" lines={3} />
            <Text field="voiceDont" lines={3} />
          </FormRow>
        )}
        <Text field="adjectives" />
        <Text field="bannedTerms" lines={2} />
        {!view.isNew && <Text field="disclaimer" lines={2} />}
      </FormSection>
      {!view.isNew && (
        <>
          <FormSection title={brandFormTexts.story} text={brandFormTexts.storyText}>
            <Text field="mission" lines={2} />
            <Text field="positioning" lines={2} />
            <Text field="values" lines={3} />
            <Text field="story" lines={5} />
          </FormSection>
          <FormSection title={brandFormTexts.imagery} text={brandFormTexts.imageryText}>
            <FormRow>
              <Text field="imageryStyle" lines={2} />
              <Text field="imageryLight" lines={2} />
            </FormRow>
            <FormRow>
              <Text field="imageryComposition" lines={2} />
              <Text field="imageryPeople" lines={2} />
            </FormRow>
            <FormRow>
              <Text field="imageryProps" lines={2} />
              <Text field="imageryAvoid" lines={2} />
            </FormRow>
          </FormSection>
          <FormSection title={brandReferenceTexts.title} text={brandReferenceTexts.text}>
            <ReferencePictures disabled={locked} />
          </FormSection>
        </>
      )}
    </>
  )
}

/** What the form leaves to the page around it. */
export interface BrandFormProps {
  /** What replaces the form where the brand is not there, or not this person's to see. */
  readonly missing: ReactNode
  /** Replaces the heading of the page, as the onboarding's own does. */
  readonly header?: ReactNode
}

const Previews = () => {
  const { view } = useBrandForm()
  const preview = useBrandFormChild("preview")
  return (
    <>
      <BrandPreviewCard />
      {preview !== undefined && !view.isNew && (
        <IdentityPreviewScope actor={preview}>
          <IdentityPreview />
        </IdentityPreviewScope>
      )}
    </>
  )
}

/** The form of one brand with a small creative beside it that follows every letter. */
export const BrandForm = ({ missing, header }: BrandFormProps) => {
  const { view, send } = useBrandForm()
  if (view.state === "finishing") return <Finishing />
  return (
    <RecordForm view={view} send={send} missing={missing} header={header} aside={() => <Previews />} asidePlace="last">
      <Sections />
    </RecordForm>
  )
}
