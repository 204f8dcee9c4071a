import { IdentityFrame, useAuth } from "@marque/react/identity"
import { Banner, ErrorState } from "@marque/react/ui"
import type { ReactNode } from "react"
import { TakesOver } from "../../drawn/takes-over.ts"
import { IdentityWaits } from "./identity-waits.tsx"

export const IdentityGate = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const { view, send } = useAuth()
  if (view.status === "failed") {
    return (
      <IdentityFrame title={title}>
        <TakesOver />
        <ErrorState message={view.banner?.text ?? ""} onRetry={() => send({ type: "auth.retry" })} />
      </IdentityFrame>
    )
  }
  if (view.status !== "loading") {
    return (
      <>
        <TakesOver />
        {view.banner !== undefined && <Banner tone="warning">{view.banner.text}</Banner>}
        {children}
      </>
    )
  }
  return <IdentityWaits title={title} />
}
