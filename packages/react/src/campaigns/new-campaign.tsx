import { CAMPAIGN_NAME_MAX, newCampaignTexts } from "@marque/core/campaigns"
import {
  Banner,
  Button,
  ButtonLink,
  CheckboxCard,
  EmptyState,
  Field,
  PageHeader,
  Select,
  Skeleton,
  TextInput
} from "@marque/react/ui"
import { type ReactNode, useId } from "react"
import { FormPage } from "../forms/form-page.tsx"
import { FormRow, FormSection } from "../forms/form-section.tsx"
import styles from "./campaigns.module.css"
import { PastedBrief } from "./pasted-brief.tsx"
import { useNewCampaign } from "./new-campaign-provider.tsx"

const Ways = () => {
  const { view, send } = useNewCampaign(({ ways }) => ways)
  const name = useId()
  return (
    <fieldset className={styles["ways"]} aria-label={newCampaignTexts.begin}>
      {view.map(({ chosen, label, text, way }) => (
        <CheckboxCard
          key={way}
          kind="radio"
          name={name}
          label={label}
          description={text}
          checked={chosen}
          onCheckedChange={() => send({ type: "way.choose", way })}
        />
      ))}
    </fieldset>
  )
}

const Samples = () => {
  const { view, send } = useNewCampaign(({ samples, way }) => ({ samples, way }))
  const name = useId()
  if (view.way !== "sample") return null
  return (
    <fieldset className={styles["ways"]}>
      <legend className={styles["legend"]}>{newCampaignTexts.sample}</legend>
      {view.samples.map((sample) => (
        <CheckboxCard
          key={sample.key}
          kind="radio"
          name={name}
          label={sample.name}
          description={sample.text}
          checked={sample.chosen}
          onCheckedChange={() => send({ type: "sample.choose", sample: sample.key })}
        />
      ))}
    </fieldset>
  )
}

const Days = () => {
  const { view, send } = useNewCampaign(({ endsAt, shifted, startsAt }) => ({ endsAt, shifted, startsAt }))
  if (view.startsAt === undefined) return null
  return (
    <FormRow>
      <Field label={newCampaignTexts.firstDay} hint={view.shifted}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={view.startsAt}
            onChange={({ target }) => send({ type: "day.change", field: "startsAt", day: target.value })}
          />
        )}
      </Field>
      {view.endsAt !== undefined && (
        <Field label={newCampaignTexts.lastDay}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={view.endsAt}
              onChange={({ target }) => send({ type: "day.change", field: "endsAt", day: target.value })}
            />
          )}
        </Field>
      )}
    </FormRow>
  )
}

const Origin = () => {
  const { view } = useNewCampaign(({ choose, origin }) => ({ choose, origin }))
  return (
    <>
      {view.origin !== undefined && <Banner tone="neutral">{view.origin}</Banner>}
      {view.choose !== undefined && (
        <Banner
          tone="neutral"
          action={
            <ButtonLink size="sm" href={view.choose.href}>
              {view.choose.label}
            </ButtonLink>
          }
        >
          {view.choose.text}
        </Banner>
      )}
    </>
  )
}

export interface NewCampaignProps {
  readonly missing: ReactNode
  readonly brandId: string
  readonly brands: ReadonlyArray<{ readonly value: string; readonly label: string }>
  readonly onBrand: (brandId: string) => void
  /** The person may not plan campaigns in this brand. @default false */
  readonly forbidden?: boolean
}

/** A name and a way to begin; the brief opens as soon as the campaign is stored. */
export const NewCampaign = ({ brandId, brands, forbidden = false, missing, onBrand }: NewCampaignProps) => {
  const { view, send } = useNewCampaign(({ canSubmit, error, name, state, submitLabel }) => ({
    canSubmit,
    error,
    name,
    state,
    submitLabel
  }))
  if (view.state === "missing") return missing
  if (view.state === "loading") return <Skeleton width="12rem" height="2.25rem" />
  if (forbidden) {
    return (
      <>
        <PageHeader title={newCampaignTexts.title} />
        <EmptyState icon="lock" title={newCampaignTexts.forbidden} />
      </>
    )
  }
  return (
    <div className={styles["page"]}>
      <PageHeader title={newCampaignTexts.title} />
      <FormPage
        label={newCampaignTexts.title}
        disabled={view.state === "submitting"}
        onSubmit={() => send({ type: "form.submit" })}
      >
        <FormSection title={newCampaignTexts.basics}>
          {view.error !== undefined && <Banner tone="danger">{view.error}</Banner>}
          <Field label={newCampaignTexts.brand} required>
            {(control) => <Select {...control} options={brands} value={brandId} onValueChange={onBrand} />}
          </Field>
          <Field label={newCampaignTexts.name} required error={view.name.error}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={CAMPAIGN_NAME_MAX}
                value={view.name.value}
                onChange={({ target }) => send({ type: "name.change", name: target.value })}
              />
            )}
          </Field>
        </FormSection>
        <FormSection title={newCampaignTexts.begin}>
          <Ways />
          <Samples />
          <PastedBrief />
          <Origin />
          <Days />
          <div>
            <Button type="submit" variant="primary" needsServer>
              {view.submitLabel}
            </Button>
          </div>
        </FormSection>
      </FormPage>
    </div>
  )
}
