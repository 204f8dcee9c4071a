import type { CopyField, TextFieldView } from "@marque/core/composer"
import { TokenField } from "@marque/react/tokens"
import { Field, type FieldProps, Icon, TextInput } from "@marque/react/ui"
import { useComposer } from "./composer-provider.tsx"
import styles from "./composer.module.css"

interface TextFrameProps {
  readonly text: TextFieldView
  readonly children: FieldProps["children"]
}

/** Says who decides over a part of the form. */
export const Lock = ({ reason }: { readonly reason: string }) => (
  <span className={styles["lock"]}>
    <Icon name="lock" /> {reason}
  </span>
)

export const TextFrame = ({ text, children }: TextFrameProps) => (
  <Field
    label={text.label}
    required={text.required}
    error={text.error}
    hint={text.locked === undefined ? text.reading : <Lock reason={text.locked} />}
    aside={<span className={styles["counter"]}>{text.counter}</span>}
  >
    {children}
  </Field>
)

export const CopyInput = ({ field, rows }: { readonly field: CopyField; readonly rows: number }) => {
  const { view, send } = useComposer(({ busy, copy, references }) => ({ busy, references, ...copy[field] }))
  const { busy, label, locked, references, value } = view
  return (
    <TextFrame text={view}>
      {(control) => (
        <TokenField
          {...control}
          label={label}
          value={value}
          entries={references}
          rows={rows}
          disabled={busy || locked !== undefined}
          onBlur={() => send({ type: "field.blur", field })}
          onChange={(text) => send({ type: "copy.change", field, text })}
        />
      )}
    </TextFrame>
  )
}

export const LineInput = ({ field }: { readonly field: CopyField }) => {
  const { view, send } = useComposer(({ busy, copy }) => ({ busy, ...copy[field] }))
  const { busy, locked, value } = view
  return (
    <TextFrame text={view}>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          disabled={busy || locked !== undefined}
          onBlur={() => send({ type: "field.blur", field })}
          onChange={(event) => send({ type: "copy.change", field, text: event.target.value })}
        />
      )}
    </TextFrame>
  )
}

export const AltInput = () => {
  const { view, send } = useComposer(({ alt, busy }) => ({ alt, busy }))
  return (
    <TextFrame text={view.alt}>
      {(control) => (
        <TextInput
          {...control}
          value={view.alt.value}
          disabled={view.busy}
          onChange={(event) => send({ type: "field.change", change: { field: "alt", text: event.target.value } })}
        />
      )}
    </TextFrame>
  )
}
