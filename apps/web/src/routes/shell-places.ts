import { navigationTexts } from "@marque/core/texts"
import { breadcrumbs, matchRoute, type RouteMatch, type RouteName, routes } from "@marque/core/navigation"
import type { ShellSection } from "@marque/react/shell"
import type { Breadcrumb, IconName } from "@marque/react/ui"

interface Place {
  readonly name: RouteName
  readonly label: string
  readonly icon: IconName
  readonly below: ReadonlyArray<RouteName>
  readonly href: (brandId: string) => string
}

const brandPlaces: ReadonlyArray<Place> = [
  {
    name: "brandHome",
    label: navigationTexts.home,
    icon: "home",
    below: [],
    href: (brandId) => routes.brandHome.href({ brandId })
  },
  {
    name: "gallery",
    label: navigationTexts.gallery,
    icon: "gallery",
    below: [],
    href: (brandId) => routes.gallery.href({ brandId })
  },
  {
    name: "trends",
    label: navigationTexts.trends,
    icon: "clock",
    below: [],
    href: (brandId) => routes.trends.href({ brandId })
  },
  {
    name: "campaigns",
    label: navigationTexts.campaigns,
    icon: "grid",
    below: ["newCampaign", "brief"],
    href: (brandId) => routes.campaigns.href({ brandId })
  },
  {
    name: "products",
    label: navigationTexts.products,
    icon: "product",
    below: ["productForm"],
    href: (brandId) => routes.products.href({ brandId })
  },
  {
    name: "places",
    label: navigationTexts.places,
    icon: "place",
    below: ["placeForm"],
    href: (brandId) => routes.places.href({ brandId })
  },
  {
    name: "brandData",
    label: navigationTexts.brandData,
    icon: "tag",
    below: [],
    href: (brandId) => routes.brandData.href({ brandId })
  },
  {
    name: "markets",
    label: navigationTexts.markets,
    icon: "market",
    below: [],
    href: (brandId) => routes.markets.href({ brandId })
  },
  {
    name: "brandIdentity",
    label: navigationTexts.identity,
    icon: "palette",
    below: [],
    href: (brandId) => routes.brandIdentity.href({ brandId })
  },
  {
    name: "guidelines",
    label: navigationTexts.guidelines,
    icon: "voice",
    below: [],
    href: (brandId) => routes.guidelines.href({ brandId })
  }
]

const organizationPlaces: ReadonlyArray<Place> = [
  {
    name: "organization",
    label: navigationTexts.organization,
    icon: "people",
    below: [],
    href: () => routes.organization.href()
  }
]

export type Existing = (name: RouteName) => boolean

const linksOf = (places: ReadonlyArray<Place>, brandId: string, here: RouteName, exists: Existing) =>
  places
    .filter(({ name }) => exists(name))
    .map(({ below, href, icon, label, name }) => ({
      label,
      icon,
      href: href(brandId),
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
