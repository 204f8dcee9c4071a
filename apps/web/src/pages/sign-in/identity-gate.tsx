import { IdentityFrame, useAuth } from "@marque/react/identity"
import { Banner, ErrorState, Skeleton } from "@marque/react/ui"
import { type ReactNode, useEffect } from "react"
import { handOver } from "../../drawn/hand-over.ts"

export const IdentityGate = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const { view, send } = useAuth()
  const isKnown = view.status !== "loading"
  useEffect(() => {
    if (isKnown) handOver()
  }, [isKnown])
  if (view.status === "failed") {
    return (
      <IdentityFrame title={title}>
        <ErrorState message={view.banner?.text ?? ""} onRetry={() => send({ type: "auth.retry" })} />
      </IdentityFrame>
    )
  }
  if (view.status !== "loading") {
    return (
      <>
        {view.banner !== undefined && <Banner tone="warning">{view.banner.text}</Banner>}
        {children}
      </>
    )
  }
  return (
    <IdentityFrame title={title}>
      <Skeleton width="100%" height="9rem" />
    </IdentityFrame>
  )
}
