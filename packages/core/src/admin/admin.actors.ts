import { Effect } from "effect"
import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import type { AdminAct, AdminAnswer, AdminQuery } from "./admin.schema.ts"
import { AdminDesk } from "./admin.service.ts"
import { isPaged } from "./admin.rules.ts"

/** All pages of a list, one after another; `page` numbers and cursors alike. */
const everything = (query: AdminQuery) =>
  AdminDesk.use((desk) =>
    Effect.gen(function* () {
      const answers: Array<AdminAnswer> = []
      let next: AdminQuery | undefined = query
      while (next !== undefined) {
        const asked: AdminQuery = next
        const answer: AdminAnswer = yield* desk.ask(asked)
        answers.push(answer)
        next = isPaged(asked, answer)
      }
      return answers as ReadonlyArray<AdminAnswer>
    })
  )

export const adminDeskActors = (runner: EffectRunner<AdminDesk>) => ({
  ask: fromEffect(runner, (query: AdminQuery) => AdminDesk.use((desk) => desk.ask(query))),
  askAll: fromEffect(runner, everything),
  perform: fromEffect(runner, (act: AdminAct) => AdminDesk.use((desk) => desk.perform(act)))
})
