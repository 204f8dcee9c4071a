import { scorePanelMachine } from "@marque/core/score"
import { scorePanelStates } from "@marque/core/testing"
import { renderToString } from "react-dom/server"
import { expect, it } from "vitest"
import { ScorePanel, ScorePanelProvider } from "./index.ts"

const panel = (ruleHref: ((checkId: string) => string) | undefined) =>
  renderToString(
    <ScorePanelProvider
      machine={scorePanelMachine}
      input={{ assetId: scorePanelStates.scored.context.assetId }}
      options={{ snapshot: scorePanelStates.scored }}
    >
      <ScorePanel {...(ruleHref && { ruleHref })} />
    </ScorePanelProvider>
  )

it("B-509 a check that is a rule links to that rule, and the engine's own checks to none", () => {
  const html = panel((id) => `/rules/${id}`)
  const rules = scorePanelStates.scored.context.score?.report?.checks.filter(({ group }) => group === "guideline") ?? []
  expect(rules.length).toBeGreaterThan(0)
  const linked = new Set([...html.matchAll(/href="\/rules\/([^"]+)"/gu)].map(([, id]) => id))
  expect(linked).toEqual(new Set(rules.map(({ id }) => id)))
  expect(panel(undefined)).not.toContain("/rules/")
})
