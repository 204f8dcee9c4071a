import { ANY_TIME, composerPlaceTime, type TimeFieldView } from "@marque/core/composer"
import { Field, Select } from "@marque/react/ui"
import { useView } from "../machines/use-view.ts"
import { useComposer, useComposerActor } from "./composer-provider.tsx"
import styles from "./mode-fields.module.css"

interface TimeSelectProps<Value extends string> {
  readonly field: TimeFieldView<Value>
  readonly onChoose: (value: Value | undefined) => void
}

const TimeSelect = <Value extends string>({ field, onChoose }: TimeSelectProps<Value>) => {
  const { view: busy } = useComposer((view) => view.busy)
  return (
    <Field label={field.label} required>
      {(control) => (
        <Select
          {...control}
          value={field.value}
          options={field.options}
          disabled={busy}
          onValueChange={(value) => {
            const chosen = field.options.find((option) => option.value === value)?.value
            onChoose(chosen === undefined || chosen === ANY_TIME ? undefined : (chosen as Value))
          }}
        />
      )}
    </Field>
  )
}

/** When the place is shown, of what its photographs show or an engine paints. */
export const PlaceTimeFields = () => {
  const { send } = useComposer((view) => view.mode)
  const view = useView(useComposerActor(), composerPlaceTime)
  if (view === undefined) return null
  const { mood, note, season, timeOfDay } = view
  return (
    <>
      <div className={styles["times"]}>
        {timeOfDay !== undefined && (
          <TimeSelect
            field={timeOfDay}
            onChoose={(value) => send({ type: "field.change", change: { field: "timeOfDay", timeOfDay: value } })}
          />
        )}
        {season !== undefined && (
          <TimeSelect
            field={season}
            onChoose={(value) => send({ type: "field.change", change: { field: "season", season: value } })}
          />
        )}
      </div>
      {note !== undefined && <output className={styles["note"]}>{note}</output>}
      {mood !== undefined && <p className={styles["note"]}>{mood}</p>}
    </>
  )
}
