import type { BrandRole } from "@marque/core/model"
import { BrandHomeProvider, useBrandHome } from "@marque/react/brands"
import { ErrorState, Skeleton } from "@marque/react/ui"
import type { ReactNode } from "react"
import { useBrandHomeMachines } from "../machines/brand-home.ts"
import { NotFoundPage } from "../pages/not-found/not-found-page.tsx"

/** What a page below a brand needs to know of it. */
export interface KnownBrand {
  readonly brandId: string
  /** The caller's own role in the brand. */
  readonly role: BrandRole
  readonly archived: boolean
  /** The ground of its creatives, `#RRGGBB`. */
  readonly ground: string | undefined
}

export interface InBrandProps {
  /** Give the component a `key` of it: another brand is another actor. */
  readonly brandId: string
  readonly children: (brand: KnownBrand) => ReactNode
}

const Within = ({ brandId, children }: InBrandProps) => {
  const { view, send } = useBrandHome()
  if (view.state === "missing") return <NotFoundPage place="content" />
  if (view.state === "failed") {
    return <ErrorState level={1} message={view.error ?? ""} onRetry={() => send({ type: "brand.retry" })} />
  }
  if (view.role === undefined) return <Skeleton width="12rem" height="2.25rem" />
  return children({ brandId, role: view.role, archived: view.status === "archived", ground: view.ground })
}

/** Follows one brand for the page below and notes the visit; a brand that is not there is not found. */
export const InBrand = (props: InBrandProps) => {
  const machines = useBrandHomeMachines()
  return (
    <BrandHomeProvider machine={machines.brandHome} brandId={props.brandId}>
      <Within {...props} />
    </BrandHomeProvider>
  )
}
