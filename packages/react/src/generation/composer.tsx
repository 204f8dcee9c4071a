import { AUTOMATIC_LAYOUT, type ComposerView, type CopyField, LayoutName } from "@marque/core/generation"
import { TokenField } from "@marque/react/tokens"
import { Badge, Button, Field, type FieldProps, Icon, IconButton, Segmented, Select, TextInput } from "@marque/react/ui"
import type { ReactNode } from "react"
import { FormatPicker } from "./format-picker.tsx"
import { PricePanel } from "./price-panel.tsx"
import { ProductPicker } from "./product-picker.tsx"
import { useComposer } from "./composer-provider.tsx"
import styles from "./composer.module.css"

interface CopyFrameProps {
  readonly copy: ComposerView["copy"][CopyField]
  readonly children: FieldProps["children"]
}

/** What surrounds the field of every text: its label, how it will read, its length and what is wrong with it. */
const CopyFrame = ({ copy, children }: CopyFrameProps) => (
  <Field
    label={copy.label}
    required={copy.required}
    error={copy.error}
    hint={copy.reading}
    aside={<span className={styles["counter"]}>{copy.counter}</span>}
  >
    {children}
  </Field>
)

/** A text of the creative in which references to products are pills. */
const PromptInput = ({ field, rows }: { readonly field: CopyField; readonly rows: number }) => {
  const { view, send } = useComposer(({ busy, copy, references }) => ({ busy, references, ...copy[field] }))
  const { busy, label, references, value } = view
  return (
    <CopyFrame copy={view}>
      {(control) => (
        <TokenField
          {...control}
          label={label}
          value={value}
          entries={references}
          rows={rows}
          disabled={busy}
          onBlur={() => send({ type: "copy.blur", field })}
          onChange={(text) => send({ type: "copy.change", field, text })}
        />
      )}
    </CopyFrame>
  )
}

/** A short text of the creative, on one line. */
const LineInput = ({ field }: { readonly field: CopyField }) => {
  const { view, send } = useComposer(({ busy, copy }) => ({ busy, ...copy[field] }))
  const { busy, value } = view
  return (
    <CopyFrame copy={view}>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          disabled={busy}
          onBlur={() => send({ type: "copy.blur", field })}
          onChange={(event) => send({ type: "copy.change", field, text: event.target.value })}
        />
      )}
    </CopyFrame>
  )
}

const layoutOf = (value: string) => LayoutName.literals.find((layout) => layout === value)

const Details = () => {
  const { view, send } = useComposer(({ busy, layout }) => ({ busy, layout }))
  const { layout } = view
  return (
    <details className={styles["more"]}>
      <summary>
        <Icon name="chevron-right" />
        Body, call to action{layout !== undefined && ", layout"}
      </summary>
      <div className={styles["details"]}>
        <PromptInput field="body" rows={3} />
        <LineInput field="cta" />
        {layout !== undefined && (
          <Field label="Layout" required>
            {(control) => (
              <Select
                {...control}
                value={layout.value}
                options={layout.options}
                disabled={view.busy}
                onValueChange={(value) =>
                  send({ type: "layout.choose", layout: value === AUTOMATIC_LAYOUT ? undefined : layoutOf(value) })
                }
              />
            )}
          </Field>
        )}
      </div>
    </details>
  )
}

const Variants = () => {
  const { view, send } = useComposer(({ busy, count }) => ({ busy, count }))
  const { max, value } = view.count
  return (
    <div className={styles["line"]}>
      <span id="composer-variants">Variants</span>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out beside its legend */}
      <div role="group" aria-labelledby="composer-variants" className={styles["stepper"]}>
        <IconButton
          icon="minus"
          label="One variant fewer"
          size="sm"
          disabled={view.busy || value === 1}
          onClick={() => send({ type: "count.change", count: value - 1 })}
        />
        <output className={styles["number"]}>{value}</output>
        <IconButton
          icon="plus"
          label="One variant more"
          size="sm"
          disabled={view.busy || value === max}
          onClick={() => send({ type: "count.change", count: value + 1 })}
        />
      </div>
    </div>
  )
}

/** Where the composer leads, and what stands beside its title. */
export interface ComposerProps {
  /** Where a product is added. */
  readonly newProductHref: string
  /** Shown at the end of the title line, as a close button is. */
  readonly aside?: ReactNode
}

/** The form that asks for pictures, drawn from `composerView`; it holds no state of its own. */
export const Composer = ({ newProductHref, aside }: ComposerProps) => {
  const { view, send } = useComposer(({ busy, mode, modeHint, modes, seed, submit }) => ({
    busy,
    mode,
    modeHint,
    modes,
    seed,
    state: submit.state
  }))
  return (
    <form
      className={styles["composer"]}
      aria-labelledby="composer-title"
      data-part="composer"
      data-state={view.state}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "form.submit" })
      }}
    >
      <div className={styles["head"]}>
        <h2 id="composer-title">Create</h2>
        {aside}
      </div>
      <div className={styles["fields"]}>
        <div className={styles["mode"]}>
          <Segmented
            label="Mode"
            value={view.mode}
            options={view.modes}
            disabled={view.busy}
            onValueChange={(mode) => send({ type: "mode.choose", mode })}
          />
          <p className={styles["hint"]}>{view.modeHint}</p>
        </div>
        <ProductPicker newProductHref={newProductHref} />
        <PromptInput field="headline" rows={2} />
        <FormatPicker />
        <Variants />
        {view.seed !== undefined && (
          <div className={styles["line"]}>
            <Badge tone="accent">{view.seed}</Badge>
            <Button size="sm" variant="ghost" disabled={view.busy} onClick={() => send({ type: "seed.clear" })}>
              Use a new seed
            </Button>
          </div>
        )}
        <Details />
      </div>
      <PricePanel />
    </form>
  )
}
