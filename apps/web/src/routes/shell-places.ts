import { navigationTexts } from "@marque/core/texts"
import { breadcrumbs, matchRoute, type RouteMatch, type RouteName, routes } from "@marque/core/navigation"
import type { ShellSection } from "@marque/react/shell"
import type { Breadcrumb, IconName } from "@marque/react/ui"

interface Place {
  readonly name: RouteName
  readonly label: string
  readonly icon: IconName
  readonly below: ReadonlyArray<RouteName>
}

const brandPlaces: ReadonlyArray<Place> = [
  {
    name: "brandHome",
    label: navigationTexts.home,
    icon: "home",
    below: []
  },
  {
    name: "gallery",
    label: navigationTexts.gallery,
    icon: "gallery",
    below: []
  },
  {
    name: "uploads",
    label: navigationTexts.uploads,
    icon: "upload",
    below: []
  },
  {
    name: "trends",
    label: navigationTexts.trends,
    icon: "clock",
    below: []
  },
  {
    name: "photoshoots",
    label: navigationTexts.photoshoots,
    icon: "eye",
    below: ["newPhotoshoot", "photoshoot"]
  },
  {
    name: "campaigns",
    label: navigationTexts.campaigns,
    icon: "grid",
    below: ["newCampaign", "brief", "proposal"]
  },
  {
    name: "products",
    label: navigationTexts.products,
    icon: "product",
    below: ["productForm"]
  },
  {
    name: "places",
    label: navigationTexts.places,
    icon: "place",
    below: ["placeForm"]
  },
  {
    name: "brandData",
    label: navigationTexts.brandData,
    icon: "tag",
    below: []
  },
  {
    name: "markets",
    label: navigationTexts.markets,
    icon: "market",
    below: []
  },
  {
    name: "brandIdentity",
    label: navigationTexts.identity,
    icon: "palette",
    below: []
  },
  {
    name: "guidelines",
    label: navigationTexts.guidelines,
    icon: "voice",
    below: []
  }
]

const organizationPlaces: ReadonlyArray<Place> = [
  {
    name: "organization",
    label: navigationTexts.organization,
    icon: "people",
    below: []
  },
  {
    name: "usage",
    label: navigationTexts.usage,
    icon: "chart",
    below: []
  },
  {
    name: "billing",
    label: navigationTexts.billing,
    icon: "tag",
    below: []
  },
  {
    name: "help",
    label: navigationTexts.help,
    icon: "info",
    below: []
  }
]

export type Existing = (name: RouteName) => boolean

const linksOf = (places: ReadonlyArray<Place>, brandId: string, here: RouteName, exists: Existing) =>
  places
    .filter(({ name }) => exists(name))
    .map(({ below, icon, label, name }) => ({
      label,
      icon,
      // Their patterns have the brand, or nothing.
      href: routes[name as "gallery"].href({ brandId }),
      current: here === name || below.includes(here)
    }))

export const shellSections = (
  here: RouteName,
  brandId: string | undefined,
  organizationName: string,
  exists: Existing
): ReadonlyArray<ShellSection> =>
  [
    { links: brandId === undefined ? [] : linksOf(brandPlaces, brandId, here, exists) },
    { title: organizationName, links: linksOf(organizationPlaces, "", here, exists) }
  ].filter(({ links }) => links.length > 0)

interface Shown {
  readonly search: string
  readonly brandId: string | undefined
  readonly pageName?: string | undefined
}

const editedIn = (
  { name }: RouteMatch,
  { pageName, search }: Shown
): { readonly product?: string; readonly place?: string } => {
  if (name === "productForm" && routes.productForm.decode(search).value.mode === "edit") {
    return { product: pageName ?? navigationTexts.editProduct }
  }
  return name === "placeForm" && routes.placeForm.decode(search).value.mode === "edit"
    ? { place: pageName ?? navigationTexts.editPlace }
    : {}
}

export const shellBreadcrumbs = (match: RouteMatch, shown: Shown, exists: Existing): ReadonlyArray<Breadcrumb> =>
  breadcrumbs(match.name, { brandId: shown.brandId, ...editedIn(match, shown) }).map(({ href, label }) => {
    const target = href === undefined ? undefined : matchRoute(href)
    return href !== undefined && target !== undefined && exists(target.name) ? { label, href } : { label }
  })
