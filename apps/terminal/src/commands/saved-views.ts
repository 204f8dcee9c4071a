import { type AssetFilter, filterOf } from "@marque/core/gallery"
import { type SavedViewRow, savedViewsView, savedViewTexts } from "@marque/core/saved-views"
import { terminalTexts } from "@marque/core/texts"
import { type ActorRefFrom, createActor } from "xstate"
import type { Machines } from "../actors.ts"
import type { App } from "../app.ts"
import { Failure } from "../failure.ts"
import { found, noAnswer, whileRunning } from "../follow.ts"
import type { OpenBrand } from "../workspace.ts"
import type { Outcome } from "./command.ts"
import { table } from "./table.ts"

type ViewsActor = ActorRefFrom<Machines["savedViews"]>
type Asking = Pick<App, "url"> & { readonly machines: Pick<Machines, "savedViews"> }

export interface OpenedView {
  readonly filter: AssetFilter
  /** What it narrows to and is not there any more. */
  readonly said: ReadonlyArray<string>
}

const withViews = <Result>(
  { machines, url }: Asking,
  { brandId }: Pick<OpenBrand, "brandId">,
  use: (rows: ReadonlyArray<SavedViewRow>, actor: ViewsActor) => Result
): Promise<Result> => {
  const input = { brandId, search: { sort: "newest" }, mayShare: false } as const
  return whileRunning(createActor(machines.savedViews, { input }), async (actor) => {
    const rows = await found(
      actor,
      (snapshot) => {
        const view = savedViewsView(snapshot)
        if (view.state === "failed") throw new Failure("failed", view.error ?? savedViewTexts.listFailed)
        return view.state === "ready" ? view.rows : undefined
      },
      () => noAnswer(url)
    )
    return use(rows, actor)
  })
}

/** By id, or by a name that one view has: what is one's own may be named as something that is shared. */
const viewNamed = (rows: ReadonlyArray<SavedViewRow>, asked: string): SavedViewRow => {
  const wanted = asked.trim().toLowerCase()
  const byId = rows.filter(({ id }) => id === asked)
  const [only, other] = byId.length > 0 ? byId : rows.filter(({ name }) => name.toLowerCase() === wanted)
  if (other !== undefined) throw new Failure("usage", terminalTexts.severalNamed("view", asked))
  if (only !== undefined) return only
  const names = rows.map(({ name }) => name)
  throw new Failure("usage", terminalTexts.unknown("view", asked, names))
}

/** What the gallery asks for when a person opens the view. */
export const openedView = (app: Asking, brand: Pick<OpenBrand, "brandId">, asked: string): Promise<OpenedView> =>
  withViews(app, brand, (rows, actor) => {
    const { id: viewId } = viewNamed(rows, asked)
    const said: Array<string> = []
    let filter: AssetFilter = {}
    actor.on("notice", ({ text }) => void said.push(text))
    actor.on("search.asked", ({ search }) => {
      filter = filterOf(search)
    })
    actor.send({ type: "view.open", viewId })
    return { filter, said }
  })

export const listedViews = (app: Asking, brand: Pick<OpenBrand, "brandId">): Promise<Outcome> =>
  withViews(app, brand, (rows) => ({
    json: {
      views: rows.map(({ gone, id, name, shared }) => ({ id, name, shared: shared !== undefined, gone: gone ?? null }))
    },
    lines:
      rows.length === 0
        ? [savedViewTexts.none]
        : table(rows.map(({ gone = "", id, name, shared = "" }) => [name, shared, gone, id]))
  }))
