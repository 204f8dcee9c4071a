import { type ResultImportView, resultTexts } from "@marque/core/campaign-assets"
import { Button, Disclosure } from "@marque/react/ui"
import { useResults } from "./results-provider.tsx"
import styles from "./results.module.css"

const Imported = ({ found }: { readonly found: ResultImportView }) => {
  const { send } = useResults(() => undefined)
  const { canRemove, faults, faultsTitle, fileName, id, note, text } = found
  return (
    <li className={styles["import"]}>
      <div>
        <strong>{fileName}</strong>
        <p className={styles["soft"]}>{text}</p>
        {note !== undefined && <p>{note}</p>}
        {faultsTitle !== undefined && (
          <Disclosure title={faultsTitle}>
            <ul className={styles["faults"]}>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
      {canRemove && (
        <Button
          variant="ghost"
          needsServer
          aria-label={resultTexts.removeImportOf(fileName)}
          onClick={() => send({ type: "import.remove", importId: id })}
        >
          {resultTexts.removeImport}
        </Button>
      )}
    </li>
  )
}

/** Imports of results, newest first. */
export const ResultsImports = () => {
  const { view } = useResults(({ imports }) => ({ imports }))
  if (view.imports.length === 0) return null
  return (
    <section className={styles["section"]} aria-label={resultTexts.imports}>
      <h3>{resultTexts.imports}</h3>
      <ul className={styles["imports"]}>
        {view.imports.map((found) => (
          <Imported key={found.id} found={found} />
        ))}
      </ul>
    </section>
  )
}
