import { recordListMachine } from "../records/record-list.machine.ts"
import { EVERY_RECORD } from "../records/record-list.rules.ts"
import { type GuidelineFilter, guidelineSearchOf } from "./guideline-list.rules.ts"
import { guidelineTexts } from "./guideline.texts.ts"
import type { Guideline } from "./guidelines.schema.ts"

export const guidelineListMachine = recordListMachine<Guideline, GuidelineFilter>({
  id: "guidelineList",
  texts: guidelineTexts,
  everything: guidelineSearchOf(EVERY_RECORD)
})
