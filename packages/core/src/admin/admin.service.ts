import { Context, Effect, Layer } from "effect"
import { BackendFailed } from "../model/backend-failed.ts"
import type { AdminAct, AdminAnswer, AdminQuery } from "./admin.schema.ts"

/**
 * What the admin area asks and does; the backend writes each question and each act down. Fails for everybody who is not
 * in admin mode.
 */
export class AdminDesk extends Context.Service<
  AdminDesk,
  {
    readonly ask: (query: AdminQuery) => Effect.Effect<AdminAnswer, BackendFailed>
    readonly perform: (act: AdminAct) => Effect.Effect<void, BackendFailed>
  }
>()("@marque/core/admin/AdminDesk") {
  /** Answers with what is given for each view, and notes what was done. */
  static readonly layerMemory = (given: ReadonlyArray<AdminAnswer>, done: Array<AdminAct> = []) =>
    Layer.succeed(AdminDesk, {
      ask: ({ view }) => {
        const answer = given.find((each) => each.view === view)
        return answer === undefined ? Effect.fail(new BackendFailed({})) : Effect.succeed(answer)
      },
      perform: (act) => Effect.sync(() => void done.push(act))
    })
}
