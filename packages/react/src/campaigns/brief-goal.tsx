import { BRIEF_LINE_MAX, briefTexts, CAMPAIGN_NAME_MAX, objectiveLabels } from "@marque/core/campaigns"
import { Field, Select } from "@marque/react/ui"
import { FormRow, FormSection } from "../forms/form-section.tsx"
import { Chips, NamedPicker } from "./brief-choices.tsx"
import { BriefField, BriefGroup, TypedLine } from "./brief-field.tsx"
import { useBrief } from "./brief-provider.tsx"
import { entriesOf } from "./brief-values.ts"

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
      <BriefGroup field="ownerId">
        <Chips
          chosen={options.owner === undefined ? [] : [options.owner]}
          onRemove={() => send({ type: "answer.set", field: "ownerId", value: undefined })}
        />
        <div>
          <NamedPicker kind="owner" label={briefTexts.chooseOwner} />
        </div>
      </BriefGroup>
      <BriefGroup field="approverIds">
        <Chips
          chosen={options.approvers}
          onRemove={(id) =>
            send({ type: "answer.set", field: "approverIds", value: answers.approverIds.filter((each) => each !== id) })
          }
        />
        <div>
          <NamedPicker kind="approvers" label={briefTexts.add("approver")} />
        </div>
      </BriefGroup>
    </FormSection>
  )
}
