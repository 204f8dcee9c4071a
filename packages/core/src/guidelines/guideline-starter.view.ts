import type { SnapshotFrom } from "xstate"
import type { guidelineStarterMachine } from "./guideline-starter.machine.ts"
import { starterSets } from "./guideline-starters.rules.ts"
import { starterTexts } from "./guideline.texts.ts"
import type { StarterSetId } from "./guidelines.schema.ts"

export interface GuidelineStarterView {
  readonly title: string
  readonly text: string
  readonly error: string | undefined
  readonly busy: boolean
  readonly sets: ReadonlyArray<{
    readonly id: StarterSetId
    readonly name: string
    readonly text: string
    readonly holds: string
    readonly titles: ReadonlyArray<string>
    readonly addLabel: string
    readonly busy: boolean
  }>
}

export const guidelineStarterView = (snapshot: SnapshotFrom<typeof guidelineStarterMachine>): GuidelineStarterView => {
  const { error, set } = snapshot.context
  const busy = snapshot.matches("working") || snapshot.matches("added")
  return {
    title: starterTexts.title,
    text: starterTexts.text,
    error,
    busy,
    sets: starterSets.map(({ id, name, rules, text }) => {
      const checks = rules.filter(({ kind }) => kind === "check").length
      const isBusy = busy && set === id
      return {
        id,
        name,
        text,
        holds: starterTexts.holds(checks, rules.length - checks),
        titles: rules.map((rule) => rule.name),
        addLabel: isBusy ? starterTexts.adding : starterTexts.add(rules.length),
        busy: isBusy
      }
    })
  }
}
