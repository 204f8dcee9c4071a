import type { PolicyView } from "@marque/core/organizations"
import { Banner, Field, SaveBar, Select, Switch } from "@marque/react/ui"
import { useId } from "react"
import { NameTemplateField } from "../forms/name-template-field.tsx"
import { useUnsavedWork } from "../version-watcher/unsaved-work.tsx"
import styles from "./organizations.module.css"
import { usePolicies } from "./policies-provider.tsx"

const Policy = ({ policy }: { readonly policy: PolicyView }) => {
  const { view, send } = usePolicies()
  const hint = useId()
  return (
    <div className={styles["policy"]}>
      <Switch
        label={policy.label}
        checked={policy.on}
        disabled={view.saving}
        aria-describedby={hint}
        onCheckedChange={(on) => send({ type: "policy.set", policy: policy.policy, on })}
      />
      <p id={hint} className={styles["text"]}>
        {policy.hint}
      </p>
      {policy.warning !== undefined && <Banner tone="warning">{policy.warning}</Banner>}
    </div>
  )
}

export const PoliciesPanel = () => {
  const { view, send } = usePolicies()
  useUnsavedWork(view.dirty)
  return (
    <form
      className={styles["form"]}
      aria-label={view.title}
      data-state={view.saving ? "saving" : "editing"}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "form.submit" })
      }}
    >
      {view.error !== undefined && <Banner tone="danger">{view.error}</Banner>}
      {view.policies.map((policy) => (
        <Policy key={policy.policy} policy={policy} />
      ))}
      <NameTemplateField
        view={view.names}
        disabled={view.saving}
        onChange={(template) => send({ type: "template.change", template })}
      />
      <Field label={view.engine.label} hint={view.engine.hint} required>
        {(control) => (
          <Select
            {...control}
            options={view.engine.options}
            value={view.engine.value}
            disabled={view.saving}
            onValueChange={(engine) => send({ type: "engine.choose", engine })}
          />
        )}
      </Field>
      <Field label={view.rejects.label} hint={view.rejects.hint} required>
        {(control) => (
          <Select
            {...control}
            options={view.rejects.options}
            value={view.rejects.value}
            disabled={view.saving}
            onValueChange={(kept) => send({ type: "rejects.choose", kept })}
          />
        )}
      </Field>
      <SaveBar
        dirty={view.dirty}
        saving={view.saving}
        onSave={() => send({ type: "form.submit" })}
        onDiscard={() => send({ type: "form.discard" })}
      />
    </form>
  )
}
