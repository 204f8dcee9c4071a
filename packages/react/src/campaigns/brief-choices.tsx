import { briefTexts, type ChosenView, type NamedKind, type OptionView } from "@marque/core/campaigns"
import { Button, ChoicePopover, IconButton } from "@marque/react/ui"
import type { ReactNode } from "react"
import styles from "./brief.module.css"
import { useBrief } from "./brief-provider.tsx"

interface ChipsProps {
  readonly chosen: ReadonlyArray<ChosenView>
  readonly onRemove: (id: string) => void
  readonly more?: (id: string) => ReactNode
}

/** What was chosen, each with a way to take it out. */
export const Chips = ({ chosen, more, onRemove }: ChipsProps) => {
  const { view: canEdit } = useBrief((view) => view.canEdit)
  if (chosen.length === 0) return <p className={styles["soft"]}>{briefTexts.none}</p>
  return (
    <ul className={styles["chips"]}>
      {chosen.map(({ id, name, removeLabel }) => (
        <li key={id} className={styles["chip"]}>
          <span>{name}</span>
          {more?.(id)}
          {canEdit && <IconButton icon="close" size="sm" label={removeLabel} onClick={() => onRemove(id)} />}
        </li>
      ))}
    </ul>
  )
}

/** Found on the server. */
export const NamedPicker = ({ kind, label }: { readonly kind: NamedKind; readonly label: string }) => {
  const { view, send } = useBrief(({ canEdit, found, search }) => ({ canEdit, found, search }))
  if (!view.canEdit) return null
  const mine = view.search?.kind === kind
  const items = mine ? (view.found ?? []).map(({ id, name }) => ({ id, label: name, selected: false })) : []
  return (
    <ChoicePopover
      label={label}
      listLabel={label}
      trigger={<Button size="sm">{label}</Button>}
      items={items}
      empty={mine && view.found?.length === 0 ? briefTexts.noneFound : undefined}
      search={{
        label: briefTexts.search[kind],
        query: mine ? (view.search?.q ?? "") : "",
        onQuery: (q) => send({ type: "choice.search", kind, q })
      }}
      onOpen={() => send({ type: "choice.search", kind, q: "" })}
      onClose={() => send({ type: "choice.close" })}
      onChoose={(id) => {
        const choice = view.found?.find((each) => each.id === id)
        if (choice !== undefined) send({ type: "named.add", kind, choice })
      }}
    />
  )
}

interface OptionsProps {
  readonly options: ReadonlyArray<OptionView>
  readonly onToggle: (id: string, on: boolean) => void
}

/** A few choices of which several may be taken. */
export const Options = ({ onToggle, options }: OptionsProps) => (
  <div className={styles["options"]}>
    {options.map(({ chosen, id, label }) => (
      <label key={id} className={styles["option"]} data-chosen={chosen || undefined}>
        <input type="checkbox" checked={chosen} onChange={({ target }) => onToggle(id, target.checked)} />
        <span>{label}</span>
      </label>
    ))}
  </div>
)
