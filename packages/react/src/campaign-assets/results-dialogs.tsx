import { RESULT_FILE_BYTES_MAX, type ResultsDialogView, resultTexts } from "@marque/core/campaign-assets"
import { Button, DropZone, Progress } from "@marque/react/ui"
import { ResultsFormDialog } from "./results-form-dialog.tsx"
import { ResultsMapping } from "./results-mapping.tsx"
import { useResults } from "./results-provider.tsx"
import { ResultsTestForm } from "./results-test-form.tsx"
import styles from "./results.module.css"

const words = resultTexts.importing

type Of<Kind extends ResultsDialogView["kind"]> = {
  readonly dialog: Extract<ResultsDialogView, { readonly kind: Kind }>
}

const Choosing = ({ dialog: { error, isReading } }: Of<"choosing">) => {
  const { send } = useResults(() => undefined)
  const choose = async ([file]: ReadonlyArray<File>) => {
    if (file === undefined) return
    // One byte more than is allowed says that it is too large.
    const bytes = new Uint8Array(await file.slice(0, RESULT_FILE_BYTES_MAX + 1).arrayBuffer())
    send({ type: "file.choose", file: { name: file.name, bytes } })
  }
  return (
    <ResultsFormDialog title={words.title} text={words.text} error={error} isBusy={false}>
      <DropZone
        accept=".csv,.tsv,.txt,text/csv"
        label={words.choose}
        disabled={isReading}
        onFiles={(files) => void choose(files)}
      />
      <output className={styles["soft"]}>{isReading ? words.reading : ""}</output>
    </ResultsFormDialog>
  )
}

const Storing = ({ mapping, progress }: Pick<Of<"mapping">["dialog"], "mapping" | "progress">) => (
  <div className={styles["form"]}>
    <p>
      <strong>{mapping.fileName}</strong>
    </p>
    <output>{progress?.text ?? mapping.taken}</output>
    <Progress label={mapping.fileName} value={progress?.fraction} />
  </div>
)

const Mapping = ({ dialog: { canSubmit, error, isStoring, mapping, progress } }: Of<"mapping">) => {
  const { send } = useResults(() => undefined)
  const another = (
    <Button variant="ghost" disabled={isStoring} onClick={() => send({ type: "import.open" })}>
      {words.another}
    </Button>
  )
  return (
    <ResultsFormDialog
      title={words.title}
      text={words.text}
      error={error}
      isBusy={isStoring}
      canStop={isStoring}
      submit={words.submit}
      canSubmit={canSubmit}
      maxWidth={840}
      aside={another}
    >
      {isStoring ? <Storing progress={progress} mapping={mapping} /> : <ResultsMapping mapping={mapping} />}
    </ResultsFormDialog>
  )
}

const Testing = ({ dialog }: Of<"testing">) => (
  <ResultsFormDialog
    title={resultTexts.testing.title}
    text={resultTexts.testing.text}
    error={dialog.error}
    isBusy={dialog.isSaving}
    canSubmit={dialog.canSubmit}
    {...(dialog.noSlots === undefined && { submit: resultTexts.testing.submit })}
  >
    <ResultsTestForm dialog={dialog} />
  </ResultsFormDialog>
)

/** The open dialog of a campaign's results. */
export const ResultsDialogs = () => {
  const {
    view: { dialog }
  } = useResults(({ dialog: open }) => ({ dialog: open }))
  switch (dialog?.kind) {
    case "choosing":
      return <Choosing dialog={dialog} />
    case "mapping":
      return <Mapping dialog={dialog} />
    case "testing":
      return <Testing dialog={dialog} />
    case "removing":
      return (
        <ResultsFormDialog
          title={resultTexts.removeTitle}
          text={dialog.text}
          error={dialog.error}
          isBusy={dialog.isSaving}
          submit={resultTexts.removeImport}
          isDanger
        />
      )
    default:
      return null
  }
}
