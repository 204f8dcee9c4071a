import { productMoreTexts as texts, productMoreView, type ProductTextField } from "@marque/core/products"
import { Banner, Button, ChoicePopover, CopyButton, IconButton } from "@marque/react/ui"
import { FormRow, FormSection } from "../forms/form-section.tsx"
import { RecordTextField } from "../records/text-field.tsx"
import { useProductForm, useProductFormChild } from "./product-form-provider.tsx"
import styles from "./product-more.module.css"

interface TextProps {
  readonly field: ProductTextField
  readonly type?: "date" | "lines"
  readonly inputMode?: "url"
}

const Text = ({ field, ...given }: TextProps) => {
  const { view, send } = useProductForm()
  return <RecordTextField {...given} lines={2} field={field} view={view.text[field]} send={send} />
}

const Related = () => {
  const { view, send } = useProductForm(({ more }) => more)
  const search = useProductFormChild("related")
  const { found, full, isEmpty, query, related } = productMoreView(view)
  return (
    <div className={styles["related"]}>
      <h3 className={styles["label"]}>{texts.related}</h3>
      <p className={styles["hint"]}>{full ?? texts.relatedHint}</p>
      {related.length > 0 && (
        <ul className={styles["chips"]} aria-label={texts.related}>
          {related.map(({ id, name, removeLabel }) => (
            <li key={id} className={styles["chip"]}>
              <span>{name}</span>
              <IconButton
                icon="close"
                size="sm"
                label={removeLabel}
                onClick={() => send({ type: "related.remove", id })}
              />
            </li>
          ))}
        </ul>
      )}
      {full === undefined && (
        <div>
          <ChoicePopover
            label={texts.add}
            listLabel={texts.related}
            trigger={<Button size="sm">{texts.add}</Button>}
            items={found.map(({ id, label }) => ({ id, label, selected: false }))}
            empty={isEmpty ? texts.noneFound : undefined}
            search={{
              label: texts.search,
              query,
              onQuery: (q) => search?.send({ type: "related.seek", q })
            }}
            onOpen={() => search?.send({ type: "related.seek", q: "" })}
            onClose={() => search?.send({ type: "related.close" })}
            onChoose={(id) => {
              const choice = found.find((each) => each.id === id)
              if (choice !== undefined) {
                send({ type: "related.add", choice: { id: choice.id, name: choice.label } })
              }
            }}
          />
        </div>
      )}
    </div>
  )
}

/** When it is sold, what its pictures have to show, and what goes with it. */
export const ProductMore = () => {
  const { view } = useProductForm(({ more }) => more)
  const { note, token } = productMoreView(view)
  return (
    <FormSection title={texts.title}>
      <FormRow>
        <Text field="launchOn" type="date" />
        <Text field="endOn" type="date" />
      </FormRow>
      {note !== undefined && <Banner tone={note.tone}>{note.text}</Banner>}
      <Text field="url" inputMode="url" />
      <Text field="tags" />
      <Text field="mustShow" type="lines" />
      <Text field="mustNotShow" type="lines" />
      <Related />
      {token !== undefined && (
        <div className={styles["related"]}>
          <h3 className={styles["label"]}>{texts.token}</h3>
          <p className={styles["hint"]}>{texts.tokenHint}</p>
          <p className={styles["token"]}>
            <code>{token}</code>
            <CopyButton size="sm" text={token}>
              {texts.copyToken}
            </CopyButton>
          </p>
        </div>
      )}
    </FormSection>
  )
}
