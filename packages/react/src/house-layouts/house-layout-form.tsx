import type { HouseLayoutFormView, HouseLayoutTextField } from "@marque/core/house-layouts"
import { Checkbox, Disclosure, Field, Icon, Segmented, Select, Skeleton } from "@marque/react/ui"
import type { ReactNode } from "react"
import { FormRow, FormSection } from "../forms/form-section.tsx"
import { RecordSheet } from "../records/record-sheet.tsx"
import { RecordTextField } from "../records/text-field.tsx"
import { useHouseLayoutForm } from "./house-layout-form-provider.tsx"
import styles from "./house-layouts.module.css"

const LINES: ReadonlySet<HouseLayoutTextField> = new Set(["headline", "body", "legal"])

const TextField = ({ field }: { readonly field: HouseLayoutTextField }) => {
  const { view, send } = useHouseLayoutForm(({ text }) => text[field])
  return <RecordTextField field={field} view={view} send={send} type={LINES.has(field) ? "lines" : "text"} lines={2} />
}

const Logo = () => {
  const { view, send } = useHouseLayoutForm(({ logo, place }) => ({ logo, place }))
  const { logo, place } = view
  return (
    <>
      <Field label={logo.label} required error={logo.error}>
        {(control) => (
          <Select
            {...control}
            value={logo.value}
            options={logo.options}
            onValueChange={(logoId) => send({ type: "choice.set", change: { logoId } })}
          />
        )}
      </Field>
      <Field label={place.label} required hint={place.hint}>
        {(control) => (
          <Select
            {...control}
            value={place.value}
            options={place.options}
            onValueChange={(anchor) => send({ type: "choice.set", change: { anchor } })}
          />
        )}
      </Field>
    </>
  )
}

const Roles = () => {
  const { view, send } = useHouseLayoutForm(({ labels, roleValues, roles }) => ({ labels, roleValues, roles }))
  return (
    <fieldset className={styles["group"]}>
      <legend>{view.labels.colours}</legend>
      <FormRow>
        {view.roles.map(({ disabled, label, options, role, value }) => (
          <Field key={role} label={label} required>
            {(control) => (
              <Select
                {...control}
                value={value}
                options={options}
                disabled={disabled}
                onValueChange={(hex) =>
                  send({ type: "choice.set", change: { roles: { ...view.roleValues, [role]: hex } } })
                }
              />
            )}
          </Field>
        ))}
      </FormRow>
    </fieldset>
  )
}

const Words = () => {
  const { view, send } = useHouseLayoutForm(({ headlineUses, labels, useValues, uses, words }) => ({
    headlineUses,
    labels,
    useValues,
    uses,
    words
  }))
  const { labels, useValues } = view
  return (
    <FormSection title={labels.wordsTitle} text={labels.wordsText}>
      {view.words.map(({ field, label, use }) => (
        <div key={field} className={styles["word"]}>
          <Segmented
            label={label}
            showLabel
            value={use}
            options={field === "headline" ? view.headlineUses : view.uses}
            onValueChange={(next) => send({ type: "choice.set", change: { uses: { ...useValues, [field]: next } } })}
          />
          {use === "fixed" && <TextField field={field} />}
        </div>
      ))}
      <TextField field="legal" />
    </FormSection>
  )
}

const Open = () => {
  const { view, send } = useHouseLayoutForm(({ accentOpen, labels, offer, pictures, picturesError }) => ({
    accentOpen,
    labels,
    offer,
    pictures,
    picturesError
  }))
  const { labels, pictures } = view
  const chosen = pictures.filter((picture) => picture.chosen).map(({ value }) => value)
  return (
    <FormSection title={labels.openTitle}>
      <fieldset className={styles["group"]}>
        <legend>{labels.pictures}</legend>
        {pictures.map((picture) => (
          <Checkbox
            key={picture.value}
            label={picture.label}
            checked={picture.chosen}
            onCheckedChange={(on) =>
              send({
                type: "choice.set",
                change: { pictures: on ? [...chosen, picture.value] : chosen.filter((each) => each !== picture.value) }
              })
            }
          />
        ))}
        {view.picturesError !== undefined && (
          <p className={styles["error"]}>
            <Icon name="error" />
            {view.picturesError}
          </p>
        )}
      </fieldset>
      <Checkbox
        label={labels.accentOpen}
        checked={view.accentOpen}
        onCheckedChange={(accentOpen) => send({ type: "choice.set", change: { accentOpen } })}
      />
      <Checkbox
        label={labels.offer}
        checked={view.offer}
        onCheckedChange={(offer) => send({ type: "choice.set", change: { offer } })}
      />
    </FormSection>
  )
}

const SizeGroup = ({
  label,
  items,
  onChoose
}: HouseLayoutFormView["sizes"][number] & { readonly onChoose: (value: string, on: boolean) => void }) => (
  <fieldset className={styles["group"]}>
    <legend>{label}</legend>
    {items.map(({ barred, chosen, label: name, value }) => (
      <div key={value}>
        <Checkbox
          label={name}
          checked={chosen && barred === undefined}
          disabled={barred !== undefined}
          onCheckedChange={(on) => onChoose(value, on)}
        />
        {barred !== undefined && <p className={styles["soft"]}>{barred}</p>}
      </div>
    ))}
  </fieldset>
)

const Sizes = () => {
  const { view, send } = useHouseLayoutForm(({ labels, sizes, sizesText }) => ({ labels, sizes, sizesText }))
  return (
    <FormSection title={view.labels.sizes} text={view.sizesText}>
      <Disclosure title={view.labels.chooseSizes}>
        {view.sizes.map((group) => (
          <SizeGroup
            key={group.label}
            {...group}
            onChoose={(placementId, on) => send({ type: "size.choose", placementId, on })}
          />
        ))}
      </Disclosure>
    </FormSection>
  )
}

const Channels = () => {
  const { view, send } = useHouseLayoutForm(({ channels, labels }) => ({ channels, labels }))
  const chosen = view.channels.filter((channel) => channel.chosen).map(({ value }) => value)
  return (
    <FormSection title={view.labels.channels} text={view.labels.channelsText}>
      <div className={styles["ticks"]}>
        {view.channels.map(({ chosen: isChosen, label, value }) => (
          <Checkbox
            key={value}
            label={label}
            checked={isChosen}
            onCheckedChange={(on) =>
              send({
                type: "choice.set",
                change: { exclusiveFor: on ? [...chosen, value] : chosen.filter((each) => each !== value) }
              })
            }
          />
        ))}
      </div>
    </FormSection>
  )
}

const Fields = () => {
  const { view } = useHouseLayoutForm(({ labels, made }) => ({ labels, made }))
  return (
    <>
      <FormSection title={view.labels.about}>
        <TextField field="name" />
        <p className={styles["made"]}>{view.made}</p>
      </FormSection>
      <FormSection title={view.labels.fixed} text={view.labels.fixedText}>
        <Logo />
        <Roles />
      </FormSection>
      <Words />
      <Open />
      <Sizes />
      <Channels />
    </>
  )
}

export interface HouseLayoutFormProps {
  readonly missing: ReactNode
  readonly onClose: () => void
}

export const HouseLayoutForm = ({ missing, onClose }: HouseLayoutFormProps) => {
  const { view, send } = useHouseLayoutForm()
  return (
    <RecordSheet view={view} send={send} missing={missing} onClose={onClose}>
      {view.waiting ? (
        <Skeleton height="16rem" shape="block" />
      ) : view.blocked === undefined ? (
        <Fields />
      ) : (
        <p className={styles["error"]} role="alert">
          <Icon name="error" />
          {view.blocked}
        </p>
      )}
    </RecordSheet>
  )
}
