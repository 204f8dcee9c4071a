import styles from "./admin.module.css"

interface AdminFactsProps {
  readonly facts: ReadonlyArray<{ readonly label: string; readonly value: string }>
}

export const AdminFacts = ({ facts }: AdminFactsProps) => (
  <dl className={styles["facts"]}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd dir="auto">{value}</dd>
      </div>
    ))}
  </dl>
)
