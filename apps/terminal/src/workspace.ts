import { terminalTexts } from "@marque/core/texts"
import { brandHomeView, type BrandSwitcherItem, brandSwitcherView } from "@marque/core/brands"
import { authView, type AuthView } from "@marque/core/identity"
import type { BrandRole, MarketRef } from "@marque/core/model"
import { type OrganizationProfile, organizationView } from "@marque/core/organizations"
import { createActor } from "xstate"
import type { App } from "./app.ts"
import { Failure } from "./failure.ts"
import { found, noAnswer, whileRunning } from "./follow.ts"

const signedOutText = (began: boolean): string => (began ? terminalTexts.sessionEnded : terminalTexts.signInFirst)

export const signedIn = async (app: App): Promise<AuthView> => {
  const view = await found(
    app.auth,
    (snapshot) => {
      const current = authView(snapshot)
      if (current.status === "failed") throw noAnswer(app.url)
      if (current.pendingTask !== undefined) throw new Failure("signedOut", terminalTexts.setUpSecondFactor(app.url))
      if (current.status === "signedOut") throw new Failure("signedOut", signedOutText(app.session.began))
      return current.status === "signedIn" ? current : undefined
    },
    () => noAnswer(app.url)
  )
  app.identify()
  return view
}

export const openOrganization = async (app: App, { organization }: AuthView): Promise<OrganizationProfile> => {
  if (organization === undefined) {
    throw new Failure("failed", terminalTexts.noOrganization(app.url))
  }
  const profile = await whileRunning(createActor(app.machines.organization, { input: organization.id }), (actor) =>
    found(
      actor,
      (snapshot) => {
        const view = organizationView(snapshot)
        if (view.state === "failed") throw new Failure("failed", view.message ?? "")
        return view.state === "ready" ? view.organization : undefined
      },
      () => noAnswer(app.url)
    )
  )
  app.workspace.set({ organizationId: profile._id })
  return profile
}

export const listBrands = (
  app: App,
  { _id, orgRole }: OrganizationProfile,
  query = ""
): Promise<ReadonlyArray<BrandSwitcherItem>> =>
  whileRunning(createActor(app.machines.brandSwitcher, { input: { organizationId: _id } }), (actor) => {
    if (query !== "") actor.send({ type: "query.change", query })
    return found(
      actor,
      (snapshot) => {
        const view = brandSwitcherView(snapshot, { activeBrandId: app.session.brandId(), orgRole })
        if (view.state === "failed") throw new Failure("failed", view.error ?? "")
        return view.state === "ready" ? view.items : undefined
      },
      () => noAnswer(app.url)
    )
  })

export interface OpenBrand {
  readonly brandId: string
  readonly name: string
  readonly role: BrandRole
  readonly archived: boolean
  /** The default one first. */
  readonly markets: ReadonlyArray<MarketRef>
}

export const openBrand = async (app: App, organization: OrganizationProfile, brandId: string): Promise<OpenBrand> => {
  const brand = await whileRunning(createActor(app.machines.brandHome, { input: { brandId } }), (actor) =>
    found(
      actor,
      (snapshot) => {
        const { error, markets, name, role, state, status } = brandHomeView(snapshot)
        if (state === "missing") throw new Failure("failed", terminalTexts.brandGone)
        if (state === "failed") throw new Failure("failed", error ?? "")
        return role === undefined ? undefined : { brandId, name, role, markets, archived: status === "archived" }
      },
      () => noAnswer(app.url)
    )
  )
  app.workspace.set({ organizationId: organization._id, brandId })
  await app.session.useBrand(brandId)
  return brand
}

export const named = <Item extends { readonly id: string; readonly name: string }>(
  items: ReadonlyArray<Item>,
  asked: string,
  what: string
): Item => {
  const wanted = asked.trim().toLowerCase()
  const item = items.find(({ id }) => id === asked) ?? items.find(({ name }) => name.toLowerCase() === wanted)
  if (item !== undefined) return item
  const names = items.map(({ name }) => name)
  throw new Failure("usage", terminalTexts.unknown(what, asked, names))
}

const onlyOne = (items: ReadonlyArray<BrandSwitcherItem>, lastId: string | undefined): BrandSwitcherItem => {
  const last = items.find(({ _id }) => _id === lastId)
  const [first] = items
  if (last !== undefined) return last
  if (first === undefined) throw new Failure("failed", terminalTexts.noBrandYet)
  if (items.length === 1) return first
  throw new Failure("usage", terminalTexts.nameBrand(items.map(({ name }) => name)))
}

export const brandFor = async (
  app: App,
  organization: OrganizationProfile,
  asked: string | undefined
): Promise<OpenBrand> => {
  const items = await listBrands(app, organization)
  const { _id } =
    asked === undefined
      ? onlyOne(items, app.session.brandId())
      : named(
          items.map((item) => ({ ...item, id: item._id })),
          asked,
          "brand"
        )
  return openBrand(app, organization, _id)
}
