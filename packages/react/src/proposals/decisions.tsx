import { proposalPageTexts as texts } from "@marque/core/proposals"
import { CertificateButton } from "../certificates/certificate-button.tsx"
import { useProposal } from "./proposal-provider.tsx"
import styles from "./proposal.module.css"

/** Who decided on the version, with certificates. */
export const Decisions = () => {
  const { view } = useProposal(({ decisions }) => ({ decisions }))
  if (view.decisions.length === 0) return null
  return (
    <section className={styles["panel"]}>
      <h2 className={styles["panelTitle"]}>{texts.decisions}</h2>
      <ul className={styles["decisions"]}>
        {view.decisions.map(({ certificateId, key, note, text }) => (
          <li key={key}>
            <div>
              {text}
              {note !== undefined && (
                <span className={styles["line"]} dir="auto">
                  {note}
                </span>
              )}
            </div>
            {certificateId !== undefined && <CertificateButton certificateId={certificateId} about={text} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
