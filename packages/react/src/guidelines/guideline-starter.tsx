import { Banner, Button, Card, Sheet } from "@marque/react/ui"
import styles from "./guidelines.module.css"
import { useGuidelineStarter } from "./guideline-starter-provider.tsx"

export interface GuidelineStarterProps {
  readonly onClose: () => void
}

/** The starter sets, in a sheet over the list of rules. */
export const GuidelineStarter = ({ onClose }: GuidelineStarterProps) => {
  const { view, send } = useGuidelineStarter()
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={view.title} maxWidth={640}>
      <div className={styles["bench"]}>
        <p className={styles["soft"]}>{view.text}</p>
        {view.error !== undefined && <Banner tone="danger">{view.error}</Banner>}
        <ul className={styles["rows"]} aria-label={view.title}>
          {view.sets.map((set) => (
            <li key={set.id}>
              <Card className={styles["set"] ?? ""}>
                <div className={styles["rowHead"]}>
                  <h3>{set.name}</h3>
                  <Button
                    size="sm"
                    needsServer
                    busy={set.busy}
                    aria-label={`${set.name}: ${set.addLabel}`}
                    onClick={() => send({ type: "set.add", set: set.id })}
                  >
                    {set.addLabel}
                  </Button>
                </div>
                <p>{set.text}</p>
                <p className={styles["soft"]}>{set.titles.join(" · ")}</p>
                <p className={styles["soft"]}>{set.holds}</p>
              </Card>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
