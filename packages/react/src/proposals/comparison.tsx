import { type ProposalChange, proposalPageTexts as texts } from "@marque/core/proposals"
import { scrolledRegion } from "@marque/react/ui"
import { useProposal } from "./proposal-provider.tsx"
import styles from "./proposal.module.css"

const Side = ({ text, without }: { readonly text: string | undefined; readonly without: string }) =>
  text === undefined ? <span className={styles["soft"]}>{without}</span> : <span dir="auto">{text}</span>

const keyOf = ({ after, before, label }: ProposalChange): string => `${label} ${before} ${after}`

/** What is different between the version that is shown and the one beside it. */
export const Comparison = () => {
  const { view } = useProposal(({ comparison }) => ({ comparison }))
  if (view.comparison === undefined) return null
  const { rows, title } = view.comparison
  return (
    <section className={styles["panel"]}>
      <h2 className={styles["panelTitle"]}>{title}</h2>
      {rows.length === 0 ? (
        <p className={styles["soft"]}>{texts.noChanges}</p>
      ) : (
        <div className={styles["scroll"]} {...scrolledRegion(title)}>
          <table className={styles["changes"]}>
            <thead>
              <tr>
                <th scope="col">{texts.what}</th>
                <th scope="col">{texts.before}</th>
                <th scope="col">{texts.after}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)}>
                  <th scope="row">{row.label}</th>
                  <td>
                    <Side text={row.before} without={texts.added} />
                  </td>
                  <td>
                    <Side text={row.after} without={texts.removed} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
