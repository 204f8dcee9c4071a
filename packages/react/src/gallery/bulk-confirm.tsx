import { Button, WithReasons } from "@marque/react/ui"
import styles from "./bulk-bar.module.css"
import { useBulk } from "./bulk-provider.tsx"

/** Does what was looked up, and says why it cannot be done with the others. */
export const BulkConfirm = () => {
  const { view, send } = useBulk()
  const { confirm, examples } = view
  if (confirm === undefined) return null
  return (
    <>
      {examples.length > 0 && (
        <ul className={styles["examples"]}>
          {examples.map((example) => (
            <li key={example}>{example}</li>
          ))}
        </ul>
      )}
      <WithReasons others={confirm.others} why={confirm.why}>
        <Button
          size="sm"
          variant="primary"
          needsServer
          disabled={confirm.disabled}
          onClick={() => send({ type: "bulk.confirm" })}
        >
          {confirm.label}
        </Button>
      </WithReasons>
    </>
  )
}
