import { type FilterPart, filterTexts, partChange } from "@marque/core/gallery"
import { actTexts } from "@marque/core/texts"
import { Button, Field, Select, TextInput } from "@marque/react/ui"
import { useEffect } from "react"
import styles from "./filter-bar.module.css"
import { useGallery } from "./gallery-provider.tsx"

const Part = ({ part }: { readonly part: FilterPart }) => {
  const { send } = useGallery(({ search }) => search)
  const change = (value: string) => send({ type: "filter.change", change: partChange(part, value) })
  return (
    <Field label={part.label} required>
      {({ id }) =>
        part.kind === "day" ? (
          <TextInput id={id} type="date" value={part.value} onChange={(event) => change(event.target.value)} />
        ) : (
          <Select id={id} value={part.value} options={part.options} onValueChange={change} />
        )
      }
    </Field>
  )
}

export const MoreFilters = () => {
  const { view, send } = useGallery(({ choicesFailed, parts }) => ({ choicesFailed, parts }))
  useEffect(() => send({ type: "choices.ask" }), [send])
  return (
    <div className={styles["more"]}>
      {view.parts.map((part) => (
        <Part key={part.name} part={part} />
      ))}
      {view.choicesFailed && (
        <p role="alert" className={styles["failed"]}>
          {filterTexts.choicesFailed}
          <Button size="sm" onClick={() => send({ type: "choices.ask" })}>
            {actTexts.retry}
          </Button>
        </p>
      )}
    </div>
  )
}
