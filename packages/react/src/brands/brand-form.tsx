import { brandFormTexts, brandTexts } from "@marque/core/brands"
import { Banner, Button, ErrorState, PageHeader, SaveBar, Skeleton } from "@marque/react/ui"
import type { ReactNode } from "react"
import { ConflictNotice } from "../forms/conflict-notice.tsx"
import { FormPage } from "../forms/form-page.tsx"
import { FormSection } from "../forms/form-section.tsx"
import { LeaveGuard } from "../forms/leave-guard.tsx"
import { useSaveKey } from "../forms/use-save-key.ts"
import { useBrandForm } from "./brand-form-provider.tsx"
import styles from "./brand-form.module.css"
import { BrandPreviewCard } from "./brand-preview-card.tsx"
import { BrandTextField } from "./brand-text-field.tsx"
import { ColourEditor } from "./colour-editor.tsx"
import { Finishing } from "./finishing.tsx"
import { LogoField } from "./logo-field.tsx"
import { TypePicker } from "./type-picker.tsx"

const Loading = () => (
  <section className={styles["loading"]} aria-busy="true" aria-label={brandTexts.loading}>
    <Skeleton width="14rem" height="2rem" />
    {[1, 2, 3, 4, 5].map((line) => (
      <Skeleton key={line} width="min(100%, 42rem)" height="2.25rem" shape="block" />
    ))}
  </section>
)

const Messages = () => {
  const { view, send } = useBrandForm()
  return (
    <div className={styles["messages"]}>
      {view.readOnly !== undefined && <Banner tone="neutral">{view.readOnly}</Banner>}
      {view.error !== undefined && <Banner tone="danger">{view.error}</Banner>}
      {view.conflict !== undefined && (
        <ConflictNotice {...view.conflict} onReload={() => send({ type: "form.reload" })} />
      )}
    </div>
  )
}

const Sections = ({ locked }: { readonly locked: boolean }) => {
  const { view } = useBrandForm()
  return (
    <>
      <FormSection title={brandFormTexts.about}>
        <BrandTextField field="name" />
        <BrandTextField field="website" inputMode="url" />
      </FormSection>
      <FormSection title={brandFormTexts.logo} text={brandFormTexts.logoText}>
        <LogoField disabled={locked} />
      </FormSection>
      <FormSection title={brandFormTexts.colours} text={brandFormTexts.coloursText}>
        <ColourEditor />
      </FormSection>
      <FormSection title={brandFormTexts.typefaces} text={brandFormTexts.typefacesText(view.isNew)}>
        <TypePicker disabled={locked} />
      </FormSection>
      <FormSection title={brandFormTexts.voice} text={view.voiceText}>
        <BrandTextField field="tagline" />
        <BrandTextField field="voice" lines={3} />
        <BrandTextField field="adjectives" />
        <BrandTextField field="bannedTerms" lines={2} />
        {!view.isNew && <BrandTextField field="disclaimer" lines={2} />}
      </FormSection>
    </>
  )
}

const Foot = () => {
  const { view } = useBrandForm()
  if (!view.isNew) return null
  return (
    <div className={styles["foot"]}>
      <Button type="submit" variant="primary" needsServer busy={view.saving}>
        {view.saveLabel}
      </Button>
    </div>
  )
}

/** What the form leaves to the page around it. */
export interface BrandFormProps {
  /** What stands where the brand is not there, or not this person's to see. */
  readonly missing: ReactNode
  /** Replaces the heading of the page, as the onboarding's own does. */
  readonly header?: ReactNode
}

/** The form of one brand with a small creative beside it that follows every letter. */
export const BrandForm = ({ missing, header }: BrandFormProps) => {
  const { view, send } = useBrandForm()
  const save = () => send({ type: "form.submit" })
  useSaveKey(view.isNew && view.state === "editing", save)
  if (view.state === "missing") return missing
  if (view.state === "loading") return <Loading />
  if (view.state === "forbidden")
    return <ErrorState level={1} title={brandTexts.forbiddenTitle} message={view.forbidden ?? ""} />
  if (view.state === "unavailable") {
    return <ErrorState level={1} message={view.error ?? ""} onRetry={() => send({ type: "form.retry" })} />
  }
  if (view.state === "finishing") return <Finishing />
  const locked = view.readOnly !== undefined || view.state !== "editing"
  return (
    <div className={styles["page"]} data-state={view.state}>
      {header ?? <PageHeader title={view.title} />}
      <Messages />
      <FormPage label={view.title} onSubmit={save} disabled={locked} aside={<BrandPreviewCard />}>
        <Sections locked={locked} />
        <Foot />
      </FormPage>
      {!view.isNew && (
        <SaveBar
          dirty={view.dirty || view.saving}
          saving={view.saving}
          onSave={save}
          onDiscard={() => send({ type: "form.discard" })}
        />
      )}
      <LeaveGuard dirty={view.dirty} onLeave={() => send({ type: "form.discard" })} />
    </div>
  )
}
