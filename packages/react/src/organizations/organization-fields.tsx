import { type Choice, type OrganizationFields as Fields, organizationsTexts } from "@marque/core/organizations"
import { Banner, Button, Field, Select, TextInput } from "@marque/react/ui"
import { useOrganizationForm } from "./organization-form-provider.tsx"
import styles from "./organizations.module.css"

const ChoiceField = ({
  label,
  field,
  choices
}: {
  readonly label: string
  readonly field: keyof Fields
  readonly choices: ReadonlyArray<Choice>
}) => {
  const { view, send } = useOrganizationForm()
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          options={choices}
          value={view.fields[field]}
          disabled={view.busy || view.readOnly}
          onValueChange={(value) => send({ type: "field.change", field, value })}
        />
      )}
    </Field>
  )
}

export const OrganizationFields = () => {
  const { view, send } = useOrganizationForm()
  const { choices, fields } = view
  const locked = view.busy || view.readOnly
  return (
    <>
      {view.error !== undefined && <Banner tone="danger">{view.error}</Banner>}
      <Field label={organizationsTexts.name} required error={view.nameError}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="organization"
            maxLength={80}
            value={fields.name}
            disabled={locked}
            onBlur={() => send({ type: "field.blur", field: "name" })}
            onChange={(event) => send({ type: "field.change", field: "name", value: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={organizationsTexts.address}
        required
        error={view.slugError}
        hint={organizationsTexts.addressHint}
        aside={
          view.suggestion !== undefined && (
            <Button size="sm" variant="ghost" onClick={() => send({ type: "suggestion.take" })}>
              {organizationsTexts.takeSuggestion(view.suggestion)}
            </Button>
          )
        }
      >
        {(control) => (
          <TextInput
            {...control}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={48}
            value={fields.slug}
            disabled={locked}
            onBlur={() => send({ type: "field.blur", field: "slug" })}
            onChange={(event) => send({ type: "field.change", field: "slug", value: event.target.value })}
          />
        )}
      </Field>
      <div className={styles["pair"]}>
        <ChoiceField label={organizationsTexts.industry} field="industry" choices={choices.industries} />
        <ChoiceField label={organizationsTexts.teamSize} field="size" choices={choices.teamSizes} />
        <ChoiceField label={organizationsTexts.country} field="country" choices={choices.countries} />
        <ChoiceField label={organizationsTexts.language} field="language" choices={choices.languages} />
        <ChoiceField label={organizationsTexts.timeZone} field="timeZone" choices={choices.timeZones} />
      </div>
    </>
  )
}
