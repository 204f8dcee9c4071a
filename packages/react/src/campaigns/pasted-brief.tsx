import { pastedTexts, type PastedView } from "@marque/core/campaigns"
import { Banner, Button, Checkbox, Field, scrolledRegion, TextArea } from "@marque/react/ui"
import { useId, useState } from "react"
import styles from "./pasted-brief.module.css"
import { useNewCampaign } from "./new-campaign-provider.tsx"

type Read = NonNullable<PastedView["read"]>

const Marked = ({ marked }: Pick<Read, "marked">) => (
  <div className={styles["marked"]} {...scrolledRegion(pastedTexts.marked)}>
    {marked.map(({ ends, mark, text }, index) => (
      <span key={index}>
        {mark === undefined ? (
          text
        ) : (
          <mark className={styles["mark"]} data-mark={mark}>
            {text}
          </mark>
        )}
        {ends.map((number) => (
          <sup key={number} className={styles["number"]}>
            {number}
          </sup>
        ))}
      </span>
    ))}
  </div>
)

const Finds = ({ finds, summary }: Pick<Read, "finds" | "summary">) => {
  const { send } = useNewCampaign(({ way }) => way)
  const id = useId()
  if (finds.length === 0) return null
  return (
    <fieldset className={styles["finds"]}>
      <legend className={styles["legend"]}>{pastedTexts.found}</legend>
      <output className={styles["soft"]}>{summary}</output>
      {finds.map(({ fault, find, label, taken, words }) => (
        <div key={find} className={styles["find"]}>
          <Checkbox
            checked={taken}
            onCheckedChange={(on) => send({ type: "find.take", find, taken: on })}
            label={label}
            aria-describedby={`${id}-${find}`}
          />
          <div id={`${id}-${find}`} className={styles["words"]}>
            {words}
            {fault !== undefined && <p className={styles["fault"]}>{fault}</p>}
          </div>
        </div>
      ))}
    </fieldset>
  )
}

const Doubts = ({ doubts }: Pick<Read, "doubts">) => {
  const id = useId()
  if (doubts.length === 0) return null
  return (
    <section className={styles["finds"]} aria-labelledby={id}>
      <h3 id={id} className={styles["legend"]}>
        {pastedTexts.doubts}
      </h3>
      <ul className={styles["doubts"]}>
        {doubts.map(({ reason, words }, index) => (
          <li key={index}>
            {words}
            <span className={styles["soft"]}>{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const focus = (area: HTMLTextAreaElement | null): void => area?.focus()

/** A text, then what was found in it, each answer taken or left. */
export const PastedBrief = () => {
  const { view, send } = useNewCampaign(({ pasted }) => pasted)
  // The button that leads back to the text goes with what it stands under.
  const [cameBack, setCameBack] = useState(false)
  if (view === undefined) return null
  const { error, read, text } = view
  if (read === undefined) {
    return (
      <Field label={pastedTexts.label} hint={pastedTexts.hint} error={error} required>
        {(control) => (
          <TextArea
            {...control}
            {...(cameBack && { ref: focus })}
            rows={12}
            value={text}
            onChange={({ target }) => send({ type: "text.change", text: target.value })}
          />
        )}
      </Field>
    )
  }
  return (
    <div className={styles["read"]}>
      {read.notes.map((note) => (
        <Banner key={note} tone="warning">
          {note}
        </Banner>
      ))}
      <div className={styles["source"]}>
        <Marked marked={read.marked} />
        <div>
          <Button
            size="sm"
            onClick={() => {
              setCameBack(true)
              send({ type: "text.edit" })
            }}
          >
            {pastedTexts.change}
          </Button>
        </div>
      </div>
      <div className={styles["answers"]}>
        <Finds finds={read.finds} summary={read.summary} />
        <Doubts doubts={read.doubts} />
      </div>
    </div>
  )
}
