import { brandHomeView, type BrandSwitcherItem, brandSwitcherView } from "@marque/core/brands"
import { type AuthView, authView } from "@marque/core/identity"
import type { BrandRole } from "@marque/core/model"
import { type OrganizationProfile, organizationView } from "@marque/core/organizations"
import { createActor } from "xstate"
import type { App } from "./app.ts"
import { Failure } from "./failure.ts"
import { found, noAnswer, whileRunning } from "./follow.ts"

/** Said to whoever has to sign in, and differently to whoever has been signed in before. */
const signedOutText = (began: boolean): string =>
  began ? "Your session has ended. Sign in again with login." : "You are not signed in. Sign in with login."

/** Who is signed in, with the data client told. Fails `signedOut` or `unreachable`. */
export const signedIn = async (app: App): Promise<AuthView> => {
  const view = await found(
    app.auth,
    (snapshot) => {
      const current = authView(snapshot)
      if (current.status === "failed") throw noAnswer(app.url)
      if (current.status === "signedOut") throw new Failure("signedOut", signedOutText(app.session.began))
      return current.status === "signedIn" ? current : undefined
    },
    () => noAnswer(app.url)
  )
  app.identify()
  return view
}

/** The profile of the organization the session works in; services are told. */
export const openOrganization = async (app: App, { organization }: AuthView): Promise<OrganizationProfile> => {
  if (organization === undefined) {
    throw new Failure("failed", `You are in no organization yet. Set one up at ${app.url}/onboarding.`)
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

/** The brands of an organization, by name, without archived ones. */
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

/** The brand somebody works in. */
export interface OpenBrand {
  readonly brandId: string
  readonly name: string
  /** The caller's own role in the brand. */
  readonly role: BrandRole
  readonly archived: boolean
}

/** Opens a brand: the visit is noted, services and the next run are told. */
export const openBrand = async (app: App, organization: OrganizationProfile, brandId: string): Promise<OpenBrand> => {
  const brand = await whileRunning(createActor(app.machines.brandHome, { input: { brandId } }), (actor) =>
    found(
      actor,
      (snapshot) => {
        const { error, name, role, state, status } = brandHomeView(snapshot, { hasTrustedCutout: undefined })
        if (state === "missing") throw new Failure("failed", "The brand does not exist or you cannot see it.")
        if (state === "failed") throw new Failure("failed", error ?? "")
        return role === undefined ? undefined : { brandId, name, role, archived: status === "archived" }
      },
      () => noAnswer(app.url)
    )
  )
  app.workspace.set({ organizationId: organization._id, brandId })
  await app.session.useBrand(brandId)
  return brand
}

/** The one of `items` that `asked` names by id or by name, whatever its letters' case. */
export const named = <Item extends { readonly id: string; readonly name: string }>(
  items: ReadonlyArray<Item>,
  asked: string,
  what: string
): Item => {
  const wanted = asked.trim().toLowerCase()
  const item = items.find(({ id }) => id === asked) ?? items.find(({ name }) => name.toLowerCase() === wanted)
  if (item !== undefined) return item
  const known = items.length === 0 ? "There is none." : `There are: ${items.map(({ name }) => name).join(", ")}.`
  throw new Failure("usage", `There is no ${what} ${asked}. ${known}`)
}

const onlyOne = (items: ReadonlyArray<BrandSwitcherItem>, lastId: string | undefined): BrandSwitcherItem => {
  const last = items.find(({ _id }) => _id === lastId)
  const [first] = items
  if (last !== undefined) return last
  if (first === undefined) throw new Failure("failed", "There is no brand yet.")
  if (items.length === 1) return first
  throw new Failure("usage", `Name a brand with --brand. There are: ${items.map(({ name }) => name).join(", ")}.`)
}

/** The brand a command works in: the one it names, else the one used last, else the only one. */
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
