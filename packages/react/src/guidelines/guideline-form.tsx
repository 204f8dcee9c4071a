import type { CampaignScope, GuidelineFormView, GuidelineTextField, ScopeChoice } from "@marque/core/guidelines"
import { Checkbox, Field, Icon, IconButton, Segmented, Select, Switch } from "@marque/react/ui"
import type { ReactNode } from "react"
import { FormRow, FormSection } from "../forms/form-section.tsx"
import { RecordSheet } from "../records/record-sheet.tsx"
import { RecordTextField } from "../records/text-field.tsx"
import styles from "./guidelines.module.css"
import { useGuidelineForm } from "./guideline-form-provider.tsx"

const LINES: ReadonlySet<GuidelineTextField> = new Set(["statement", "doExample", "dontExample", "terms", "exceptions"])

const TextField = ({ field }: { readonly field: GuidelineTextField }) => {
  const { view, send } = useGuidelineForm((whole) => whole.text[field])
  return <RecordTextField field={field} view={view} send={send} type={LINES.has(field) ? "lines" : "text"} />
}

const Choices = ({
  labels,
  fields,
  groups,
  kinds
}: Pick<GuidelineFormView, "fields" | "groups" | "kinds" | "labels">) => {
  const { send } = useGuidelineForm((view) => view.state)
  return (
    <>
      <Field label={labels.group} required>
        {(control) => (
          <Select
            {...control}
            options={groups}
            value={fields.group}
            onValueChange={(group) => send({ type: "choice.set", change: { group } })}
          />
        )}
      </Field>
      <div className={styles["choice"]}>
        <Segmented
          label={labels.kind}
          showLabel
          options={kinds}
          value={fields.kind}
          onValueChange={(kind) => send({ type: "choice.set", change: { kind } })}
        />
        <p className={styles["soft"]}>{labels.kindHints[fields.kind]}</p>
      </div>
    </>
  )
}

const Measured = () => {
  const { view, send } = useGuidelineForm(
    ({ checkError, fields, labels, params, parts, relaxBarred, relaxError, severities, tests }) => ({
      checkError,
      fields,
      labels,
      params,
      parts,
      relaxBarred,
      relaxError,
      severities,
      tests
    })
  )
  const { fields, labels } = view
  return (
    <FormSection title={labels.measured}>
      <Field label={labels.test} required error={view.checkError}>
        {(control) => (
          <Select
            {...control}
            options={view.tests}
            value={fields.type}
            onValueChange={(type) => send({ type: "choice.set", change: { type } })}
          />
        )}
      </Field>
      {fields.type === "max_length" && (
        <Field label={labels.part} required>
          {(control) => (
            <Select
              {...control}
              options={view.parts}
              value={fields.part}
              onValueChange={(part) => send({ type: "choice.set", change: { part } })}
            />
          )}
        </Field>
      )}
      <FormRow>
        {view.params.map((field) => (
          <TextField key={field} field={field} />
        ))}
      </FormRow>
      <div className={styles["choice"]}>
        <Segmented
          label={labels.severity}
          showLabel
          options={view.severities}
          value={fields.severity}
          onValueChange={(severity) => send({ type: "choice.set", change: { severity } })}
        />
        <p className={styles["soft"]}>{labels.severityHints[fields.severity]}</p>
      </div>
      <TextField field="weight" />
      <div className={styles["choice"]}>
        <Switch
          label={labels.enabled}
          checked={fields.enabled}
          onCheckedChange={(enabled) => send({ type: "choice.set", change: { enabled } })}
        />
        <Switch
          label={labels.marketsMayRelax}
          checked={fields.marketsMayRelax}
          disabled={view.relaxBarred !== undefined}
          onCheckedChange={(marketsMayRelax) => send({ type: "choice.set", change: { marketsMayRelax } })}
        />
        {(view.relaxError ?? view.relaxBarred) !== undefined && (
          <p className={styles["soft"]}>{view.relaxError ?? view.relaxBarred}</p>
        )}
      </div>
    </FormSection>
  )
}

const Verdict = ({ name }: { readonly name: "doExample" | "dontExample" }) => {
  const { view: verdict } = useGuidelineForm(({ verdicts }) => verdicts[name])
  return (
    <output className={styles["verdict"]} data-state={verdict?.holds === false ? "broken" : "holds"}>
      {verdict !== undefined && (
        <>
          <Icon name={verdict.holds ? "success" : "warning"} />
          {verdict.text}
        </>
      )}
    </output>
  )
}

const Scope = ({
  label,
  options,
  onChoose
}: Omit<ScopeChoice, "key"> & { readonly onChoose: (values: ReadonlyArray<string>) => void }) => (
  <fieldset className={styles["scope"]}>
    <legend>{label}</legend>
    {options.map((option) => (
      <Checkbox
        key={option.value}
        label={option.label}
        checked={option.on}
        onCheckedChange={(on) =>
          onChoose(options.filter((each) => (each.value === option.value ? on : each.on)).map(({ value }) => value))
        }
      />
    ))}
  </fieldset>
)

const Campaigns = ({ view }: { readonly view: CampaignScope }) => {
  const { view: scope, send } = useGuidelineForm(({ fields }) => fields.scope)
  const choose = (campaignIds: ReadonlyArray<string>) =>
    send({ type: "choice.set", change: { scope: { ...scope, campaignIds } } })
  const ids = view.chosen.map(({ value }) => value)
  return (
    <fieldset className={styles["scope"]}>
      <legend>{view.label}</legend>
      {view.chosen.map(({ label, removeLabel, value }) => (
        <span key={value} className={styles["chosen"]}>
          {label}
          <IconButton
            icon="close"
            size="sm"
            label={removeLabel}
            onClick={() => choose(ids.filter((id) => id !== value))}
          />
        </span>
      ))}
      {view.options.length > 1 && (
        <Select
          label={view.addLabel}
          options={view.options}
          value=""
          onValueChange={(id) => id !== "" && choose([...ids, id])}
        />
      )}
      {view.note !== undefined && <p className={styles["soft"]}>{view.note}</p>}
    </fieldset>
  )
}

const Scopes = () => {
  const { view, send } = useGuidelineForm(({ campaigns, fields, labels, scopes }) => ({
    campaigns,
    fields,
    labels,
    scopes
  }))
  return (
    <FormSection title={view.labels.scope} text={view.labels.scopeText}>
      {view.scopes.map(({ key, ...choice }) => (
        <Scope
          key={key}
          {...choice}
          onChoose={(values) =>
            send({
              type: "choice.set",
              // The values are those the view offered for this part of the scope.
              change: { scope: { ...view.fields.scope, [key]: values as never } }
            })
          }
        />
      ))}
      {view.campaigns !== undefined && <Campaigns view={view.campaigns} />}
    </FormSection>
  )
}

const Fields = () => {
  const { view } = useGuidelineForm(({ fields, groups, kinds, labels }) => ({ fields, groups, kinds, labels }))
  return (
    <>
      <FormSection title={view.labels.about}>
        <TextField field="name" />
        <TextField field="statement" />
        <Choices {...view} />
      </FormSection>
      {view.fields.kind === "check" && <Measured />}
      <FormSection
        title={view.labels.examples}
        {...(view.fields.kind === "check" && { text: view.labels.examplesText })}
      >
        <div className={styles["example"]}>
          <TextField field="doExample" />
          <Verdict name="doExample" />
        </div>
        <div className={styles["example"]}>
          <TextField field="dontExample" />
          <Verdict name="dontExample" />
        </div>
      </FormSection>
      <Scopes />
    </>
  )
}

export interface GuidelineFormProps {
  /** Leads to the recall of the stored rule. @default none */
  readonly recall?: ReactNode
  readonly missing: ReactNode
  readonly onClose: () => void
}

export const GuidelineForm = ({ missing, onClose, recall }: GuidelineFormProps) => {
  const { view, send } = useGuidelineForm()
  return (
    <RecordSheet view={view} send={send} missing={missing} onClose={onClose}>
      <Fields />
      {recall}
    </RecordSheet>
  )
}
