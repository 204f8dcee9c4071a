import { type FileCheck as Check, fileCheckTexts as texts } from "@marque/core/proposals"
import { Banner, Card, Disclosure, DropZone, Icon, Spinner } from "@marque/react/ui"
import styles from "./file-check.module.css"
import { useFileCheck } from "./file-check-provider.tsx"

const Details = ({ check: { fingerprint, rows } }: { readonly check: Check }) => (
  <Disclosure title={texts.details}>
    <dl className={styles["rows"]}>
      {[...rows, { label: texts.fingerprint, lines: [fingerprint ?? ""] }].map(({ label, lines }, at) => (
        // A label stands once per file.
        <div key={`${at} ${label}`}>
          <dt>{label}</dt>
          {lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  </Disclosure>
)

const Found = ({ check }: { readonly check: Check }) => (
  <>
    <Banner tone={check.good ? "success" : "danger"}>{[check.title, ...check.problems].join(" ")}</Banner>
    {check.sentence !== undefined && <p>{check.sentence}</p>}
    {check.files.length > 0 && (
      <ul className={styles["files"]}>
        {check.files.map(({ good, text }) => (
          <li key={text} data-state={good ? "good" : "bad"}>
            <Icon name={good ? "check" : "warning"} />
            {text}
          </li>
        ))}
      </ul>
    )}
    {check.rows.length > 0 && <Details check={check} />}
  </>
)

/** Checks files against their certificate, without a network. */
export const FileCheck = () => {
  const { view, send } = useFileCheck()
  return (
    <Card className={styles["check"]}>
      <h2>{texts.title}</h2>
      <p>{texts.text}</p>
      <DropZone
        multiple
        accept=""
        label={texts.choose}
        hint={texts.chooseHint}
        error={view.error}
        onFiles={(files) =>
          send({
            type: "files.choose",
            files: files.map((file) => ({ name: file.name, size: file.size, type: file.type, content: file }))
          })
        }
      />
      <output className={styles["state"]}>
        {view.checking && (
          <>
            <Spinner />
            {texts.checking}
          </>
        )}
      </output>
      {view.check !== undefined && <Found check={view.check} />}
    </Card>
  )
}
