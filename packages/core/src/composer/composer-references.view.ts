import type { SnapshotFrom } from "xstate"
import { paintedMode } from "../creative/product-scene.ts"
import { planReferences, referencesTaken, takesReferences } from "../engines/reference-plan.rules.ts"
import type { Quote } from "../queue/generation.schema.ts"
import { referencesView, type ReferencesView } from "../references/reference-list.view.ts"
import { ASKED_REFERENCES_MAX } from "../references/asked-references.schema.ts"
import { sentHint, sentTexts as texts, takenText } from "../references/sent-references.texts.ts"
import type { composerMachine } from "./composer.machine.ts"
import { paints } from "./composer.rules.ts"

export interface ComposerReferences {
  readonly references: ReferencesView
  /** How the engine takes them. */
  readonly taken: string
  /** None of them is sent as things are. */
  readonly unused: boolean
}

type Engine = Quote["engine"]

const paintersOf = ({ engines = [] }: Partial<Quote>): ReadonlyArray<Engine> => engines.filter(({ local }) => !local)

const limit = { max: ASKED_REFERENCES_MAX, full: texts.full(ASKED_REFERENCES_MAX) }

/** Undefined where the mode takes none, and where none is chosen and no engine would look at one. */
export const composerReferences = ({
  context
}: SnapshotFrom<typeof composerMachine>): ComposerReferences | undefined => {
  const { form, pictures, picturesError, quote } = context
  const { mode, references } = form
  const engine = quote?.engine
  const isPainted = paints(form) && engine?.local !== true
  if (!takesReferences(mode) || form.recipe?.exact === true) return undefined
  if (!isPainted && references.length === 0) return undefined
  const known = new Map((pictures ?? []).map(({ _id, ...picture }) => [_id, picture]))
  const complete = pictures !== undefined && picturesError === undefined
  if (!isPainted || engine === undefined) {
    const view = referencesView(references, { pictures: known, complete }, limit)
    const taken = isPainted ? texts.asked : texts.local(paintersOf(quote ?? {}).map(({ name }) => name))
    return { references: view, taken, unused: !isPainted }
  }
  const most = referencesTaken(engine, paintedMode(form))
  const plan = planReferences(references, most)
  const hints = references.map((row, at) => sentHint(row, plan[at] ?? "nothing", engine.name))
  return {
    references: referencesView(references, { pictures: known, complete }, limit, hints),
    taken: takenText(engine.name, most),
    unused: false
  }
}
