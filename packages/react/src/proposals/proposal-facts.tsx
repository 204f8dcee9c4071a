import { proposalPageTexts as texts } from "@marque/core/proposals"
import { Badge, Select } from "@marque/react/ui"
import { useProposal } from "./proposal-provider.tsx"
import styles from "./proposal.module.css"

/** Which version is shown, by whom it is and what it comes to. */
export const ProposalFacts = () => {
  const { view, send } = useProposal(({ header }) => ({ header }))
  const { header } = view
  if (header === undefined) return null
  const { byline, compare, hash, others, status, totals, version, versions } = header
  const search = (v: string, other: string) => ({
    ...(v !== versions[0]?.value && { v: Number(v) }),
    ...(other !== "" && other !== v && { compare: Number(other) })
  })
  return (
    <section className={styles["facts"]} aria-label={texts.version}>
      <div className={styles["pickers"]}>
        <label className={styles["picker"]}>
          {texts.version}
          <Select
            options={versions}
            value={version}
            onValueChange={(v) => send({ type: "search.choose", search: search(v, compare) })}
          />
        </label>
        {others.length > 0 && (
          <label className={styles["picker"]}>
            {texts.compare}
            <Select
              options={others}
              value={compare}
              onValueChange={(other) => send({ type: "search.choose", search: search(version, other) })}
            />
          </label>
        )}
      </div>
      <p className={styles["byline"]}>
        <Badge>{status}</Badge>
        <span>{byline}</span>
        {totals !== undefined && <span>{totals}</span>}
        {hash !== undefined && <span className={styles["hash"]}>{hash}</span>}
      </p>
    </section>
  )
}
