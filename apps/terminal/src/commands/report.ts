import { errorText } from "@marque/core/kernel"
import { ScoreStore } from "@marque/core/score"
import { terminalTexts } from "@marque/core/texts"
import { Failure } from "../failure.ts"
import { openOrganization, signedIn } from "../workspace.ts"
import type { Command } from "./command.ts"

export const report: Command = async ({ app, options: { asset = [] } }) => {
  const [assetId, ...more] = asset
  if (assetId === undefined || more.length > 0) throw new Failure("usage", terminalTexts.reportMissing)
  await openOrganization(app, await signedIn(app))
  const text = await app.runtime
    .runPromise(ScoreStore.use((store) => store.report(assetId)))
    .catch((error: unknown) => {
      throw new Failure("failed", errorText(error, terminalTexts.reportFailed))
    })
  if (text === null) throw new Failure("failed", terminalTexts.notMeasured)
  return { json: JSON.parse(text), lines: [text.trimEnd()] }
}
