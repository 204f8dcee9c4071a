import { terminalTexts } from "@marque/core/texts"
import { type BrandSwitcherPlace, type BrandSwitcherView, brandSwitcherView } from "@marque/core/brands"
import type { OrgSummary } from "@marque/core/identity"
import type { ActorRefFrom } from "xstate"
import type { Machines } from "../actors.ts"
import { choose, type Menu } from "../console/ask.ts"
import { type Console, type Line, line, say } from "../console/console.ts"
import { wait } from "../console/live.ts"

export const organizationMenu = (organizations: ReadonlyArray<OrgSummary>, activeId: string | undefined): Menu => ({
  message: terminalTexts.organization,
  initial: activeId,
  options: organizations.map(({ id, name, role }) => ({ value: id, label: name, hint: role }))
})

const brandLines = (view: BrandSwitcherView): ReadonlyArray<Line> => [
  ...line("error", view.error),
  ...line("info", view.empty)
]

const brandMenu = (view: BrandSwitcherView): Menu => ({
  message: terminalTexts.brand,
  initial: view.active?._id,
  options: [
    ...view.items.map(({ _id, name, statusLabel }) => ({ value: _id, label: name, hint: statusLabel })),
    ...(view.state === "failed" ? [{ value: "retry", label: terminalTexts.retry }] : []),
    { value: "leave", label: terminalTexts.back }
  ]
})

type BrandSwitcher = ActorRefFrom<Machines["brandSwitcher"]>

export const brandScreen = async (
  console: Console,
  actor: BrandSwitcher,
  place: BrandSwitcherPlace,
  ask: boolean
): Promise<string | undefined> => {
  const view = (): BrandSwitcherView => brandSwitcherView(actor.getSnapshot(), place)
  for (;;) {
    await wait(console, actor, () => (view().state === "loading" ? terminalTexts.loadingBrands : undefined))
    const { active, items } = view()
    const only = active ?? (items.length === 1 ? items[0] : undefined)
    if (!ask && only !== undefined) return only._id
    say(console, brandLines(view()))
    if (items.length === 0 && view().state !== "failed") return undefined
    const answer = await choose(console, brandMenu(view()))
    if (answer !== "retry") return answer === "leave" ? undefined : answer
    actor.send({ type: "brands.retry" })
  }
}
