import type { SnapshotFrom } from "xstate"
import { paintedMode } from "../creative/product-scene.ts"
import { planReferences, referencesTaken } from "../engines/reference-plan.rules.ts"
import type { Quote } from "../queue/generation.schema.ts"
import { referencesView, type ReferencesView } from "../references/reference-list.view.ts"
import { ASKED_REFERENCES_MAX } from "../references/asked-references.schema.ts"
import { type ComposerForm, takesReferences } from "./composer-form.rules.ts"
import type { composerMachine } from "./composer.machine.ts"
import { paints } from "./composer.rules.ts"
import { referenceTexts as texts } from "./composer-references.texts.ts"

export interface ComposerReferences {
  readonly references: ReferencesView
  /** How the engine takes them. */
  readonly taken: string
  /** None of them is sent as things are. */
  readonly unused: boolean
}

type Engine = Quote["engine"]

const paintersOf = ({ engines = [] }: Partial<Quote>): ReadonlyArray<Engine> => engines.filter(({ local }) => !local)

const hintOf = (row: ComposerForm["references"][number], sent: string, engine: Engine): string => {
  if (sent === "picture") return texts.asPicture
  if (sent === "words") return row.liked ? texts.asWords : texts.asAvoided
  return row.liked ? texts.needsWords(engine.name) : texts.needsAvoided
}

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
  const hints = references.map((row, at) => hintOf(row, plan[at] ?? "nothing", engine))
  return {
    references: referencesView(references, { pictures: known, complete }, limit, hints),
    taken: most === 0 ? texts.wordsOnly(engine.name) : texts.pictures(engine.name, most),
    unused: false
  }
}
