import type { PublishHint } from "@marque/core/brands"
import type { InheritedValues } from "@marque/core/markets"
import type { BrandRole, MarketRef } from "@marque/core/model"
import { BrandHomeProvider, useBrandHome } from "@marque/react/brands"
import { useAuth } from "@marque/react/identity"
import { useShowNotice } from "@marque/react/notices"
import { ErrorState, Skeleton } from "@marque/react/ui"
import { type ReactNode, useEffect, useRef } from "react"
import { useBrandHomeMachines } from "../machines/brand-home.ts"
import { useActiveOrganization } from "./use-active-organization.ts"
import { useHere } from "./use-here.ts"
import { NotFoundPage } from "../pages/not-found/not-found-page.tsx"

export interface KnownBrand {
  readonly brandId: string
  readonly role: BrandRole
  readonly archived: boolean
  /** The organization requires approval before downloads. */
  readonly approvalRequired: boolean
  readonly defaultEngine: string | undefined
  readonly ground: string | undefined
  /** What its draft waits for. */
  readonly unpublished: PublishHint | undefined
  /** The default one first. */
  readonly markets: ReadonlyArray<MarketRef>
  /** What is recalled now: as in the address, and its name. */
  readonly recalls: ReadonlyArray<{ readonly subject: string; readonly name: string }>
  /** What its markets inherit. */
  readonly inherited: InheritedValues | undefined
}

export interface InBrandProps {
  readonly brandId: string
  readonly children: (brand: KnownBrand) => ReactNode
}

/**
 * Switches to the organization of a brand opened by its address; true until done. A failed switch reports itself and is
 * not retried.
 */
const useSwitched = (organization: { readonly clerkId: string; readonly switchedText: string } | undefined) => {
  const { view, send } = useAuth()
  const show = useShowNotice()
  const { pathname, search } = useHere()
  const asked = useRef<string>(undefined)
  const active = useActiveOrganization()
  const elsewhere = organization !== undefined && active !== undefined && organization.clerkId !== active
  useEffect(() => {
    if (!elsewhere || view.busy !== undefined || asked.current === organization.clerkId) return
    asked.current = organization.clerkId
    show({ type: "notice", kind: "info", text: organization.switchedText })
    send({ type: "auth.switchOrganization", organizationId: organization.clerkId, to: `${pathname}${search}` })
  }, [elsewhere, organization, pathname, search, send, show, view.busy])
  return elsewhere
}

const Within = ({ brandId, children }: InBrandProps) => {
  const { view, send } = useBrandHome()
  const switching = useSwitched(view.organization)
  if (view.state === "missing") return <NotFoundPage place="content" />
  if (view.state === "failed") {
    return <ErrorState level={1} message={view.error ?? ""} onRetry={() => send({ type: "brand.retry" })} />
  }
  if (view.role === undefined || switching) return <Skeleton width="12rem" height="2.25rem" />
  const { approvalRequired, defaultEngine, ground, inherited, markets, recalls, role, status, unpublished } = view
  const archived = status === "archived"
  return children({
    brandId,
    role,
    archived,
    approvalRequired,
    defaultEngine,
    ground,
    inherited,
    markets,
    recalls,
    unpublished
  })
}

export const InBrand = (props: InBrandProps) => {
  const machines = useBrandHomeMachines()
  return (
    <BrandHomeProvider machine={machines.brandHome} brandId={props.brandId}>
      <Within {...props} />
    </BrandHomeProvider>
  )
}
