import type { SnapshotFrom } from "xstate"
import { modeNames } from "../creative/generation-modes.texts.ts"
import { EXPLORE_DEMO } from "../model/demo-text.ts"
import type { OrgRole } from "../model/roles.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { type Action, can } from "../permissions/permissions.rules.ts"
import { deletedOnText } from "../records/record.texts.ts"
import type { brandHomeMachine } from "./brand-home.machine.ts"
import { brandHomeTexts as texts } from "./brand-home.texts.ts"
import { publishHint } from "./brand-publish.view.ts"
import type { Brand } from "./brands.schema.ts"

/** Colours after which the palette counts as set up; product specification, section 3.10. */
const SET_UP_COLOURS = 3

export interface HomeAction {
  readonly label: string
  readonly href: string
}

/** One step of setting a brand up and where it is done. */
export interface SetUpItem {
  readonly key: "logo" | "colours" | "voice" | "market" | "product" | "place" | "publish"
  readonly label: string
  readonly hint: string
  readonly done: boolean
  readonly href: string
}

/** What only the first page of a brand draws: what can be made, what is left to set up, and what is said of its state. */
export interface BrandFrontView {
  readonly banner:
    | {
        readonly tone: "info" | "warning"
        readonly text: string
        /** Where something is done about it, by those who may. */
        readonly action: { readonly label: string; readonly href: string } | undefined
      }
    | undefined
  /** Absent once everything is done, or when this person cannot do any of it. */
  readonly setUp:
    | {
        readonly progress: string
        /** What is to be done next. */
        readonly next: ReadonlyArray<SetUpItem>
        readonly rest: ReadonlyArray<SetUpItem>
        readonly restLabel: string
        /** While most of it is still to be done. */
        readonly demoLabel: string | undefined
      }
    | undefined
  /** How much is done, also for those who can do none of it; undefined while the brand is loading. */
  readonly setUpState: { readonly progress: string; readonly text: string } | undefined
  /** The kinds of pictures that can be made, each with its place; the first is what the button itself does. */
  readonly generate: (HomeAction & { readonly choose: string; readonly modes: ReadonlyArray<HomeAction> }) | undefined
  readonly newPhotoshoot: HomeAction | undefined
  readonly newCampaign: HomeAction | undefined
  /** For those who may bring an archived brand back. */
  readonly canRestore: boolean
}

/** What the page knows beside the brand; its places are undefined while they are loading. */
export interface BrandFrontBeside {
  readonly hasPlace?: boolean | undefined
  /** In the organization, which may archive and restore. @default "member" */
  readonly orgRole?: OrgRole | undefined
  /** Of the organization; IANA. */
  readonly timeZone?: string | undefined
}

const allowed = (brand: Brand | undefined, action: Action): boolean =>
  brand !== undefined &&
  can({ orgRole: "member", brandRole: brand.role }, action, { brandArchived: brand.status === "archived" }).answer ===
    "yes"

const setUpOf = (brand: Brand, { hasPlace }: BrandFrontBeside): ReadonlyArray<SetUpItem> => {
  const { colours, voice } = brand.identity
  const identity = routes.brandIdentity.href({ brandId: brand._id })
  return [
    {
      key: "logo",
      label: "Add your logo",
      hint: "SVG or PNG; it stands on every creative",
      done: brand.logos.some(({ url }) => url !== undefined),
      href: identity
    },
    {
      key: "colours",
      label: "Choose three colours or more",
      hint: `${Math.min(colours.length, SET_UP_COLOURS)} of ${SET_UP_COLOURS} chosen`,
      done: colours.length >= SET_UP_COLOURS,
      href: identity
    },
    {
      key: "voice",
      label: "Describe your voice",
      hint: "One or two sentences are enough",
      done: voice !== "",
      href: identity
    },
    {
      key: "market",
      label: "Add a market",
      hint: "Its language and its words go into every picture made for it",
      done: brand.hasMarket,
      href: routes.markets.href({ brandId: brand._id })
    },
    {
      key: "product",
      label: "Add a product with a clean cut-out",
      hint: "A photograph on a plain ground works best",
      done: brand.hasTrustedCutout,
      href: routes.productForm.href({ brandId: brand._id }, { mode: "new" })
    },
    {
      key: "place",
      label: "Add a place",
      hint: "A photograph with room for a product",
      done: hasPlace === true,
      href:
        hasPlace === undefined
          ? routes.places.href({ brandId: brand._id })
          : routes.placeForm.href({ brandId: brand._id }, { mode: "new" })
    },
    {
      key: "publish",
      label: "Publish your rules",
      hint: colours.length === 0 ? "Choose a colour first" : "Until then every picture carries the mark 'Draft rules'",
      done: brand.status === "published",
      href: routes.brandData.href({ brandId: brand._id })
    }
  ]
}

const mayRestore = ({ orgRole = "member" }: BrandFrontBeside): boolean =>
  can({ orgRole, brandRole: undefined }, "brand.archive").answer === "yes"

/** Steps on top of the list. */
const NEXT = 2

const progressOf = (items: ReadonlyArray<SetUpItem>): string =>
  `${items.filter(({ done }) => done).length} of ${items.length} done`

const setUpStateOf = (brand: Brand, beside: BrandFrontBeside): NonNullable<BrandFrontView["setUpState"]> => {
  const items = setUpOf(brand, beside)
  const isDone = items.every(({ done }) => done)
  return { progress: progressOf(items), text: isDone ? texts.allSetUp(brand.name) : texts.leftToOthers(brand.name) }
}

const setUpView = (brand: Brand, beside: BrandFrontBeside): BrandFrontView["setUp"] => {
  const items = setUpOf(brand, beside)
  const open = items.filter(({ done }) => !done)
  if (!allowed(brand, "brand.edit") || open.length === 0) return undefined
  const next = open.slice(0, NEXT)
  const rest = items.filter((item) => !next.includes(item))
  return {
    progress: progressOf(items),
    next,
    rest,
    restLabel: texts.rest(rest.length),
    demoLabel: open.length > items.length / 2 && !brand.isDemo ? EXPLORE_DEMO : undefined
  }
}

const generateOf = (brandId: string): BrandFrontView["generate"] => {
  const modes = (["product", "halax", "custom", "animate", "place"] as const).map((mode) => ({
    label: modeNames[mode],
    href: routes.gallery.href({ brandId }, { mode })
  }))
  return {
    label: texts.generate,
    href: routes.gallery.href({ brandId }, { mode: "product" }),
    choose: texts.chooseMode,
    modes
  }
}

const bannerOf = (brand: Brand | undefined, { timeZone }: BrandFrontBeside): BrandFrontView["banner"] => {
  const hint = brand && publishHint(brand)
  if (hint !== undefined) return { tone: "info", ...hint }
  if (brand?.status !== "archived") return undefined
  const change = can({ orgRole: "admin", brandRole: undefined }, "brand.edit", { brandArchived: true })
  const { deletedOn } = brand
  const text = [
    ...(change.answer === "not_now" ? [change.reason] : []),
    ...(deletedOn === undefined ? [] : [`${deletedOnText(deletedOn, timeZone)}.`])
  ].join(" ")
  return { tone: "warning", text, action: undefined }
}

/** Computes what to draw from a snapshot and what the page knows besides; the same two give an equal view. */
export const brandFrontView = (
  snapshot: SnapshotFrom<typeof brandHomeMachine>,
  beside: BrandFrontBeside = {}
): BrandFrontView => {
  const { brand, brandId } = snapshot.context
  const makes = allowed(brand, "generate")
  return {
    banner: bannerOf(brand, beside),
    setUp: brand && setUpView(brand, beside),
    setUpState: brand && setUpStateOf(brand, beside),
    generate: makes ? generateOf(brandId) : undefined,
    newPhotoshoot: makes ? { label: texts.newPhotoshoot, href: routes.newPhotoshoot.href({ brandId }) } : undefined,
    newCampaign: makes ? { label: texts.newCampaign, href: routes.newCampaign.href({}, { brandId }) } : undefined,
    canRestore: brand?.status === "archived" && mayRestore(beside)
  }
}
