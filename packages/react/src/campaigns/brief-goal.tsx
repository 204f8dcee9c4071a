import { type Answers, BRIEF_LINE_MAX, briefTexts, CAMPAIGN_NAME_MAX, objectiveLabels } from "@marque/core/campaigns"
import { Field, Select } from "@marque/react/ui"
import { FormRow, FormSection } from "../forms/form-section.tsx"
import { Options } from "./brief-choices.tsx"
import { BriefField, BriefGroup, TypedLine } from "./brief-field.tsx"
import { useBrief } from "./brief-provider.tsx"
import { entriesOf, toggled } from "./brief-values.ts"

const objectives = [{ value: "", label: briefTexts.choose } as const, ...entriesOf(objectiveLabels)]

const BudgetField = () => {
  const { view, send } = useBrief(({ answers, currency, options }) => ({
    budget: answers.budget,
    currency,
    currencies: options.currencies
  }))
  const { budget, currencies, currency } = view
  return (
    <FormRow>
      <TypedLine field="budget" inputMode="decimal" />
      <Field label={briefTexts.currency} required>
        {(control) => (
          <Select
            {...control}
            options={currencies.map((value) => ({ value, label: value }))}
            value={currency}
            disabled={budget === undefined}
            onValueChange={(chosen) =>
              budget !== undefined &&
              send({ type: "answer.set", field: "budget", value: { ...budget, currency: chosen } })
            }
          />
        )}
      </Field>
    </FormRow>
  )
}

export const GoalSection = () => {
  const { view, send } = useBrief(({ answers, counter, options }) => ({ answers, counter, options }))
  const { answers, options } = view
  const people = [
    { value: "", label: briefTexts.none },
    ...options.people.map(({ id, label }) => ({ value: id, label }))
  ]
  return (
    <FormSection {...briefTexts.sections.goal}>
      <TypedLine field="name" maxLength={CAMPAIGN_NAME_MAX} />
      <BriefField field="objective">
        {(control) => (
          <Select
            {...control}
            options={objectives}
            value={answers.objective ?? ""}
            onValueChange={(value) =>
              send({ type: "answer.set", field: "objective", value: value === "" ? undefined : value })
            }
          />
        )}
      </BriefField>
      <TypedLine field="message" aside={view.counter} />
      <FormRow>
        <TypedLine field="metric" maxLength={BRIEF_LINE_MAX} />
        <TypedLine field="target" maxLength={BRIEF_LINE_MAX} />
      </FormRow>
      <BudgetField />
      <BriefField field="ownerId">
        {(control) => (
          <Select
            {...control}
            options={people}
            value={answers.ownerId ?? ""}
            onValueChange={(value) =>
              send({
                type: "answer.set",
                field: "ownerId",
                // Its options are people's ids.
                value: value === "" ? undefined : (value as NonNullable<Answers["ownerId"]>)
              })
            }
          />
        )}
      </BriefField>
      <BriefGroup field="approverIds">
        <Options
          options={options.approvers}
          onToggle={(id, on) =>
            send({
              type: "answer.set",
              field: "approverIds",
              value: toggled(answers.approverIds, id as Answers["approverIds"][number], on)
            })
          }
        />
      </BriefGroup>
    </FormSection>
  )
}
