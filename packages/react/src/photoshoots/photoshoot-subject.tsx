import type { PhotoshootFormView, ShootChoiceKind, SubjectPill } from "@marque/core/photoshoots"
import { BrandId, languageChoices, type MarketRef, ProductId } from "@marque/core/model"
import { routes } from "@marque/core/navigation"
import { Button, ChoicePopover, Field, IconButton, Link, Select } from "@marque/react/ui"
import type { ReactNode } from "react"
import { usePhotoshootForm, usePhotoshootFormChild } from "./photoshoot-form-provider.tsx"
import styles from "./photoshoot-form.module.css"

type Labels = PhotoshootFormView["labels"]

interface PickerProps {
  readonly kind: ShootChoiceKind
  readonly label: string
  readonly onChoose: (choice: { readonly id: string; readonly name: string }) => void
}

/** Found on the server. */
const Picker = ({ kind, label, onChoose }: PickerProps) => {
  const { view } = usePhotoshootForm(({ found, labels, search }) => ({ found, labels, search }))
  const facts = usePhotoshootFormChild("facts")
  const mine = view.search?.kind === kind
  const found = mine ? (view.found ?? []) : []
  return (
    <ChoicePopover
      label={label}
      listLabel={label}
      trigger={<Button size="sm">{label}</Button>}
      items={found.map(({ id, name }) => ({ id, label: name, selected: false }))}
      empty={mine && view.found?.length === 0 ? view.labels.noneFound : undefined}
      search={{
        label: view.labels.search[kind],
        query: mine ? (view.search?.q ?? "") : "",
        onQuery: (q) => facts?.send({ type: "choices.seek", kind, q })
      }}
      onOpen={() => facts?.send({ type: "choices.seek", kind, q: "" })}
      onClose={() => facts?.send({ type: "choices.close" })}
      onChoose={(id) => {
        const choice = found.find((each) => each.id === id)
        if (choice !== undefined) onChoose(choice)
      }}
    />
  )
}

interface PillsProps {
  readonly title: string
  readonly none: string
  readonly pills: ReadonlyArray<SubjectPill>
  readonly labels: Labels
  readonly brandId: string
  readonly disabled: boolean
  /** Adds one. */
  readonly children: ReactNode
}

const Pills = ({ brandId, children, disabled, labels, none, pills, title }: PillsProps) => {
  const { send } = usePhotoshootForm(() => undefined)
  return (
    <div className={styles["group"]}>
      <h3 className={styles["groupTitle"]}>{title}</h3>
      {pills.length === 0 ? (
        <p className={styles["soft"]}>{none}</p>
      ) : (
        <ul className={styles["pills"]} aria-label={title}>
          {pills.map(({ id, name, needsCutout, removeLabel, warning }) => (
            <li key={id} className={styles["pill"]}>
              <span>{name}</span>
              {warning !== undefined && <span className={styles["warning"]}>{warning}</span>}
              {needsCutout && (
                <Link
                  href={routes.productForm.href(
                    { brandId: BrandId.make(brandId) },
                    { productId: ProductId.make(id), mode: "edit" }
                  )}
                >
                  {labels.makeCutout}
                </Link>
              )}
              {!disabled && (
                <IconButton
                  icon="close"
                  size="sm"
                  label={removeLabel}
                  onClick={() => send({ type: "subject.remove", id })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!disabled && <div className={styles["row"]}>{children}</div>}
    </div>
  )
}

export interface SubjectProps {
  readonly brandId: string
  readonly markets: ReadonlyArray<MarketRef>
  readonly disabled: boolean
}

/** What is shown, for which market, and where the picks go. */
export const PhotoshootSubject = ({ brandId, disabled, markets }: SubjectProps) => {
  const { view, send } = usePhotoshootForm(({ labels, language, market, places, products, subjectError, target }) => ({
    labels,
    language,
    market,
    places,
    products,
    subjectError,
    target
  }))
  const { labels, target } = view
  const languages = languageChoices(
    markets.find(({ id }) => id === view.market),
    view.language
  )
  const shared = { brandId, disabled, labels }
  return (
    <>
      <div className={styles["pair"]}>
        <Pills {...shared} title={labels.products} none={labels.noProducts} pills={view.products}>
          <Picker
            kind="product"
            label={labels.addProduct}
            onChoose={(choice) => send({ type: "subject.add", kind: "product", choice })}
          />
        </Pills>
        <Pills {...shared} title={labels.places} none={labels.noPlaces} pills={view.places}>
          <Picker
            kind="place"
            label={labels.addPlace}
            onChoose={(choice) => send({ type: "subject.add", kind: "place", choice })}
          />
        </Pills>
      </div>
      {view.subjectError !== undefined && (
        <p className={styles["error"]} role="alert">
          {view.subjectError}
        </p>
      )}
      {markets.length > 0 && (
        <Field label={labels.market}>
          {(control) => (
            <Select
              {...control}
              disabled={disabled}
              value={view.market === "" ? "none" : view.market}
              options={[
                { value: "none", label: labels.anyMarket },
                ...markets.map(({ id, name }) => ({ value: id, label: name }))
              ]}
              onValueChange={(market) => send({ type: "market.choose", market: market === "none" ? "" : market })}
            />
          )}
        </Field>
      )}
      {languages !== undefined && (
        <Field label={labels.language} hint={labels.languageHint}>
          {(control) => (
            <Select
              {...control}
              disabled={disabled}
              value={languages.value}
              options={languages.options}
              onValueChange={(language) => send({ type: "language.choose", language })}
            />
          )}
        </Field>
      )}
      <div className={styles["group"]}>
        <h3 className={styles["groupTitle"]}>{labels.target}</h3>
        <div className={styles["row"]}>
          <span className={target === undefined ? styles["soft"] : styles["pill"]}>
            {target?.name ?? labels.noTarget}
            {target !== undefined && !disabled && (
              <IconButton
                icon="close"
                size="sm"
                label={labels.clearTarget}
                onClick={() => send({ type: "target.clear" })}
              />
            )}
          </span>
          {!disabled && (
            <>
              <Picker
                kind="folder"
                label={labels.toFolder}
                onChoose={(choice) => send({ type: "target.choose", kind: "folder", choice })}
              />
              <Picker
                kind="campaign"
                label={labels.toCampaign}
                onChoose={(choice) => send({ type: "target.choose", kind: "campaign", choice })}
              />
            </>
          )}
        </div>
      </div>
    </>
  )
}
