import { planReferences, referencesTaken, type ReferenceSent } from "../engines/reference-plan.rules.ts"
import { either } from "../lists/either.texts.ts"
import { ASKED_REFERENCES_MAX } from "../references/asked-references.schema.ts"
import { referencesView, type ReferencesView } from "../references/reference-list.view.ts"
import { sentHint, sentTexts, takenText } from "../references/sent-references.texts.ts"
import type { PhotoshootFormContext } from "./photoshoot-form.events.ts"
import type { PhotoshootFields } from "./photoshoot-form.schema.ts"
import { referenceShotTexts as texts } from "./photoshoot.texts.ts"
import type { ShootQuote, Shot } from "./photoshoots.schema.ts"
import { sendsReferences, shotMode } from "./shot-request.rules.ts"

export interface ShootReferences {
  readonly references: ReferencesView
  /** How the engines of the shots take them. */
  readonly taken: ReadonlyArray<string>
  /** No shot sends any as things are. */
  readonly unused: boolean
}

type Engine = ShootQuote["engines"][number]

/** Shots whose engine takes the same number of pictures. */
interface Group {
  readonly engine: Engine
  readonly most: number
  readonly shots: number
}

const groupsOf = (shots: ReadonlyArray<Shot>, engines: ReadonlyArray<Engine>): ReadonlyArray<Group> => {
  const groups = new Map<string, Group>()
  for (const shot of shots.filter(sendsReferences)) {
    const engine = engines.find(({ id }) => id === shot.engine)
    // An engine that is gone is stood in for by the local one.
    if (engine === undefined || engine.local) continue
    const most = referencesTaken(engine, shotMode(shot))
    const key = `${engine.id} ${most}`
    groups.set(key, { engine, most, shots: (groups.get(key)?.shots ?? 0) + 1 })
  }
  return [...groups.values()]
}

type Row = PhotoshootFields["references"][number]

const hintOf = (row: Row, at: number, groups: ReadonlyArray<Group>, plans: ReadonlyArray<ReadonlyArray<string>>) => {
  const ways = groups.map(({ shots }, index) => ({ shots, sent: (plans[index]?.[at] ?? "nothing") as ReferenceSent }))
  const counted = (sent: ReferenceSent) =>
    ways.filter((way) => way.sent === sent).reduce((sum, { shots }) => sum + shots, 0)
  const [first] = ways
  if (first === undefined) return undefined
  return ways.every(({ sent }) => sent === first.sent)
    ? sentHint(row, first.sent, either([...new Set(groups.map(({ engine }) => engine.name))]))
    : texts.mixed(counted("picture"), counted("words"), counted("nothing"))
}

const limit = { max: ASKED_REFERENCES_MAX, full: sentTexts.full(ASKED_REFERENCES_MAX) }

export const shootReferences = ({ fields, pictures, quote, subjects }: PhotoshootFormContext): ShootReferences => {
  const { references, shots } = fields
  const known = new Map([...pictures, ...(subjects?.pictures ?? [])].map((each) => [each.assetId as string, each]))
  const complete = subjects?.pictures !== undefined
  const asking = shots.filter(sendsReferences).length
  const engines = quote?.engines ?? []
  const groups = groupsOf(shots, engines)
  const shown = groups.reduce((sum, group) => sum + group.shots, 0)
  const plans = groups.map(({ most }) => planReferences(references, most))
  const hints = references.map((row, at) => hintOf(row, at, groups, plans))
  const view = referencesView(references, { pictures: known, complete }, limit, hints)
  if (asking > 0 && quote === undefined) return { references: view, taken: [sentTexts.asked], unused: false }
  if (shown === 0) {
    const painters = engines.filter(({ local }) => !local).map(({ name }) => name)
    return { references: view, taken: [sentTexts.local(painters)], unused: references.length > 0 }
  }
  const isAll = groups.length === 1 && shown === shots.length
  return {
    references: view,
    taken: [
      ...groups.map(({ engine, most, shots: count }) =>
        takenText(isAll ? engine.name : texts.ofShots(engine.name, count, shots.length), most)
      ),
      ...(shown === shots.length ? [] : [texts.others(shots.length - shown)])
    ],
    unused: false
  }
}
