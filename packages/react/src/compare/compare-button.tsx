import { compareTexts } from "@marque/core/compare"
import { Button, Icon, later, WithReasons } from "@marque/react/ui"
import { useCompare } from "./compare-provider.tsx"

// Loaded with the first comparison.
const CompareDialog = later(async () => (await import("./compare-dialog.tsx")).CompareDialog)

/** Opens the comparison of what is chosen, or says how many can be compared. */
export const CompareButton = () => {
  const { view, send } = useCompare(({ barred, state }) => ({ barred, isOpen: state !== "closed" }))
  const { barred, isOpen } = view
  return (
    <>
      <WithReasons others={barred === undefined ? [] : [{ id: "count", text: barred }]} why={barred}>
        <Button size="sm" needsServer disabled={barred !== undefined} onClick={() => send({ type: "compare.open" })}>
          <Icon name="grid" />
          {compareTexts.compare}
        </Button>
      </WithReasons>
      {isOpen && <CompareDialog />}
    </>
  )
}
