import { trendPageTexts } from "@marque/core/trends"
import { Banner, Button, DropZone, Field, TextInput } from "@marque/react/ui"
import { FormDialog, type Of } from "./trend-form-dialog.tsx"
import { useTrends } from "./trends-provider.tsx"
import styles from "./trends.module.css"

const Found = ({ dialog }: Of<"importing">) => (
  <div className={styles["form"]}>
    <p>
      <strong>{dialog.name}</strong>
      {`: ${dialog.found}`}
    </p>
    {dialog.notes.map((note) => (
      <p key={note} className={styles["soft"]}>
        {note}
      </p>
    ))}
    {dialog.problemsTitle !== undefined && (
      <div>
        <Banner tone="warning">{dialog.problemsTitle}</Banner>
        <ul className={styles["problems"]}>
          {dialog.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </div>
    )}
  </div>
)

const Choosing = ({ dialog }: Of<"importing">) => {
  const { send } = useTrends(() => undefined)
  const words = trendPageTexts.importing
  const isReading = dialog.step === "reading"
  const choose = async ([file]: ReadonlyArray<File>) => {
    if (file !== undefined) send({ type: "file.choose", name: file.name, text: await file.text() })
  }
  return (
    <>
      <DropZone
        accept=".ics,.csv,.xml,.rss,.atom,text/calendar,text/csv"
        label={words.choose}
        disabled={isReading}
        onFiles={(files) => void choose(files)}
      />
      <Field label={words.address}>
        {(control) => (
          <TextInput
            {...control}
            type="url"
            autoComplete="off"
            placeholder="https://"
            value={dialog.url}
            disabled={isReading}
            onChange={({ target }) => send({ type: "url.change", url: target.value })}
          />
        )}
      </Field>
      <output className={styles["soft"]}>{isReading ? words.reading : ""}</output>
    </>
  )
}

export const Importing = ({ dialog }: Of<"importing">) => {
  const { send } = useTrends(() => undefined)
  const words = trendPageTexts.importing
  const isReview = dialog.step === "reviewing" || dialog.step === "storing"
  return (
    <FormDialog
      title={words.title}
      text={words.text}
      error={dialog.error}
      busy={dialog.step === "storing" || dialog.step === "reading"}
      submit={isReview ? words.submit : words.read}
      canSubmit={isReview ? dialog.canImport : dialog.url.trim() !== ""}
      aside={
        isReview && (
          <Button variant="ghost" disabled={dialog.step === "storing"} onClick={() => send({ type: "import.open" })}>
            {words.again}
          </Button>
        )
      }
    >
      {isReview ? <Found dialog={dialog} /> : <Choosing dialog={dialog} />}
    </FormDialog>
  )
}
